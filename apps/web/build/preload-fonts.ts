import type { HtmlTagDescriptor, Plugin } from 'vite';

/** What the first paint of nearly every visitor needs; the others come when a page uses them. */
const FIRST_FONT = /(?:bricolage-grotesque-800-latin|instrument-sans-latin-wght-normal)-[\w-]{8}\.woff2$/;

const preload = (href: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href },
  injectTo: 'head',
});

/** Lets the browser fetch the latin fonts beside the stylesheet instead of after it. */
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
