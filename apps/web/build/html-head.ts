import type { HtmlTagDescriptor, Plugin } from 'vite';

/**
 * Sets the theme on <html> before the first paint; src/ui/controls/theme.ts takes over later. The script is the same on
 * every page, so that one hash in the Content-Security-Policy covers them all.
 */
const THEME_SCRIPT = `let theme;
try { theme = localStorage.getItem('theme'); } catch {}
if (theme !== 'light' && theme !== 'dark') theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
document.documentElement.dataset.theme = theme;`;

/** The big screen has a script of its own, which browsers of TVs understand too. */
const SCREEN_PAGE = '/screen.html';

export function themeScript(): Plugin {
  return {
    name: 'theme-script',
    transformIndexHtml: (_html, { path }) =>
      path === SCREEN_PAGE
        ? []
        : [{ tag: 'script', children: `{${THEME_SCRIPT}}`, injectTo: 'head-prepend' }],
  };
}

/** Almost every visitor needs these for the first paint. The others load when a page uses them. */
const FIRST_FONT = /(?:bricolage-grotesque-800-latin|instrument-sans-latin-wght-normal)-[\w-]{8}\.woff2$/;

const preload = (href: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href },
  injectTo: 'head',
});

/** Lets the browser fetch the Latin fonts in parallel with the stylesheet instead of after it. */
export function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((file) => FIRST_FONT.test(file))
          .map((file) => preload(`/${file}`)),
    },
  };
}
