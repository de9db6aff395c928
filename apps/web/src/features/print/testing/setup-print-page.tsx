import type { SmallGame } from '@phrase-bingo/game/view/test-support/small-game';
import { GAME } from '@phrase-bingo/game/wire/examples/entities';
import { screen } from '@testing-library/react';
// Loaded up front for the same reason as in setup-game.ts.
import 'lean-qr';
import PrintPage from '../../../pages/paper/print-page.tsx';
import { PATHS } from '../../../paths.ts';
import { withPaper } from '../../../testing/paper-server.ts';
import { BASE } from '../../../testing/setup-game.ts';
import { freshPages, type Server, visit } from '../../../testing/setup-page.tsx';
import { HOST_USER, smallGame } from '../../../testing/small-server.ts';
import { useKeptOptions } from '../kept-options.ts';

export const DEAL = `POST ${BASE}/paper`;
export const NOTE = `POST ${BASE}/paper/printed`;
export const LIST = `GET ${BASE}/paper`;

const AMOUNT = /^\d+ cards?, \d+ pages?$/;

type Options = { game?: SmallGame; user?: typeof HOST_USER; prepare?: (server: Server) => void };

/** Gives each test the whole print page over a fake network. jsdom has no fonts to wait for. */
export function setupPrintPage() {
  freshPages();
  return {
    open: async ({ game = smallGame('OPEN'), user = HOST_USER, prepare }: Options = {}) => {
      Object.defineProperty(document, 'fonts', { configurable: true, value: { load: async () => [] } });
      useKeptOptions.setState(useKeptOptions.getInitialState());
      const page = await visit({
        game,
        page: <PrintPage />,
        path: `/game/${GAME.id}/print`,
        pattern: PATHS.print,
        user,
        is_wide: false,
        prepare: (server) => {
          withPaper(server);
          prepare?.(server);
        },
      });
      const answered = () => page.later(20);
      await answered();
      return {
        ...page,
        /** Lists are asked for and told by timers. */
        answered,
        async click(element: HTMLElement): Promise<void> {
          await page.click(element);
          await answered();
        },
        bodies: (route: string) =>
          page.server.calls.filter((call) => call.route === route).map(({ body }) => body),
        /** The sheets are worked out in slices, as long as the processor needs. */
        async ready(): Promise<void> {
          while (screen.queryByText(AMOUNT) === null) await answered();
        },
      };
    },
  };
}

export const key = (name: string | RegExp) => screen.getByRole('button', { name });
export const radio = (name: string) => screen.getByRole('radio', { name });
export const switchNamed = (name: string) => screen.getByRole('switch', { name });
