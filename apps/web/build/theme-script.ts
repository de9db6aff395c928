import type { Plugin } from 'vite';

/**
 * Writes the theme on <html> before the first paint, as src/ui/controls/theme.ts does from then on. It is the same in
 * every page, so the one hash in the Content-Security-Policy covers them all.
 */
const SCRIPT = `let theme;
try { theme = localStorage.getItem('theme'); } catch {}
if (theme !== 'light' && theme !== 'dark') theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
document.documentElement.dataset.theme = theme;`;

export function themeScript(): Plugin {
  return {
    name: 'theme-script',
    transformIndexHtml: () => [{ tag: 'script', children: `{${SCRIPT}}`, injectTo: 'head-prepend' }],
  };
}
