import { registerHooks } from 'node:module';

const LOW_COST = new URL('argon2.ts', import.meta.url).href;

/** A server that is started with `--import` of this file hashes as in the tests of the server. */
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === '@node-rs/argon2' && context.parentURL !== LOW_COST
      ? { url: LOW_COST, shortCircuit: true }
      : next(specifier, context),
});
