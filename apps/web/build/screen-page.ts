import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type Rolldown } from 'vite';
import { CLASS_NAMES } from './class-names.ts';
import { preloadFonts } from './html-head.ts';
import { afterBuild, outputsOf, type Settings } from './nested-build.ts';

/** The document of the big screen, as the server and the service worker know it. */
export const SCREEN_DOCUMENT = 'screen.html';
const ENTRY = 'src/app/screen-main.tsx';

const FOLDER = 'assets/big-screen';
const HASHED = `${FOLDER}/[name]-[hash]`;
/** Names the newest entry, so that a page that has been open for days can tell whether it is that. */
const VERSION_FILE = 'screen-version.txt';

/**
 * What only a big screen loads is no part of what everybody gets for offline use. The document goes with its scripts:
 * without them it would stay empty.
 */
export const SCREEN_FILES: readonly string[] = [
  `${FOLDER}/.*`,
  ...[SCREEN_DOCUMENT, VERSION_FILE].map((name) => name.replace('.', '\\.')),
];

const assetName = ({ names }: Rolldown.PreRenderedAsset): string =>
  names.some((name) => name.endsWith('.css')) ? `${HASHED}[extname]` : 'assets/[name]-[hash][extname]';

async function buildPage({ root, target }: Settings, dir: string): Promise<string> {
  const built = await build({
    configFile: false,
    css: { modules: CLASS_NAMES },
    root,
    publicDir: false,
    logLevel: 'warn',
    plugins: [react(), preloadFonts()],
    build: {
      target,
      outDir: dir,
      emptyOutDir: false,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: join(root, SCREEN_DOCUMENT),
        output: { entryFileNames: `${HASHED}.js`, chunkFileNames: `${HASHED}.js`, assetFileNames: assetName },
      },
    },
  });
  const entry = outputsOf(built).find(
    (file): file is Rolldown.OutputChunk =>
      file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(ENTRY)),
  );
  if (entry === undefined) throw new Error('The big screen came out empty');
  return entry.fileName;
}

/**
 * The big screen is built apart from the app: it shares no file with it, so nothing of the app runs on a TV, and no
 * page of the app changes with the big screen.
 */
export const screenPage = () =>
  afterBuild('screen-page', async (settings, dir) => {
    await writeFile(join(dir, VERSION_FILE), await buildPage(settings, dir));
  });
