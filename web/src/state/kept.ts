/** Small things that stay in this browser: language, colours, progress. */
const PREFIX = 'twintrees-';

export function kept(key: string): string | undefined {
  try {
    return localStorage.getItem(PREFIX + key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a text; without storage (a private window) it is forgotten. */
export function keep(key: string, text: string): void {
  try {
    localStorage.setItem(PREFIX + key, text);
  } catch {
    // Nothing depends on it.
  }
}
