import { mount } from 'svelte';
import App from './App.svelte';
import './style.css';
import './panels.css';
import './boards.css';

export default mount(App, { target: document.getElementById('page')! });
