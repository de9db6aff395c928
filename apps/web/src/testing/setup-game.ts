import type { Random } from '@phrase-bingo/game/rules/random';
import type { SmallGame } from '@phrase-bingo/game/view/test-support/small-game';
import type { User } from '@phrase-bingo/game/wire/account';
import { GAME } from '@phrase-bingo/game/wire/examples/entities';
import { afterEach, beforeEach, vi } from 'vitest';
import type { GamePage } from '../live/game-page.ts';
import { type LiveGame, openLiveGame } from '../live/live-game.ts';
import type { Notice } from '../live/notice.ts';
// Pages import it lazily. Here it is loaded up front, because how long an import takes is random.
import '../offline/stored-games.ts';
import { signIn } from '../session/session-store.ts';
import { freshBrowser } from './browser-state.ts';
import { pass, settle, stopClocks } from './fake-clock.ts';
import { BEN_USER, HOST_USER, smallGame, smallServer } from './small-server.ts';
import { signedInAnswer } from './tokens.ts';

export { BASE } from './small-server.ts';

/** The time the small game starts at. */
export const START = '2026-02-01T19:00:00.000Z';

type Setup = ReturnType<typeof newSetup>;

function newSetup(game: SmallGame, user: User) {
  signIn(signedInAnswer(user));
  const server = smallServer(game);
  const notices: Notice[] = [];
  const rounds: number[] = [];
  let leaves = 0;
  const page = {
    game_id: GAME.id,
    say: (notice: Notice) => notices.push(notice),
    onLeave: () => {
      leaves += 1;
    },
  };
  return {
    server,
    notices,
    rounds,
    leaves: () => leaves,
    playPage: (round?: string): GamePage => ({
      ...page,
      kind: 'play',
      round,
      onRound: (round_number) => rounds.push(round_number),
    }),
    managePage: (): GamePage => ({ ...page, kind: 'full' }),
    routes: () => server.calls.map(({ route }) => route),
  };
}

/** Gives each test game pages with a fake network, sockets and clock. Random numbers are 0 unless given. */
export function setupGame() {
  let opened: LiveGame[] = [];

  beforeEach(() => {
    stopClocks(START);
    freshBrowser();
    opened = [];
  });

  afterEach(() => {
    for (const live of opened) live.close();
    vi.useRealTimers();
  });

  async function open(setup: Setup, page: GamePage, random: Random = () => 0) {
    const live = openLiveGame(page, random);
    opened.push(live);
    await settle();
    return { ...setup, live, state: live.store.getState, view: () => live.store.getState().view };
  }

  const welcomed = ({ server }: Setup): Promise<void> => server.connect();

  return {
    set: (game: SmallGame = smallGame(), user: User = BEN_USER) => newSetup(game, user),
    setAsHost: (game: SmallGame = smallGame()) => newSetup(game, HOST_USER),
    open,
    welcomed,
    /** Reconnects at the first retry after a lost connection. */
    async welcomedAgain(setup: Setup): Promise<void> {
      await pass(1_000);
      await welcomed(setup);
    },

    /** A connected play page of ben. */
    async playing(game: SmallGame = smallGame(), random?: Random) {
      const setup = newSetup(game, BEN_USER);
      const page = await open(setup, setup.playPage('1'), random);
      await welcomed(setup);
      return page;
    },

    /** The connected page of the host, who may still be setting up the game. */
    async managing(game: SmallGame = smallGame()) {
      const setup = newSetup(game, HOST_USER);
      const page = await open(setup, setup.managePage());
      if (game.state !== 'CONFIG') await welcomed(setup);
      return page;
    },

    /** Makes a move in the game and sends its frames. */
    happens: ({ server }: Setup, name: string, pick = 0): void => server.happens(name, pick),
  };
}
