import type { SmallGame } from '@phrase-bingo/game/view/test-support/small-game';
import { dealPaper } from '@phrase-bingo/game/view/test-support/small-game-paper';
import { act, fireEvent, screen } from '@testing-library/react';
import { withPaper } from '../../../testing/paper-server.ts';
import { setupManagePage } from '../../../testing/setup-manage-page.tsx';
import type { Server } from '../../../testing/setup-page.tsx';
import { smallGame } from '../../../testing/small-server.ts';
// Fetched with the first press; loaded up front, because how long an import takes is random.
import '../paper/check/check-dialog.tsx';
import type { ManageTab } from '../manage-tabs.tsx';

type Options = {
  game?: SmallGame;
  /** Of the cards that are dealt before the page opens. */
  names?: readonly (string | null)[];
  tab?: ManageTab;
  path?: string;
  prepare?: (server: Server) => void;
};

/** Gives each test the manage page of a game with paper cards. */
export function setupPaper() {
  const setup = setupManagePage();
  return {
    async open({ game = smallGame(), names = [null, null, null], prepare, ...rest }: Options = {}) {
      dealPaper(game, names);
      const page = await setup.open({
        game,
        tab: 'players',
        ...rest,
        prepare: (server) => {
          withPaper(server);
          prepare?.(server);
        },
      });
      await page.connect();
      // The library of queries tells its news by a timer.
      await page.later(0);
      const sidsOf = (number: number) =>
        game.paper.find((card) => card.number === number)?.phrase_sids.flatMap((sid) => sid ?? []) ?? [];

      return {
        ...page,
        game,
        /** The phrases of a card, row by row, without FREE. */
        sidsOf,
        /** Calls phrases, or takes them back. */
        async calls(sids: readonly number[]): Promise<void> {
          const { server } = page;
          const frames = sids.flatMap((sid) => server.play('call', sid - 1));
          act(() => {
            for (const frame of frames) server.sockets.last().push(frame);
          });
          await page.later(0);
        },
        async click(element: HTMLElement): Promise<void> {
          await page.click(element);
          await page.later(0);
        },
        async check(text: string): Promise<void> {
          const field = screen.getByLabelText('Card number');
          fireEvent.change(field, { target: { value: text } });
          await page.person.type(field, '{Enter}');
          await page.later(0);
        },
      };
    },
  };
}
