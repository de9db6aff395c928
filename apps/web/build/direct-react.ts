import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const PREFIX = '\0direct-react:';
const PACKAGES = ['react', 'react/jsx-runtime'];
const OF_REACT = /node_modules\/(?:react|react-dom|scheduler)\//;

const require = createRequire(import.meta.url);

/**
 * React is made of CommonJS, so each element and each hook would be called as a property of its package. Behind these
 * modules they are called by a name of one letter, which makes the scripts of a page smaller by one hundredth.
 */
export const directReact = (): Plugin => ({
  name: 'direct-react',
  apply: 'build',
  enforce: 'pre',
  resolveId: (name, importer = '') =>
    PACKAGES.includes(name) && !importer.startsWith(PREFIX) && !OF_REACT.test(importer)
      ? PREFIX + name
      : null,
  load(id) {
    if (!id.startsWith(PREFIX)) return null;
    const name = id.slice(PREFIX.length);
    const names = Object.keys(require(name)).filter((one) => one !== 'default');
    const exports = names.map((one) => `export const ${one} = all.${one};`);
    return [`import * as all from '${name}';`, ...exports, 'export default all;'].join('\n');
  },
});
