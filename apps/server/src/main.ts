import { fileURLToPath } from 'node:url';
import { run } from './run.ts';

await run(process.env, fileURLToPath(new URL('../../web/dist', import.meta.url)));
