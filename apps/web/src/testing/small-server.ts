import {
  fullSnapshotOf,
  HOST,
  type ModelPlayer,
  managerCellsOf,
  newGame,
  PEOPLE,
  playSnapshotOf,
  type SmallGame,
  structuredCopy,
} from '@phrase-bingo/game/view/test-support/small-game';
import type { AddressedFrame } from '@phrase-bingo/game/view/test-support/small-game-frames';
import { play } from '@phrase-bingo/game/view/test-support/small-game-moves';
import { GAME } from '@phrase-bingo/game/wire/examples/entities';
import { type GameEvent, isGameEvent, type LiveEvent } from '@phrase-bingo/game/wire/live/frames';
import { answer, fakeServer } from './fake-server.ts';
import { type FakeWebSocket, fakeSockets } from './fake-web-socket.ts';
import { resumed, resync, welcome } from './live-frames.ts';

export const [BEN] = PEOPLE;

type Move = readonly [name: string, pick: number];

const OPENED: readonly Move[] = [
  ...Array.from({ length: 8 }, (): Move => ['addList', 1]),
  ['move', 0],
  ['deal', 0],
];
const PLAYING: readonly Move[] = [...OPENED, ['move', 0]];

/** A game in setup, open with one card dealt, or being played. */
export const MOVES_TO = { CONFIG: [], OPEN: OPENED, PLAYING } as const;

export function smallGame(state: keyof typeof MOVES_TO = 'PLAYING'): SmallGame {
  const game = newGame();
  for (const [name, pick] of MOVES_TO[state]) play(game, name, pick);
  return game;
}

export const benPlayer = ({ players }: SmallGame): ModelPlayer => {
  const player = players.find(({ id }) => id === BEN.id);
  if (!player) throw new Error('ben plays from the start');
  return player;
};

const ROUNDS = Array.from({ length: 60 }, (_, index) => index + 1);

/** The server of one game for one browser, ben's or the host's: endpoints, sockets and an event log. */
export function smallServer(game: SmallGame, user_id: string = BEN.id) {
  const log: GameEvent[] = [];
  const sockets = fakeSockets();
  const base = `/api/games/${GAME.id}`;
  const playData = () => answer(playSnapshotOf(game, benPlayer(game)));
  const server = fakeServer({
    [`GET ${base}`]: () => answer({ ...playSnapshotOf(game, benPlayer(game)).game, seq: game.seq }),
    [`GET ${base}/full`]: () => answer(fullSnapshotOf(game)),
    [`GET ${base}/rounds/active`]: () => answer(playSnapshotOf(game, benPlayer(game)).round),
    [`GET ${base}/players`]: () => answer({ ...fullSnapshotOf(game).players, seq: game.seq }),
    ...Object.fromEntries(
      ROUNDS.flatMap((round) => [
        [`GET ${base}/r/${round}/play/full`, playData],
        [`GET ${base}/r/${round}/cards`, () => answer(managerCellsOf(game))],
      ]),
    ),
  });

  /** Notes frames in the log and gives those for this browser. The host also gets what only one player gets. */
  function logged(told: readonly AddressedFrame[]): LiveEvent[] {
    log.push(...told.map(({ event }) => event).filter(isGameEvent));
    const isForThem = ({ only }: AddressedFrame) =>
      only === undefined || user_id === HOST.id || only === user_id;
    return told.filter(isForThem).map(({ event }) => event);
  }

  return {
    ...server,
    sockets,
    game,
    /** Drops the events, like a log that only has the newest ones. */
    forget: () => log.splice(0),

    /** Plays a move and gives the frames for this browser. */
    play: (name: string, pick: number): LiveEvent[] => logged(play(game, name, pick)),

    /** Sends this browser what a call of its own caused. */
    tell(frames: readonly AddressedFrame[]): void {
      for (const frame of logged(structuredCopy(frames))) sockets.opened.at(-1)?.push(frame);
    },

    /** Accepts a socket and sends it the events it missed. */
    greeting({ url }: FakeWebSocket): LiveEvent[] {
      const since = Number(url.searchParams.get('since'));
      const missed = log.filter(({ seq }) => seq > since);
      const has_all = missed.length === game.seq - since;
      return has_all ? [welcome(), ...missed, resumed(game.seq)] : [welcome(), resync(game.seq)];
    },
  };
}

export const HOST_USER = { id: HOST.id, username: HOST.username, email: HOST.email };
export const BEN_USER = { id: BEN.id, username: BEN.username, email: 'ben@example.com' };
