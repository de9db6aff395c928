import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

const pathOf = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

// The compile cache halves the time of a start. It is not in the folder for temporary files, where other users could
// write to it. If this folder is not writable, the server starts without a cache.
enableCompileCache(pathOf('../../../node_modules/.cache/phrase-bingo'));

const { run } = await import('./run.ts');
// In development Vite serves the web app, so no build is needed.
const web_root = process.argv.includes('--without-web') ? null : pathOf('../../web/dist');
await run(process.env, web_root);
