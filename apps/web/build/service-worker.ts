import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { afterBuild, outputsOf, type Settings } from './nested-build.ts';
import { SCREEN_FILES } from './screen-page.ts';

const WORKER = 'src/offline/worker/sw.ts';

/** Files for crawlers and app stores, and files that are only loaded on demand. */
const NOT_NEEDED = new RegExp(
  `^(?:sw\\.js|robots\\.txt|social-preview\\.png|(?:icons|screens)/.*|${SCREEN_FILES.join('|')})$|latin-ext-[\\w-]+\\.woff2$`,
);

type ShellFile = { url: string; integrity?: string };

async function shellFile(dir: string, name: string): Promise<ShellFile> {
  const url = `/${name}`;
  if (url.startsWith('/assets/')) return { url };
  const hash = createHash('sha256').update(await readFile(join(dir, name)));
  return { url, integrity: `sha256-${hash.digest('base64')}` };
}

/** Everything the app needs to work offline. */
async function shellFiles(dir: string): Promise<ShellFile[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(dir.length + 1)
        .split(sep)
        .join('/'),
    )
    .filter((name) => !NOT_NEEDED.test(name))
    .sort();
  return await Promise.all(names.map((name) => shellFile(dir, name)));
}

const versionOf = (files: readonly ShellFile[]): string =>
  createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 12);

async function bundle({ root, target }: Settings, shell: object): Promise<string> {
  const built = await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    define: { SHELL: JSON.stringify(shell) },
    build: {
      target,
      write: false,
      rolldownOptions: { input: join(root, WORKER), output: { format: 'iife', codeSplitting: false } },
    },
  });
  const script = outputsOf(built).find((file): file is Rolldown.OutputChunk => file.type === 'chunk');
  if (script === undefined) throw new Error('The service worker is empty');
  return script.code;
}

/** Builds the service worker as one script at /sw.js, with the list of all files of this build. */
export const serviceWorker = () =>
  afterBuild('service-worker', async (settings, dir) => {
    const files = await shellFiles(dir);
    const shell = { version: versionOf(files), files };
    await writeFile(join(dir, 'sw.js'), await bundle(settings, shell));
  });

/** Replaces a worker that a build has installed in this browser, and unregisters itself. */
const UNREGISTER = `
addEventListener('install', () => skipWaiting());
addEventListener('activate', async () => {
  await registration.unregister();
  for (const client of await clients.matchAll({ type: 'window' })) client.navigate(client.url);
});
`;

/** Without this, the app of an earlier build at the same address would hide the one in development. */
export function noServiceWorker(): Plugin {
  return {
    name: 'no-service-worker',
    apply: 'serve',
    configureServer({ middlewares }) {
      middlewares.use('/sw.js', (_request, response) => {
        response.setHeader('Content-Type', 'text/javascript').end(UNREGISTER);
      });
    },
  };
}
