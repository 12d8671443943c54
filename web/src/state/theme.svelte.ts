import { keep, kept } from './kept';

export type Theme = 'light' | 'dark';

function chosen(): Theme {
  const theme = kept('theme');
  if (theme === 'light' || theme === 'dark') return theme;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

class Colours {
  theme = $state<Theme>(chosen());

  choose(theme: Theme): void {
    this.theme = theme;
    keep('theme', theme);
  }
}

export const colours = new Colours();
