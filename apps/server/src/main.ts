import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

const pathOf = (place: string) => fileURLToPath(new URL(place, import.meta.url));

// What an earlier start has compiled is taken as it is: half of the work of a start. Not in the folder for
// temporary files, which others may write to; where this one cannot be written, the server starts without.
enableCompileCache(pathOf('../../../node_modules/.cache/phrase-bingo'));

const { run } = await import('./run.ts');
// In development Vite serves the web app, so no build is needed.
const web_root = process.argv.includes('--without-web') ? null : pathOf('../../web/dist');
await run(process.env, web_root);
