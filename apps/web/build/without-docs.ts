import type { Plugin } from 'vite';

const ENDPOINTS = /\/wire\/http\/[\w-]+\.ts$/;
const FOR_THE_DOCS = /^\s+(?:(?:summary|tag):\s+'(?:[^'\\]|\\.)*'|refusals:\s+(?:\[[^\]]*\]|\w+)),\n/gm;

/**
 * Leaves out what endpoints say in the API docs, their refusals included: a browser never reads it, and every page would
 * load it.
 */
export const withoutDocs = (): Plugin => ({
  name: 'without-docs',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) => (ENDPOINTS.test(id) ? { code: code.replace(FOR_THE_DOCS, ''), map: null } : null),
});
