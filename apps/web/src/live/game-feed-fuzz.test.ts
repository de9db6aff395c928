import { type Random, randomBelow, seededRandom } from '@phrase-bingo/game/rules/random';
import { viewFromPlay } from '@phrase-bingo/game/view/game-view';
import { playSnapshotOf } from '@phrase-bingo/game/view/test-support/small-game';
import { MOVE_NAMES } from '@phrase-bingo/game/view/test-support/small-game-moves';
import type { LiveEvent } from '@phrase-bingo/game/wire/live/frames';
import { describe, expect, it } from 'vitest';
import { pass, settle } from '../testing/fake-clock.ts';
import { cutOff } from '../testing/fake-server.ts';
import type { FakeWebSocket } from '../testing/fake-web-socket.ts';
import { BASE, setupGame } from '../testing/setup-game.ts';
import { benPlayer, type MOVES_TO, smallGame } from '../testing/small-server.ts';

const setup = setupGame();
const STEPS = 80;
const STARTS = ['OPEN', 'PLAYING'] as const satisfies (keyof typeof MOVES_TO)[];

type Page = Awaited<ReturnType<typeof setup.playing>>;

/** A network that delays, drops, repeats and swaps frames, and breaks without a close. */
function badNetwork({ server }: Page, random: Random) {
  const wires = new Map<FakeWebSocket, LiveEvent[]>();
  const chance = (share: number) => random() < share;

  function letIn(): void {
    const socket = server.sockets.last();
    if (socket.isGone || wires.has(socket)) return;
    socket.accept();
    wires.set(socket, server.greeting(socket));
  }

  function send(frames: readonly LiveEvent[]): void {
    for (const wire of wires.values()) {
      for (const frame of frames) {
        if (chance(0.1)) continue;
        wire.splice(chance(0.1) ? randomBelow(wire.length + 1, random) : wire.length, 0, frame);
        if (chance(0.1)) wire.push(frame);
      }
    }
  }

  function deliver(most = Number.POSITIVE_INFINITY): void {
    for (const [socket, wire] of wires) for (const frame of wire.splice(0, most)) socket.push(frame);
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

  return { letIn, send, deliver, chance, slowCalls };
}

async function storm(page: Page, random: Random): Promise<void> {
  const { letIn, send, deliver, chance, slowCalls } = badNetwork(page, random);
  const recover = slowCalls();
  const socket = () => page.server.sockets.last();
  for (let step = 0; step < STEPS; step += 1) {
    const name = MOVE_NAMES[randomBelow(MOVE_NAMES.length, random)] ?? 'call';
    send(page.server.play(name, randomBelow(10_000, random)));
    if (chance(0.6)) deliver(randomBelow(4, random));
    if (chance(0.1)) socket().end(chance(0.5) ? 1006 : 1012);
    if (chance(0.05)) page.server.forget();
    if (chance(0.1)) document.dispatchEvent(new Event('visibilitychange'));
    if (chance(0.3)) letIn();
    if (chance(0.5)) await pass(randomBelow(3_000, random));
    expect(page.view()?.seq).toBeLessThanOrEqual(page.server.game.seq);
  }
  recover();
}

/** The network works again. After one more reconnect nothing may be missing. */
async function calm(page: Page): Promise<void> {
  page.server.sockets.last().end(1006);
  await pass(0);
  window.dispatchEvent(new Event('online'));
  await settle();
  await setup.welcomed(page);
  await pass(31_000);
}

describe('a bad network', () => {
  it.each(Array.from({ length: 40 }, (_, seed) => seed))(
    'D-03 OP-087 after drops, repeats, swaps and breaks the view equals a fresh snapshot (%i)',
    async (seed) => {
      const random = seededRandom(seed);
      const game = smallGame(STARTS[seed % STARTS.length]);
      const page = await setup.playing(game);
      await storm(page, random);
      await calm(page);
      const round = page.view()?.round.round_number;
      expect(page.view(), `round ${round}`).toEqual(viewFromPlay(playSnapshotOf(game, benPlayer(game))));
      expect(page.state().connection).toMatchObject({ status: 'connected', is_authenticated: true });
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
    expect(page.view()).toEqual(viewFromPlay(playSnapshotOf(page.server.game, benPlayer(page.server.game))));
    expect(page.routes().filter((route) => route === `GET ${BASE}`)).toHaveLength(1);
  });
});
