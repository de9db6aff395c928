import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '../../../apps/server/src/db/db.ts';
import { pickOne, seededRandom } from '../../../packages/game/src/rules/random.ts';
import { signUp } from '../../bots/client.ts';
import { type Figures, openFigures } from '../../bots/figures.ts';
import { mapConcurrently } from '../../bots/map-concurrently.ts';
import { lastDifferences } from '../../bots/same-view.ts';
import { checkGame } from '../check/check-game.ts';
import { readFound } from '../check/stored-game.ts';
import { type History, openHistory } from '../history.ts';
import { type Caller, hostTable } from './host.ts';
import { type Circle, PATIENCE } from './load-context.ts';
import { joinTable } from './player.ts';

const CALLERS: readonly Caller[] = ['host', 'host', 'host', 'auto-caller'];
const AT_FIRST = 3;
/** Those who come while things break. */
const LATER = 3;
const LATER_WITHIN = 8_000;
const AT_ONCE = 6;

type Someone = Pick<Awaited<ReturnType<typeof hostTable>>, 'username' | 'done' | 'page' | 'differs'>;

export type Load = Awaited<ReturnType<typeof startLoad>>;

const upTo = (count: number) => Array.from({ length: count }, (_, place) => place);

/** Several games with all that goes on in them, from now until told to end. */
export async function startLoad({ urls, seed }: { urls: readonly string[]; seed: number }) {
  const history: History = openHistory();
  const figures: Figures = openFigures();
  const random = seededRandom(seed);
  let is_over = false;
  const address = () => pickOne(urls, random) ?? '';
  const circle = (place: number): Circle => ({
    history,
    figures,
    address,
    random: seededRandom(seed + 1 + place),
    is_over: () => is_over,
  });
  const newHost = () => signUp(address, figures, { survives_outages: true });
  const newPlayer = () => signUp(address, figures, { survives_outages: true, patience: PATIENCE });

  const everyone: Someone[] = [];
  const failures: unknown[] = [];
  const watched: Promise<void>[] = [];
  function watch(done: Promise<unknown>): void {
    const settled = done.then(
      () => undefined,
      (error: unknown) => void failures.push(error),
    );
    watched.push(settled);
  }
  function enter<T extends Someone>(one: T): T {
    everyone.push(one);
    watch(one.done);
    return one;
  }

  const hosts = await mapConcurrently(CALLERS, AT_ONCE, async (caller, place) =>
    enter(await hostTable(circle(place), await newHost(), caller)),
  );
  const seats = hosts.flatMap(({ game }, table) =>
    upTo(AT_FIRST + LATER).map((seat) => ({ game, seat, place: 100 * (table + 1) + seat })),
  );
  const accounts = await mapConcurrently(seats, AT_ONCE, newPlayer);
  const sit = async ({ game, seat, place }: (typeof seats)[number], index: number) => {
    const account = accounts[index];
    if (!account) return;
    if (seat >= AT_FIRST) await wait(seededRandom(seed + place)() * LATER_WITHIN);
    if (is_over) return;
    enter(await joinTable({ circle: circle(place), account, game, by_socket: seat % 2 === 0 }));
  };
  const coming = seats.map(sit);
  coming.forEach(watch);
  await Promise.all(coming.filter((_, index) => (seats[index]?.seat ?? 0) < AT_FIRST));

  return {
    history,
    figures,
    newHost,
    newPlayer,
    circle: () => circle(1_000),
    /** Something else that has to come to its end before the load is at rest. */
    await: watch,
    /** Whoever lost the socket tries again at once, as when the network is back. */
    wake: () => {
      for (const { page } of everyone) page.wake();
    },
    leave: () => {
      is_over = true;
      for (const { page } of everyone) page.close();
    },
    /** Lets everything asked for be answered. */
    async rest(): Promise<void> {
      is_over = true;
      for (let seen = -1; seen !== watched.length; ) {
        seen = watched.length;
        await Promise.all(watched);
      }
    },
    /** What anybody sees that is not so, and what is not as the history says. */
    async wrongs(db: Db): Promise<string[]> {
      const seen = await mapConcurrently(everyone, AT_ONCE, async (one) =>
        (await lastDifferences(one)).map((part) => `${one.username} sees other ${part}`),
      );
      const game_ids = new Set(history.entries().map(({ asked }) => asked.game_id));
      const checked = await mapConcurrently([...game_ids], 1, async (game_id) =>
        checkGame(history.entries(), await readFound(db, game_id)).map(
          ({ kind, what }) => `${kind}: ${what}`,
        ),
      );
      return [...failures.map(String), ...seen.flat(), ...checked.flat()];
    },
  };
}
