import { APP_DOCUMENT, documentFor } from '@phrase-bingo/game/wire/page-documents';
import type { Plugin } from 'vite';

/** In development as in the build: an address whose document is a file of its own gets that file. */
export function ownDocuments(names: readonly string[]): Plugin {
  return {
    name: 'own-documents',
    apply: 'serve',
    configureServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        const name = documentFor((request.url ?? '/').slice(1), 'unknown');
        if (name !== APP_DOCUMENT && names.includes(name)) request.url = `/${name}`;
        next();
      });
    },
  };
}
