import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '../../../apps/server/src/db/db.ts';
import { pickOne, seededRandom } from '../../../packages/game/src/rules/random.ts';
import { type Figures, openFigures } from '../../bots/figures.ts';
import { mapConcurrently } from '../../bots/map-concurrently.ts';
import { lastDifferences } from '../../bots/same-view.ts';
import { enterAsGuest, isGuest, newCredentials, signUp } from '../../client/person.ts';
import { checkGame } from '../check/check-game.ts';
import { readStoredGame } from '../check/stored-game.ts';
import { type History, openHistory } from '../history.ts';
import { type Caller, startHost } from './host.ts';
import { ANSWER_TIMEOUT, type LoadContext, pauseBriefly, untilBeat } from './load-context.ts';
import { banOne, mergeOne, removeOne } from './order.ts';
import { startPlayer } from './player.ts';

type GamePlan = {
  caller: Caller;
  /** Players from the beginning, and those who join during the faults. */
  at_first: number;
  later: number;
  /**
   * Small games act all at the same moment, so that their changes share commits. All people of one are on one node,
   * and now and then they move to the next, so that nodes come to serve a game and leave it.
   */
  is_small: boolean;
};

const LARGE = { at_first: 3, later: 3, is_small: false } as const;
const SMALL: GamePlan = { caller: 'host', at_first: 1, later: 1, is_small: true };
const LARGE_GAMES: readonly GamePlan[] = [
  { ...LARGE, caller: 'host' },
  { ...LARGE, caller: 'host' },
  { ...LARGE, caller: 'host' },
  { ...LARGE, caller: 'auto-caller' },
];
/** In milliseconds, between two moves of a game. */
const STAY = { least: 1_000, most: 4_000 } as const;
const AT_ONCE = 6;
/** In milliseconds, after everything is up again. */
const MERGED_WITHIN = 5_000;
const MERGED_PAUSE = 50;

export type LoadSize = {
  small_games: number;
  /** How long it takes until everybody has come and everything has happened once, in milliseconds. */
  later_within: number;
};
export const FULL: LoadSize = { small_games: 16, later_within: 8_000 };

type Given = { urls: readonly string[]; seed: number; size: LoadSize };

type Participant = Pick<Awaited<ReturnType<typeof startHost>>, 'username' | 'done' | 'page' | 'differs'>;

export type Load = Awaited<ReturnType<typeof startLoad>>;

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);

/** A merge that the database interrupted is finished soon after it is back; one that is not counts as lost. */
async function untilMerged({ query }: Db): Promise<void> {
  const unfinished = query.selectFrom('users').select('id').where('merged_into', 'is not', null);
  for (let waited = 0; waited < MERGED_WITHIN; waited += MERGED_PAUSE) {
    if ((await unfinished.execute()).length === 0) return;
    await wait(MERGED_PAUSE);
  }
}

/** Several games with everything that happens in them, until ended. */
export async function startLoad({ urls, seed, size }: Given) {
  const plans = [...LARGE_GAMES, ...Array.from({ length: size.small_games }, () => SMALL)];
  const history: History = openHistory();
  const figures: Figures = openFigures();
  const random = seededRandom(seed);
  let is_over = false;
  const address = () => pickOne(urls, random) ?? '';
  let moves = 0;
  /** The number of the node of each game, for the small ones. */
  const homes = plans.map((_, index) => index);
  const homeOf = (game: number) => () => urls[(homes[game] ?? 0) % urls.length] ?? '';
  function context(seed_offset: number, game = 0): LoadContext {
    const own_random = seededRandom(seed + 1 + seed_offset);
    const is_small = plans[game]?.is_small ?? false;
    return {
      history,
      figures,
      address: is_small ? homeOf(game) : address,
      pause: is_small ? untilBeat : () => pauseBriefly(own_random),
      random: own_random,
      is_over: () => is_over,
    };
  }
  const steady = { survives_outages: true, onUnavailable: figures.noteUnavailable };
  const patient = { ...steady, timeout_ms: ANSWER_TIMEOUT };
  const newHost = () => signUp(address, steady);
  const newPlayer = () => signUp(address, patient);
  const newGuest = () => enterAsGuest(address, patient);

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

  // Some have several games.
  const accounts = await mapConcurrently(upTo(2 * LARGE_GAMES.length), AT_ONCE, newHost);
  const all_hosts = await mapConcurrently(plans, AT_ONCE, async ({ caller, is_small }, index) => {
    const number = index % LARGE_GAMES.length;
    const person = accounts[is_small ? LARGE_GAMES.length + number : number] ?? (await newHost());
    return enter(await startHost(context(index, index), person, caller));
  });
  const hosts = all_hosts.slice(0, LARGE_GAMES.length);
  const pages = all_hosts.map(({ page }) => [page]);
  const players = plans.flatMap(({ at_first, later }, host) =>
    upTo(at_first + later).map((number) => ({
      host,
      number,
      is_later: number >= at_first,
      seed_offset: 100 * (host + 1) + number,
    })),
  );
  const people = await mapConcurrently(players, AT_ONCE, ({ number }) =>
    isGuest(number) ? newGuest() : newPlayer(),
  );
  const join = async (player: (typeof players)[number], index: number) => {
    const { host, number, is_later, seed_offset } = player;
    const [person, game] = [people[index], all_hosts[host]?.game];
    if (!person || !game) return;
    if (is_later) await wait(seededRandom(seed + seed_offset)() * size.later_within);
    if (is_over) return;
    const by_socket = number % 2 === 0;
    const { page } = enter(
      await startPlayer({ context: context(seed_offset, host), person, game, by_socket }),
    );
    pages[host]?.push(page);
  };
  const joining = players.map(join);
  joining.forEach(watch);
  await Promise.all(joining.filter((_, index) => players[index]?.is_later === false));

  /** All people of a small game go to the next node, again and again. */
  const wander = async (game: number): Promise<void> => {
    const own_random = seededRandom(seed + 50 + game);
    while (!is_over) {
      await wait(STAY.least + own_random() * (STAY.most - STAY.least));
      if (is_over) return;
      homes[game] = (homes[game] ?? 0) + 1;
      moves += 1;
      for (const page of pages[game] ?? []) page.move();
    }
  };
  for (const [game, { is_small }] of plans.entries()) if (is_small) watch(wander(game));

  // Signed up before the faults: a sign-up that is tried again would find its own email taken.
  const known = await mapConcurrently(hosts, AT_ONCE, async () => {
    const credentials = newCredentials();
    return { credentials, account: await signUp(address, patient, credentials) };
  });
  /** In each large game somebody is removed or banned, and somebody becomes an account. */
  const keepOrder = async ({ game, client }: (typeof hosts)[number], index: number) => {
    await wait(seededRandom(seed + index)() * size.later_within);
    const exclude = index % 2 === 0 ? banOne : removeOne;
    await exclude({ context: context(2_000 + index), guest: await newGuest(), game }, client);
  };
  const merge = async ({ game }: (typeof hosts)[number], index: number) => {
    const into = known[index];
    await wait(seededRandom(seed + 10 + index)() * size.later_within);
    if (into) await mergeOne({ context: context(3_000 + index), guest: await newGuest(), game }, into);
  };
  [...hosts.map(keepOrder), ...hosts.map(merge)].forEach(watch);

  return {
    history,
    figures,
    newHost,
    newPlayer,
    context: () => context(1_000),
    /** How often all people of a game went to another node. */
    moves: () => moves,
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
      await untilMerged(db);
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
