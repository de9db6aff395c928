import { type Random, randomBelow, seededRandom } from '@phrase-bingo/game/rules/random';
import { viewFromPlay } from '@phrase-bingo/game/view/game-view';
import { viewOfSnapshot } from '@phrase-bingo/game/view/screen/screen-view';
import {
  currentRound,
  playSnapshotOf,
  type SmallGame,
} from '@phrase-bingo/game/view/test-support/small-game';
import { MOVE_NAMES } from '@phrase-bingo/game/view/test-support/small-game-moves';
import { screenSnapshotOf } from '@phrase-bingo/game/view/test-support/small-game-screen';
import { describe, expect, it } from 'vitest';
import { createScreenFeed, type FeedState, LOADING } from '../features/screen/feed/screen-feed.ts';
import { pass, settle } from '../testing/fake-clock.ts';
import { fakeIndexedDb } from '../testing/fake-indexed-db.ts';
import { type Call, cutOff } from '../testing/fake-server.ts';
import type { FakeWebSocket } from '../testing/fake-web-socket.ts';
import { setupGame } from '../testing/setup-game.ts';
import { markBody } from '../testing/setup-queued-marks.ts';
import { screenServer, TOKEN } from '../testing/setup-screen-feed.ts';
import { BASE, benPlayer, type MOVES_TO, smallGame } from '../testing/small-server.ts';
import { createServerClock } from './server-clock.ts';

const setup = setupGame();
const STEPS = 80;
const STARTS = ['OPEN', 'PLAYING'] as const satisfies (keyof typeof MOVES_TO)[];
const SEEDS = Array.from({ length: 25 }, (_, seed) => seed);

type Page = Awaited<ReturnType<typeof setup.playing>>;

type AnyFrame = { type: string };
type Server<Frame extends AnyFrame> = {
  game: SmallGame;
  routes: Record<string, (call: Call) => Response | Promise<Response>>;
  sockets: { last: () => FakeWebSocket };
  greeting: (socket: FakeWebSocket) => readonly Frame[];
  play: (name: string, pick: number) => readonly Frame[];
  forget: () => void;
  hear: (command: FakeWebSocket['sent'][number]) => void;
};

/** A network that delays, drops, repeats and swaps frames, and breaks without a close. */
function badNetwork<Frame extends AnyFrame>(server: Server<Frame>, random: Random) {
  const wires = new Map<FakeWebSocket, Frame[]>();
  const chance = (share: number) => random() < share;
  let heard = 0;

  function letIn(): void {
    const socket = server.sockets.last();
    if (socket.isGone || wires.has(socket)) return;
    socket.accept();
    wires.set(socket, [...server.greeting(socket)]);
    heard = 0;
  }

  function send(frames: readonly Frame[]): void {
    for (const wire of wires.values()) {
      for (const frame of frames) {
        if (chance(0.1)) continue;
        wire.splice(chance(0.1) ? randomBelow(wire.length + 1, random) : wire.length, 0, frame);
        if (chance(0.1)) wire.push(frame);
      }
    }
  }

  function deliver(most = Number.POSITIVE_INFINITY): void {
    for (const [socket, wire] of wires)
      for (const frame of wire.splice(0, most)) socket.pushText(JSON.stringify(frame));
  }

  /** What the page sends arrives late, or never when the socket breaks before. */
  function listen(): void {
    const { isGone, sent } = server.sockets.last();
    if (isGone) return;
    for (const command of sent.slice(heard)) server.hear(command);
    heard = sent.length;
  }

  /** Responses come late, and some never. */
  function slowCalls(): () => void {
    const works = { ...server.routes };
    for (const [route, respond] of Object.entries(works)) {
      server.routes[route] = async (call) => {
        const response = await respond(call);
        await new Promise((resolve) => setTimeout(resolve, randomBelow(900, random)));
        return chance(0.1) ? cutOff() : response;
      };
    }
    return () => Object.assign(server.routes, works);
  }

  /** A game goes on, and `act` is what the person does meanwhile. */
  async function storm(act: (chance: (share: number) => boolean) => void): Promise<void> {
    const recover = slowCalls();
    for (let step = 0; step < STEPS; step += 1) {
      const name = MOVE_NAMES[randomBelow(MOVE_NAMES.length, random)] ?? 'call';
      send(server.play(name, randomBelow(10_000, random)));
      act(chance);
      if (chance(0.6)) deliver(randomBelow(4, random));
      if (chance(0.6)) listen();
      if (chance(0.1)) server.sockets.last().end(chance(0.5) ? 1006 : 1012);
      if (chance(0.05)) server.forget();
      if (chance(0.1)) document.dispatchEvent(new Event('visibilitychange'));
      if (chance(0.3)) letIn();
      if (chance(0.5)) await pass(randomBelow(3_000, random));
    }
    recover();
  }

  /** The network works again. After one more reconnect and a while nothing may be missing. */
  async function calm(a_while = 31_000): Promise<void> {
    server.sockets.last().end(1006);
    await pass(0);
    window.dispatchEvent(new Event('online'));
    await settle();
    wires.clear();
    letIn();
    deliver();
    await settle();
    await pass(a_while);
  }

  return { send, storm, calm };
}

const fresh = (game: SmallGame) => viewFromPlay(playSnapshotOf(game, benPlayer(game)));

