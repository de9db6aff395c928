import { APP_DOCUMENT } from '@phrase-bingo/game/wire/page-documents';
import type { Plugin, Rolldown } from 'vite';
import { askedEarly } from './asked-early.ts';
import { renderFirstViews, startedAfterPaint } from './first-views.ts';

type Chunk = Rolldown.OutputChunk;
type Bundle = Rolldown.OutputBundle;

/** The modules of a document, its first view, whether somebody is in a hurry, and a font that only its page needs. */
export type PageDocument = {
  modules: readonly string[];
  first_view?: string;
  is_urgent?: boolean;
  font?: string;
};

const ROOT = '<div id="root">';

/** Adds the static imports of a chunk before the chunk itself, because later styles override earlier ones. */
function addWithImports(chunk: Chunk, bundle: Bundle, found: Set<Chunk>, seen: Set<Chunk>): void {
  seen.add(chunk);
  for (const file of chunk.imports) {
    const next = bundle[file];
    if (next?.type === 'chunk' && !seen.has(next)) addWithImports(next, bundle, found, seen);
  }
  found.add(chunk);
}

function chunkOf(module: string, bundle: Bundle): Chunk {
  const chunk = Object.values(bundle).find(
    (file): file is Chunk => file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(module)),
  );
  if (!chunk) throw new Error(`No file of the build holds ${module}`);
  return chunk;
}

const stylesOf = ({ viteMetadata }: Chunk): string[] => [...(viteMetadata?.importedCss ?? [])];

/** Styles are linked, because a mere preload causes a warning when another page opens after all. */
function linksFor(modules: readonly string[], html: string, bundle: Bundle): string {
  const chunks = new Set<Chunk>();
  const seen = new Set<Chunk>();
  for (const module of modules) addWithImports(chunkOf(module, bundle), bundle, chunks, seen);
  const files = [
    ...[...chunks].flatMap(stylesOf).map((file) => ({ file, rel: 'stylesheet' })),
    ...[...chunks].map(({ fileName }) => ({ file: fileName, rel: 'modulepreload' })),
  ];
  return files
    .filter(({ file }) => !html.includes(file))
    .map(({ file, rel }) => `    <link rel="${rel}" href="/${file}" crossorigin="">\n`)
    .join('');
}

/**
 * Lets the browser fetch the files of a page in parallel with the app instead of after its start. Some addresses have
 * their own document; the document for all others names the files of the page for new visitors.
 */
export function pageDocuments(documents: Readonly<Record<string, PageDocument>>): Plugin {
  let root = '';
  return {
    name: 'page-documents',
    apply: 'build',
    enforce: 'post',
    configResolved: (config) => {
      root = config.root;
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const any = bundle[APP_DOCUMENT];
        if (any?.type !== 'asset') throw new Error(`The build has no ${APP_DOCUMENT}`);
        const html = String(any.source);
        const views = await renderFirstViews(root);
        for (const [fileName, { modules, first_view = '', is_urgent, font }] of Object.entries(documents)) {
          const { head = '', body = '' } = views.get(first_view) ?? {};
          const whole = html
            .replace('  </head>', () => `${linksFor(modules, html, bundle)}${head}  </head>`)
            .replace(ROOT, () => body + ROOT);
          const source =
            first_view === '' ? whole : askedEarly(startedAfterPaint(whole, { is_urgent, font }), first_view);
          if (fileName === APP_DOCUMENT) any.source = source;
          else this.emitFile({ type: 'asset', fileName, source });
        }
      },
    },
  };
}
