import { flushCompileCache } from 'node:module';
import { run } from '../../src/run.ts';

/** Nothing is read-only to root. */
if (process.argv.includes('--as-nobody') && process.geteuid?.() === 0) process.seteuid?.('nobody');

await run(process.env, null);

// Whoever is killed has no other time to write it.
flushCompileCache();
