import type { Plugin } from 'vite';

const ENDPOINTS = /\/wire\/http\/[\w-]+\.ts$/;
const FOR_THE_DOCS = /^\s+(?:summary|tag):\s+'(?:[^'\\]|\\.)*',\n/gm;

/** Leaves out what endpoints say in the API docs: a browser never shows it, and every page would load it. */
export const withoutSummaries = (): Plugin => ({
  name: 'without-summaries',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) => (ENDPOINTS.test(id) ? { code: code.replace(FOR_THE_DOCS, ''), map: null } : null),
});
