import { join } from 'node:path';
import type { Plugin } from 'vite';

const LIBRARY = 'lucide-react/dist/esm/';
const ICON = new RegExp(`${LIBRARY}icons/[\\w-]+\\.mjs$`);
const OWN = 'src/ui/display/plain-icon.ts';

/** Every line of an icon has a key, and many have names from before: they tell React and people nothing. */
const NOT_DRAWN = /, key: "\w+"|,\n {2}(?:size: 24|aliases: \[[^\]]*\])/g;

/** Icons without the parts of their library that no page uses: these weigh more than the icons of most pages. */
export function plainIcons(): Plugin {
  let root = '';
  return {
    name: 'plain-icons',
    apply: 'build',
    enforce: 'pre',
    configResolved: (config) => {
      root = config.root;
    },
    resolveId: (name, importer) =>
      name === '../createLucideIcon.mjs' && importer !== undefined && ICON.test(importer)
        ? join(root, OWN)
        : null,
    transform: (code, id) => (ICON.test(id) ? { code: code.replace(NOT_DRAWN, ''), map: null } : null),
  };
}
