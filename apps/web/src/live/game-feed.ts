import { roundOfAddress } from '@phrase-bingo/game/rules/game/rounds';
import type { Random } from '@phrase-bingo/game/rules/random';
import { REFUSALS } from '@phrase-bingo/game/rules/refusals';
import type { GameView } from '@phrase-bingo/game/view/game-view';
import type { Need } from '@phrase-bingo/game/view/receive';
import type { LiveEvent } from '@phrase-bingo/game/wire/live/frames';
import { SETTINGS } from '../screen-limits.ts';
import type { GamePage } from './game-page.ts';
import { type GameStore, setTold } from './game-store.ts';
import { orKept } from './keep-game.ts';
import { tellNews } from './live-notices.ts';
import { type Loaded, loadManaged, loadPlay, reloadPlay } from './load-game.ts';
import { isBehind, renewed } from './newer-view.ts';
import type { CallNews } from './notice.ts';
import { createPlayerCards } from './player-cards.ts';
import { createPlayerList } from './player-list.ts';
import { receiveSafely } from './receive-safely.ts';
import type { ServerClock } from './server-clock.ts';
import { createSnapshots } from './snapshots.ts';
import { reconnectDelay } from './socket/reconnect.ts';
import { spread } from './spread.ts';

/** A deal or a longer list changes many cards at once, and the host reads them once; a crowd's less often. */
const CARDS_DELAY = 200;
const CARDS_DELAY_PER_PLAYER = 2;

/** These fill empty cells, which a frame without a number tells each player. */
const REFILLS: ReadonlySet<LiveEvent['type']> = new Set(['phrase_added', 'phrases_updated']);

type Parts = {
  page: GamePage;
  store: GameStore;
  clock: ServerClock;
  random: Random;
  /** There is a game to follow live. */
  onFollowable: () => void;
  onCall: (news: CallNews) => void;
};

type Places = {
  [Name in Loaded['name']]: (loaded: Extract<Loaded, { name: Name }>, since: readonly LiveEvent[]) => void;
};
type Needs = { [What in Need['what']]: (need: Extract<Need, { what: What }>) => void };

