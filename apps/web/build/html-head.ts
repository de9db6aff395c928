import type { HtmlTagDescriptor, Plugin } from 'vite';

/**
 * Sets the theme on <html> before the first paint; src/ui/controls/theme.ts takes over later. The script is the same on
 * every page, so that one hash in the Content-Security-Policy covers them all.
 */
const THEME_SCRIPT = `let theme;
try { theme = localStorage.getItem('theme'); } catch {}
if (theme !== 'light' && theme !== 'dark') theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
document.documentElement.dataset.theme = theme;`;

/**
 * What came last to the browsers in browsers.ts: to Safari 17.4, to Firefox 128 and to Chrome 120. In any older browser
 * the sentence of index.html stands alone (styles/base.css), and the app does not start, as its root is gone before
 * modules run. Every browser can read this, however old.
 */
const TOO_OLD_SCRIPT = `(function () {
  try {
    if (Promise.withResolvers && window.CSSPropertyRule && CSS.supports('mask-image', 'none')) return;
  } catch (e) {}
  document.documentElement.setAttribute('data-too-old', '');
  document.onreadystatechange = function () {
    var root = document.getElementById('root');
    if (root) root.parentNode.removeChild(root);
  };
})();`;

const APP_PAGE = '/index.html';

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

/** Tells browsers in which the app cannot run. The other pages need no script. */
export const tooOldTags = (path: string): HtmlTagDescriptor[] =>
  path === APP_PAGE ? [{ tag: 'script', children: TOO_OLD_SCRIPT, injectTo: 'head-prepend' }] : [];

export const tooOldScript = (): Plugin => ({
  name: 'too-old-script',
  transformIndexHtml: (_html, { path }) => tooOldTags(path),
});

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
