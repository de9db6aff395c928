import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '../../../apps/server/src/db/db.ts';
import { pickOne, seededRandom } from '../../../packages/game/src/rules/random.ts';
import { enterAsGuest, isGuest, newCredentials, signUp } from '../../bots/client.ts';
import { type Figures, openFigures } from '../../bots/figures.ts';
import { mapConcurrently } from '../../bots/map-concurrently.ts';
import { lastDifferences } from '../../bots/same-view.ts';
import { checkGame } from '../check/check-game.ts';
import { readStoredGame } from '../check/stored-game.ts';
import { type History, openHistory } from '../history.ts';
import { type Caller, startHost } from './host.ts';
import { ANSWER_TIMEOUT, type LoadContext } from './load-context.ts';
import { banOne, mergeOne, removeOne } from './order.ts';
import { startPlayer } from './player.ts';

const CALLERS: readonly Caller[] = ['host', 'host', 'host', 'auto-caller'];
const AT_FIRST = 3;
/** Those who join during the faults. */
const LATER = 3;
const LATER_WITHIN = 8_000;
const AT_ONCE = 6;

type Participant = Pick<Awaited<ReturnType<typeof startHost>>, 'username' | 'done' | 'page' | 'differs'>;

export type Load = Awaited<ReturnType<typeof startLoad>>;

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Several games with everything that happens in them, until ended. */
export async function startLoad({ urls, seed }: { urls: readonly string[]; seed: number }) {
  const history: History = openHistory();
  const figures: Figures = openFigures();
  const random = seededRandom(seed);
  let is_over = false;
  const address = () => pickOne(urls, random) ?? '';
  const context = (seed_offset: number): LoadContext => ({
    history,
    figures,
    address,
    random: seededRandom(seed + 1 + seed_offset),
    is_over: () => is_over,
  });
  const newHost = () => signUp(address, figures, { survives_outages: true });
  const patient = { survives_outages: true, timeout_ms: ANSWER_TIMEOUT };
  const newPlayer = () => signUp(address, figures, patient);
  const newGuest = () => enterAsGuest(address, figures, patient);

  const everyone: Participant[] = [];
  const failures: unknown[] = [];
  const watched: Promise<void>[] = [];
  function watch(done: Promise<unknown>): void {
    const settled = done.then(
      () => undefined,
      (error: unknown) => void failures.push(error),
    );
    watched.push(settled);
  }
  function enter<T extends Participant>(one: T): T {
    everyone.push(one);
    watch(one.done);
    return one;
  }

  const hosts = await mapConcurrently(CALLERS, AT_ONCE, async (caller, index) =>
    enter(await startHost(context(index), await newHost(), caller)),
  );
  const players = hosts.flatMap(({ game }, host) =>
    upTo(AT_FIRST + LATER).map((number) => ({ game, number, seed_offset: 100 * (host + 1) + number })),
  );
  const people = await mapConcurrently(players, AT_ONCE, ({ number }) =>
    isGuest(number) ? newGuest() : newPlayer(),
  );
  const join = async ({ game, number, seed_offset }: (typeof players)[number], index: number) => {
    const person = people[index];
    if (!person) return;
    if (number >= AT_FIRST) await wait(seededRandom(seed + seed_offset)() * LATER_WITHIN);
    if (is_over) return;
    enter(await startPlayer({ context: context(seed_offset), person, game, by_socket: number % 2 === 0 }));
  };
  const joining = players.map(join);
  joining.forEach(watch);
  await Promise.all(joining.filter((_, index) => (players[index]?.number ?? 0) < AT_FIRST));

  // Signed up before the faults: a sign-up that is tried again would find its own email taken.
  const known = await mapConcurrently(hosts, AT_ONCE, async () => {
    const credentials = newCredentials();
    return { credentials, account: await signUp(address, figures, patient, credentials) };
  });
  /** In each game somebody is removed or banned, and somebody becomes an account. */
  const keepOrder = async ({ game, client }: (typeof hosts)[number], index: number) => {
    await wait(seededRandom(seed + index)() * LATER_WITHIN);
    const exclude = index % 2 === 0 ? banOne : removeOne;
    await exclude({ context: context(2_000 + index), guest: await newGuest(), game }, client);
  };
  const merge = async ({ game }: (typeof hosts)[number], index: number) => {
    const into = known[index];
    await wait(seededRandom(seed + 10 + index)() * LATER_WITHIN);
    if (into) await mergeOne({ context: context(3_000 + index), guest: await newGuest(), game }, into);
  };
  [...hosts.map(keepOrder), ...hosts.map(merge)].forEach(watch);

  return {
    history,
    figures,
    newHost,
    newPlayer,
    context: () => context(1_000),
    /** Adds work that has to finish before the load is at rest. */
    await: watch,
    /** Whoever lost the socket reconnects at once, as when the network is back. */
    wake: () => {
      for (const { page } of everyone) page.wake();
    },
    leave: () => {
      is_over = true;
      for (const { page } of everyone) page.close();
    },
    /** Waits until everything asked for is answered. */
    async rest(): Promise<void> {
      is_over = true;
      for (let seen = -1; seen !== watched.length; ) {
        seen = watched.length;
        await Promise.all(watched);
      }
    },
    /** What anybody sees wrong, and what contradicts the history. */
    async violations(db: Db): Promise<string[]> {
      const seen = await mapConcurrently(everyone, AT_ONCE, async (one) =>
        (await lastDifferences(one)).map((part) => `${one.username} sees other ${part}`),
      );
      const game_ids = new Set(history.entries().map(({ asked }) => asked.game_id));
      const checked = await mapConcurrently([...game_ids], 1, async (game_id) =>
        checkGame(history.entries(), await readStoredGame(db, game_id)).map(
          ({ kind, what }) => `${kind}: ${what}`,
        ),
      );
      return [...failures.map(String), ...seen.flat(), ...checked.flat()];
    },
  };
}
