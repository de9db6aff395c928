import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk;

const link = (attrs: Record<string, string>): HtmlTagDescriptor => ({ tag: 'link', attrs, injectTo: 'head' });

/** The chunk and everything it imports at once, each of them once. */
function withImports(chunk: Chunk, bundle: Rolldown.OutputBundle, found = new Set<Chunk>()): Set<Chunk> {
  found.add(chunk);
  for (const file of chunk.imports) {
    const next = bundle[file];
    if (next?.type === 'chunk' && !found.has(next)) withImports(next, bundle, found);
  }
  return found;
}

const stylesOf = (chunk: Chunk): string[] => [...(chunk.viteMetadata?.importedCss ?? [])];

/**
 * Lets the browser fetch a page's own files beside the app instead of after it has started. Meant for the
 * page that newcomers see first; the others come when they are wanted. Styles are linked outright, because
 * a mere preload draws a warning wherever another page opens first.
 */
export function preloadPage(module: string): Plugin {
  return {
    name: 'preload-page',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { path, bundle = {} }) => {
        const page = Object.values(bundle).find(
          (file): file is Chunk => file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(module)),
        );
        if (path !== '/index.html' || page === undefined) return [];
        const chunks = [...withImports(page, bundle)];
        const isNew = (file: string) => !html.includes(file);
        return [
          ...chunks.flatMap(stylesOf).map((file) => ({ file, rel: 'stylesheet' })),
          ...chunks.map(({ fileName }) => ({ file: fileName, rel: 'modulepreload' })),
        ]
          .filter(({ file }) => isNew(file))
          .map(({ file, ...attrs }) => link({ ...attrs, href: `/${file}`, crossorigin: '' }));
      },
    },
  };
}