describe('a bad network', () => {
  it.each(SEEDS)(
    'D-03 ROUND-04 after drops, repeats, swaps and breaks the view equals a fresh snapshot (%i)',
    async (seed) => {
      const random = seededRandom(seed);
      const page = await setup.playing(smallGame(STARTS[seed % STARTS.length]));
      const { storm, calm } = badNetwork(page.server, random);
      await storm(() => {
        expect(page.view()?.seq).toBeLessThanOrEqual(page.server.game.seq);
      });
      await calm();
      expect(page.view(), `round ${page.view()?.round.round_number}`).toEqual(fresh(page.server.game));
      expect(page.state().connection).toMatchObject({ status: 'connected', is_authenticated: true });
      const { round_number } = currentRound(page.server.game);
      expect(page.rounds.at(-1) ?? 1).toBe(round_number);
      expect(page.rounds, 'each once').toEqual([...new Set(page.rounds)].sort((a, b) => a - b));
    },
  );

  it.each(SEEDS)(
    'OP-138 OP-094 what a player does meanwhile is done once, over rounds too, or they are told (%i)',
    async (seed) => {
      const random = seededRandom(1_000 + seed);
      // Without a database marks wait in the page.
      if (seed % 2 === 0) fakeIndexedDb();
      const page = await setup.playing();
      const { server, notices } = page;
      server.serveBen();
      const { send, storm, calm } = badNetwork(server, random);
      server.sendBy(send);
      const { game } = server;
      const marks = new Map<string, boolean>();
      const refused = noteRefused(page);
      const said = new Map<string, string>();
      await storm((chance) => {
        if (chance(0.4)) {
          const sid = 1 + randomBelow(25, random);
          const before = page.view()?.card[sid - 1]?.is_marked;
          page.live.mark(sid);
          const after = page.view()?.card[sid - 1]?.is_marked;
          const key = `${page.view()?.round.round_number}:${sid}`;
          if (after !== undefined && after !== before) marks.set(key, after);
        }
        const text = `text ${said.size}`;
        if (!chance(0.1) || !page.live.sendMessage(text)) return;
        said.set(text, page.state().outbox.at(-1)?.client_id ?? '');
      });
      await calm();
      expect(page.view()).toEqual(fresh(game));
      const { pending_marks, queued_marks, outbox } = page.state();
      expect([pending_marks.size, queued_marks.size, outbox]).toEqual([0, 0, []]);
      const { round_number } = currentRound(game);
      const wanted = [...marks].filter(([key]) => key.startsWith(`${round_number}:`) && !refused.has(key));
      const { marks: mask } = benPlayer(game);
      const saved = wanted.map(([key]) => [key, ((mask >> (Number(key.split(':')[1]) - 1)) & 1) === 1]);
      expect(saved).toEqual(wanted);
      for (const [text, client_id] of said) {
        const stored = game.messages.filter((message) => message.client_id === client_id);
        const is_told = notices.some((notice) => notice.text.endsWith(`not sent: ${text}`));
        expect(stored.length === 1 || (is_told && stored.length === 0), text).toBe(true);
      }
    },
  );

  it.each(SEEDS)(
    'SCREEN-06 SCREEN-22 a big screen ends with what a fresh snapshot shows (%i)',
    async (seed) => {
      const game = smallGame(STARTS[seed % STARTS.length]);
      const server = screenServer(game);
      let state: FeedState = LOADING;
      const feed = createScreenFeed({
        token: TOKEN,
        clock: createServerClock(),
        random: () => 0,
        onChange: (next) => {
          state = next;
        },
      });
      await settle();
      const { storm, calm } = badNetwork(server, seededRandom(2_000 + seed));
      await storm(() => {
        expect(state.view?.seq ?? 0).toBeLessThanOrEqual(game.seq);
      });
      // It hears no pulses, so a longer silence would count as lost.
      await calm(24_000);
      const told = { timestamp: '', away_as_of: 0, called_seq: 0 };
      expect({ ...state.view, ...told }).toEqual({ ...viewOfSnapshot(screenSnapshotOf(game)), ...told });
      expect(state).toMatchObject({ phase: 'ready', lost_since: null });
      feed.close();
    },
  );

  it('OP-087 D-03 after 30 seconds offline in a running game nothing is missing', async () => {
    const page = await setup.playing();
    const works = { ...page.server.routes };
    for (const route of Object.keys(works)) page.server.routes[route] = cutOff;
    page.server.sockets.last().end(1006);
    for (let second = 0; second < 30; second += 1) {
      page.server.play(['call', 'say', 'mark'][second % 3] ?? '', second * 11);
      await pass(1_000);
      if (!page.server.sockets.last().isGone) page.server.sockets.last().end(1006);
    }
    Object.assign(page.server.routes, works);
    window.dispatchEvent(new Event('online'));
    await settle();
    await setup.welcomed(page);
    await pass(1_000);
    expect(page.view()).toEqual(fresh(page.server.game));
    expect(page.routes().filter((route) => route === `GET ${BASE}`)).toHaveLength(1);
  });
});

/** The marks that the server did not take, by round and cell. */
function noteRefused({ server: { routes } }: Page): Set<string> {
  const refused = new Set<string>();
  for (const [route, respond] of Object.entries(routes)) {
    const round = /\/r\/(\d+)\/space$/.exec(route)?.[1];
    if (round === undefined) continue;
    routes[route] = async (call) => {
      const response = await respond(call);
      if (!response.ok) refused.add(`${round}:${markBody.parse(call.body).sid}`);
      return response;
    };
  }
  return refused;
}
