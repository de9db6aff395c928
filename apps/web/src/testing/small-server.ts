import { cellSid } from '@phrase-bingo/game/rules/game/cells';
import { isArchivedState } from '@phrase-bingo/game/rules/game/game-state';
import { whyNotMark } from '@phrase-bingo/game/rules/game/playing';
import { refusalMessage } from '@phrase-bingo/game/rules/refusals';
import {
  currentRound,
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
import { CHAT_ENDPOINTS } from '@phrase-bingo/game/wire/http/chat';
import { PLAY_ENDPOINTS } from '@phrase-bingo/game/wire/http/play';
import { type GameEvent, isGameEvent, type LiveEvent } from '@phrase-bingo/game/wire/live/frames';
import { settle } from './fake-clock.ts';
import { answer, type Call, fakeServer, refuse } from './fake-server.ts';
import { type FakeWebSocket, fakeSockets } from './fake-web-socket.ts';
import { resumed, resync, sentNow, welcome } from './live-frames.ts';

export const [BEN] = PEOPLE;
export const BASE = `/api/games/${GAME.id}`;

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

/** The move by which ben, who is the first player, toggles a cell. */
function benMarks({ players }: SmallGame, sid: number): Move {
  const cell = (sid - 1) * 8;
  return ['mark', cell + ((players.length - (cell % players.length)) % players.length)];
}

/** The server of one game for one browser, ben's or the host's: endpoints, sockets and an event log. */
export function smallServer(game: SmallGame, user_id: string = BEN.id) {
  const log: GameEvent[] = [];
  const sockets = fakeSockets();
  const playData = () => answer(playSnapshotOf(game, benPlayer(game)));
  const server = fakeServer({
    [`GET ${BASE}`]: () => answer({ ...playSnapshotOf(game, benPlayer(game)).game, seq: game.seq }),
    [`GET ${BASE}/full`]: () => answer(fullSnapshotOf(game)),
    [`GET ${BASE}/rounds/active`]: () => answer(playSnapshotOf(game, benPlayer(game)).round),
    [`GET ${BASE}/players`]: () => answer({ ...fullSnapshotOf(game).players, seq: game.seq }),
    ...Object.fromEntries(
      ROUNDS.flatMap((round) => [
        [`GET ${BASE}/r/${round}/play/full`, playData],
        [`GET ${BASE}/r/${round}/cards`, () => answer(managerCellsOf(game))],
      ]),
    ),
  });
  /** How frames get to this browser. */
  let send = (frames: readonly LiveEvent[]): void => {
    for (const frame of frames) sockets.opened.at(-1)?.push(frame);
  };

  /** Notes frames in the log and gives those for this browser. The host also gets what only one player gets. */
  function logged(told: readonly AddressedFrame[]): LiveEvent[] {
    log.push(...told.map(({ event }) => event).filter(isGameEvent));
    const isForThem = ({ only }: AddressedFrame) =>
      only === undefined || user_id === HOST.id || only === user_id;
    return told.filter(isForThem).map(({ event }) => event);
  }

  const tell = (frames: readonly AddressedFrame[]): void => send(logged(structuredCopy(frames)));

  function mark(round: number, { body }: Call): Response {
    const { sid, is_marked } = PLAY_ENDPOINTS.markCell.body.parse(body);
    const { cells, marks, is_active, win } = benPlayer(game);
    const { is_active: round_is_active, round_number } = currentRound(game);
    const standing = { state: game.state, round_is_active, player: { is_active }, has_card: cells !== null };
    const why_not =
      round === round_number
        ? whyNotMark(
            { ...standing, has_won: win !== null },
            { sid: cellSid(sid), has_phrase: cells?.[sid - 1] != null },
          )
        : 'marking_closed';
    if (why_not) return refuse(409, why_not, refusalMessage(why_not));
    if (((marks >> (sid - 1)) & 1) !== Number(is_marked)) tell(play(game, ...benMarks(game, sid)));
    return answer(body);
  }

  /** A repeat is stored once. */
  function store(content: string, client_id: string | null | undefined): { id: string } {
    const known = game.messages.find((message) => message.client_id === client_id);
    if (known) return known;
    const told = play(game, 'say', 0);
    const said = game.messages.at(-1);
    if (!said) throw new Error('ben has said something');
    for (const one of [said, ...told.map(({ event }) => event)]) Object.assign(one, { content, client_id });
    tell(told);
    return said;
  }

  function deal(): Response {
    const { state } = game;
    if (state === 'CONFIG' || isArchivedState(state))
      return refuse(409, 'game_not_ready', refusalMessage('game_not_ready'));
    tell(play(game, 'deal', 0));
    return playData();
  }

  /** The events that a socket has missed, after those it begins with. */
  function greeting({ url }: FakeWebSocket): LiveEvent[] {
    const since = Number(url.searchParams.get('since'));
    const missed = log.filter(({ seq }) => seq > since);
    const has_all = missed.length === game.seq - since;
    return has_all ? [welcome(), ...missed, resumed(game.seq)] : [welcome(), resync(game.seq)];
  }

  return {
    ...server,
    sockets,
    game,
    tell,
    greeting,

    /** Lets the last socket in, which catches up. */
    async connect(): Promise<void> {
      sockets.last().accept();
      send(greeting(sockets.last()));
      await settle();
    },

    /** Plays a move and sends its frames. */
    happens(name: string, pick = 0): void {
      send(logged(play(game, name, pick)));
    },

    /** Drops the events, like a log that only has the newest ones. */
    forget: () => log.splice(0),

    /** Plays a move and gives the frames for this browser. */
    play: (name: string, pick: number): LiveEvent[] => logged(play(game, name, pick)),

    /** Frames take another way from now on. */
    sendBy(other: typeof send): void {
      send = other;
    },

    /** Serves what ben does himself: his marks, messages and cards. */
    serveBen(): void {
      Object.assign(server.routes, {
        ...Object.fromEntries(
          ROUNDS.map((round) => [`POST ${BASE}/r/${round}/space`, (call: Call) => mark(round, call)]),
        ),
        'POST /api/games/card': deal,
        'POST /api/chats/message': ({ body }: Call) => {
          const { content, client_id } = CHAT_ENDPOINTS.postMessage.body.parse(body);
          store(content, client_id);
          return answer({ ...game.messages.find((message) => message.client_id === client_id) });
        },
      });
    },

    /** Answers a command of the socket. */
    hear({ type, content, client_id }: FakeWebSocket['sent'][number]): void {
      if (type === 'auth') send([welcome()]);
      if (type !== 'message' || typeof client_id !== 'string') return;
      store(String(content), client_id);
      send([sentNow({ type: 'ack', game_id: GAME.id, timestamp: '', client_id })]);
    },
  };
}

export const HOST_USER = { id: HOST.id, username: HOST.username, email: HOST.email };
export const BEN_USER = { id: BEN.id, username: BEN.username, email: 'ben@example.com' };
