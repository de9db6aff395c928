import type { Plugin } from 'vite';

const ENDPOINTS = /\/wire\/http\/[\w-]+\.ts$/;
const FOR_THE_DOCS = /^\s+(?:(?:summary|tag):\s+'(?:[^'\\]|\\.)*'|refusals:\s+(?:\[[^\]]*\]|\w+)),\n/gm;

const REFUSALS = /\/rules\/(?:[\w-]+\/)?[\w-]*refusals\.ts$/;
const FOR_THE_SERVER = /\bkind: '\w+',\s*/g;

/**
 * Leaves out what endpoints say in the API docs, their refusals included, and the kinds of refusals, which decide the
 * status of an answer: a browser never reads them, and every page would load them.
 */
export const withoutDocs = (): Plugin => ({
  name: 'without-docs',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) => {
    const unread = ENDPOINTS.test(id) ? FOR_THE_DOCS : REFUSALS.test(id) ? FOR_THE_SERVER : null;
    return unread && { code: code.replace(unread, ''), map: null };
  },
});
