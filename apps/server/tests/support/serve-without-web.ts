import { flushCompileCache } from 'node:module';
import { run } from '../../src/run.ts';

/** Root can write everywhere, so tests of read-only folders run as another user. */
if (process.argv.includes('--as-nobody') && process.geteuid?.() === 0) process.seteuid?.('nobody');

await run(process.env, null);

// A killed process has no other chance to write the compile cache.
flushCompileCache();