/** Keeps the store true to the game: the snapshot first, then event by event, and anew when one is missing. */
export function createFeed({ page, store, clock, random, onFollowable, onCall }: Parts) {
  const { game_id, say } = page;
  let written = page.kind === 'play' ? page.round : undefined;
  let round: number | null = null;
  let failures = 0;
  /** The server has lost numbers it once gave out, so its next snapshot counts whatever its number. */
  let takes_any = false;
  let has_connected = false;
  let has_caught_up = false;
  /** Whether frames without a number may have been missed, which only a snapshot brings. */
  let may_lack = false;

  const told = () => store.getState().told;
  const crowdDelay = () => spread(told()?.game.player_count ?? 0, random);

  const players = { game_id, store, say, follow: (frame: LiveEvent) => follow(frame, false) };
  const list = createPlayerList(players);
  const cards = createPlayerCards(players);
  const cardsDelay = () => Math.max(CARDS_DELAY, CARDS_DELAY_PER_PLAYER * (told()?.game.player_count ?? 0));

  function read(): Promise<Loaded> {
    if (page.kind === 'full') return loadManaged(game_id);
    return round === null ? loadPlay(game_id, written) : reloadPlay(game_id, round);
  }

  const snapshots = createSnapshots<Loaded>({
    load: async () => orKept(page, await read()),
    take: (loaded, since) => place(loaded, since),
  });

  function goTo(round_number: number): void {
    round = round_number;
    if (page.kind !== 'play' || written === String(round_number)) return;
    written = String(round_number);
    page.onRound(round_number);
  }

  /** Asked for before the page went on to a newer round. */
  const isOfOldRound = (view: GameView) =>
    page.kind === 'play' && round !== null && view.round.round_number < round;

  function readLater(): void {
    snapshots.soon(reconnectDelay(failures, random));
    failures += 1;
  }

  /** What is shown stays; one notice for all tries is enough. */
  function tryLater(sentence: string): void {
    if (failures === 0) say({ kind: 'error', text: sentence });
    readLater();
  }

  const PLACES: Places = {
    ready({ view, timestamp }, since) {
      const known = told();
      failures = 0;
      if (isBehind(view, since, known) && !takes_any) return snapshots.soon(reconnectDelay(0, random));
      // Where a round began while this was read, its event leads there, but may be no news any more.
      if (known && view.game.round_number > known.game.round_number) goTo(view.game.round_number);
      if (isOfOldRound(view)) return snapshots.soon(reconnectDelay(0, random));
      takes_any = false;
      clock.hear(timestamp);
      setTold(store, renewed(known, view));
      store.setState({ phase: { name: 'ready' }, kept_at: null });
      goTo(view.round.round_number);
      for (const frame of since) follow(frame, false);
      if (known?.cards) cards.soon(cardsDelay());
      if (view.game.state === 'CONFIG') snapshots.soon(SETTINGS.not_ready_recheck);
      else onFollowable();
    },
    /** Whoever has seen more than this browser kept goes on with that. */
    kept({ view, kept_at, sentence }) {
      const known = told();
      if (!known) {
        setTold(store, view);
        store.setState({ kept_at });
      }
      store.setState({ phase: { name: 'ready' } });
      goTo((known ?? view).round.round_number);
      if (store.getState().kept_at === null) tryLater(sentence);
      else readLater();
    },
    not_ready({ game }) {
      failures = 0;
      store.setState({ phase: { name: 'not_ready' }, game });
      snapshots.soon(SETTINGS.not_ready_recheck);
    },
    not_joined({ game, sentence }) {
      failures = 0;
      if (game) store.setState({ game });
      store.setState({ phase: { name: 'not_joined', sentence } });
    },
    no_game({ sentence }) {
      if (store.getState().game ?? told()) return tryLater(sentence);
      say({ kind: 'error', text: sentence });
      page.onLeave();
    },
    no_data({ sentence }) {
      if (store.getState().phase.name === 'ready') return tryLater(sentence);
      store.setState({ phase: { name: 'failed', sentence: `Failed to initialize game: ${sentence}` } });
    },
    not_found: () => store.setState({ phase: { name: 'not_found' } }),
    not_member: () => store.setState({ phase: { name: 'not_member' } }),
    /** What is shown stays, and nobody is sent elsewhere: the page is to come back as a newer one. */
    too_old() {
      if (store.getState().phase.name === 'ready') return;
      store.setState({ phase: { name: 'failed', sentence: REFUSALS.client_too_old.message } });
    },
    signed_out: () => undefined,
  };

  const place = <Name extends Loaded['name']>(
    loaded: Extract<Loaded, { name: Name }>,
    since: readonly LiveEvent[],
  ): void => PLACES[loaded.name](loaded, since);

  const NEEDS: Needs = {
    snapshot: ({ delay }) => snapshots.soon(delay + crowdDelay()),
    cards: () => cards.soon(cardsDelay()),
    go_to_round: ({ round_number }) => goTo(round_number),
  };

  const answerNeed = <What extends Need['what']>(need: Extract<Need, { what: What }>): void =>
    NEEDS[need.what](need);

  function follow(frame: LiveEvent, is_news: boolean): void {
    const before = told();
    if (!before) return;
    const { outcome, view, needs } = receiveSafely(before, frame);
    if (view !== before) setTold(store, view);
    if (is_news && outcome === 'applied') tellNews(before, frame, clock.now(), { say, onCall });
    for (const need of needs) answerNeed(need);
  }

  function load(): Promise<void> {
    store.setState({ phase: { name: 'loading' } });
    return snapshots.now();
  }

  return {
    load,
    reload: () => snapshots.now(),
    /** The same, once for any number of reasons. */
    refresh: () => snapshots.soon(0),

    /** The players and their cards; whether all is there. */
    async loadPlayers(): Promise<boolean> {
      await Promise.all([list.now(), cards.now()]);
      return told()?.cards != null;
    },

    /** An answer that is a snapshot too. */
    take: (loaded: Extract<Loaded, { name: 'ready' }>) => place(loaded, []),

    connected(): void {
      clock.restart();
      may_lack = has_connected;
      has_connected = true;
      has_caught_up = false;
    },

    hear(frame: LiveEvent): void {
      clock.hear(frame.timestamp);
      snapshots.hear(frame);
      list.hear(frame);
      cards.hear(frame);
      if (REFILLS.has(frame.type)) may_lack ||= !has_caught_up;
      follow(frame, true);
      if (frame.type === 'resync') takes_any = true;
      if (frame.type !== 'resumed') return;
      has_caught_up = true;
      if (may_lack) snapshots.soon(crowdDelay());
    },

    /** The address names another round. */
    showRound(address: string | undefined): void {
      const known = told();
      if (address === written) return;
      written = address;
      if (!known) return void load();
      goTo(roundOfAddress(address, known.game.round_number));
      if (round !== known.round.round_number) void load();
    },

    /** Without a socket nothing tells what happened meanwhile. */
    wake(): void {
      const { phase, kept_at } = store.getState();
      const is_waiting = phase.name === 'not_ready' || phase.name === 'failed' || kept_at !== null;
      if (is_waiting || told()?.game.state === 'CONFIG') snapshots.soon(0);
    },

    close(): void {
      snapshots.stop();
      list.stop();
      cards.stop();
    },
  };
}
