import { PACK_EXAMPLES } from '@phrase-bingo/game/wire/examples/pack-examples';
import type { PackSummary } from '@phrase-bingo/game/wire/pack';
import { screen } from '@testing-library/react';
// Loaded up front, because how long an import takes is random.
import '../../../packs/export/export-dialog.tsx';
import '../../../packs/import/import-dialog.tsx';
import PacksPage from '../../../pages/packs/packs-page.tsx';
import { answer, fakeServer } from '../../../testing/fake-server.ts';
import { renderAt } from '../../../testing/render-at.tsx';
import { ToastViewport } from '../../../ui/overlays/toast-viewport.tsx';

export const LIST = 'GET /api/packs';
export const SHELF = 'GET /api/packs/shelf';

export const NAN = PACK_EXAMPLES.getPack.answer;

/** Own packs with other names and ids. */
export const somePacks = (count: number): PackSummary[] =>
  Array.from({ length: count }, (_, at) => {
    const { phrases: _phrases, ...summary } = NAN;
    return {
      ...summary,
      id: NAN.id.replace(/^.{4}/, String(1_000 + at)),
      name: `Pack ${at + 1}`,
      link: null,
    };
  });

type Routes = Parameters<typeof fakeServer>[0];

/** The page of packs, with one own pack unless the routes say otherwise. */
export function openPacks(routes: Routes = {}) {
  const server = fakeServer({
    [LIST]: () => answer(PACK_EXAMPLES.listPacks.answer),
    [SHELF]: () => answer(PACK_EXAMPLES.listShelf.answer),
    [`GET /api/packs/${NAN.id}`]: () => answer(NAN),
    ...routes,
  });
  const user = renderAt(
    <>
      <PacksPage />
      <ToastViewport />
    </>,
    { path: '/packs' },
  );
  return { ...server, user };
}

export const ownList = (packs: readonly PackSummary[]) => () => answer({ packs, most: 100 });

/** Opens the menu of a pack. */
export async function openMenu(user: ReturnType<typeof renderAt>, name: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: `More for ${name}` }));
}
