import { PACK_EXAMPLES } from '@phrase-bingo/game/wire/examples/pack-examples';
import type { Pack } from '@phrase-bingo/game/wire/pack';
import { screen } from '@testing-library/react';
import { PATHS } from '../../../paths.ts';
// Loaded up front, because how long an import takes is random.
import '../../../packs/import/import-dialog.tsx';
import PackPage from '../../../pages/packs/pack-page.tsx';
import { signIn } from '../../../session/session-store.ts';
import { answer, fakeServer } from '../../../testing/fake-server.ts';
import { renderAt } from '../../../testing/render-at.tsx';
import { PRIYA, signedInAnswer } from '../../../testing/tokens.ts';
import { dismissAllToasts } from '../../../ui/overlays/toast-store.ts';
import { ToastViewport } from '../../../ui/overlays/toast-viewport.tsx';

export const PACK: Pack = PACK_EXAMPLES.getPack.answer;
export const ROUTE = `/api/packs/${PACK.id}`;

type Routes = Parameters<typeof fakeServer>[0];

/** Opens the editor of a pack of five phrases, or of a new one. */
export function openEditor({ routes = {}, is_new = false, user = PRIYA }: Partial<Options> = {}) {
  signIn(signedInAnswer(user));
  dismissAllToasts();
  const server = fakeServer({
    [`GET ${ROUTE}`]: () => answer(PACK),
    [`PATCH ${ROUTE}`]: ({ body }) => answer({ ...PACK, ...Object(body), version: 2 }),
    'POST /api/packs': ({ body }) => answer({ ...PACK, ...Object(body), link: null }),
    ...routes,
  });
  const page = (
    <>
      <PackPage />
      <ToastViewport />
    </>
  );
  const path = is_new ? '/packs/new' : `/packs/${PACK.id}`;
  const person = renderAt(page, { path, pattern: is_new ? path : PATHS.pack });
  const sent = (route: string) => server.calls.filter((call) => call.route === route).map(({ body }) => body);
  return { server, person, sent };
}

type Options = { routes: Routes; is_new: boolean; user: typeof PRIYA };

export const key = (name: string | RegExp) => screen.findByRole('button', { name });
export const nameField = () => screen.findByRole('textbox', { name: 'Name' });
export const addField = () => screen.findByRole('textbox', { name: 'Add a phrase' });
export const rows = () =>
  screen.getAllByRole('listitem').map((row) => row.querySelector('p')?.textContent ?? '');
