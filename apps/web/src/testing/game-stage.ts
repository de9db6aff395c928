import type { Random } from '@phrase-bingo/game/rules/random';
import type { SmallGame } from '@phrase-bingo/game/view/test-support/small-game';
import type { User } from '@phrase-bingo/game/wire/account';
import { GAME } from '@phrase-bingo/game/wire/examples/entities';
import { afterEach, beforeEach, vi } from 'vitest';
import type { GamePage } from '../live/game-page.ts';
import { type LiveGame, openLiveGame } from '../live/live-game.ts';
import type { Notice } from '../live/notice.ts';
// Pages fetch these while they are open. Here they are at hand: how long a file takes to come is chance.
import '../offline/kept-games.ts';
import '../offline/mark-box.ts';
import { signIn } from '../session/session-store.ts';
import { freshBrowser } from './browser-state.ts';
import { pass, settle, stopClocks } from './passing-time.ts';
import { BEN_USER, HOST_USER, smallGame, smallServer } from './small-server.ts';
import { signedInAnswer } from './tokens.ts';

export const BASE = `/api/games/${GAME.id}`;

/** The time of the small game's clock. */
export const START = '2026-02-01T19:00:00.000Z';

type Stage = ReturnType<typeof newStage>;

function newStage(game: SmallGame, user: User) {
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

/** Game pages with a network, sockets and clocks of their own, for each test anew; without chance, unless it is given. */
export function gameStage() {
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

  async function open(stage: Stage, page: GamePage, random: Random = () => 0) {
    const live = openLiveGame(page, random);
    opened.push(live);
    await settle();
    return { ...stage, live, state: live.store.getState, view: () => live.store.getState().view };
  }

  async function welcomed({ server }: Stage): Promise<void> {
    const socket = server.sockets.last();
    socket.accept();
    for (const frame of server.greeting(socket)) socket.push(frame);
    await settle();
  }

  return {
    set: (game: SmallGame = smallGame(), user: User = BEN_USER) => newStage(game, user),
    setAsHost: (game: SmallGame = smallGame()) => newStage(game, HOST_USER),
    open,
    welcomed,
    /** After a lost connection, at the first try. */
    async welcomedAgain(stage: Stage): Promise<void> {
      await pass(1_000);
      await welcomed(stage);
    },

    /** A page of ben's that plays and is connected. */
    async playing(game: SmallGame = smallGame(), random?: Random) {
      const stage = newStage(game, BEN_USER);
      const page = await open(stage, stage.playPage('1'), random);
      await welcomed(stage);
      return page;
    },

    /** Something happens in the game and is told. */
    happens({ server }: Stage, name: string, pick = 0): void {
      for (const frame of server.play(name, pick)) server.sockets.last().push(frame);
    },
  };
}
