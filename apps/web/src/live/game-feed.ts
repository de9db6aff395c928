import { roundOfAddress } from '@phrase-bingo/game/rules/game/rounds';
import type { Random } from '@phrase-bingo/game/rules/random';
import { REFUSALS } from '@phrase-bingo/game/rules/refusals';
import type { GameView } from '@phrase-bingo/game/view/game-view';
import type { Need } from '@phrase-bingo/game/view/receive';
import { isGameEvent, type LiveEvent } from '@phrase-bingo/game/wire/live/frames';
import { followGame } from './follow.ts';
import type { GamePage } from './game-page.ts';
import { type GameStore, setServerView } from './game-store.ts';
import { notifyOfEvent } from './live-notices.ts';
import { type Loaded, loadManaged, loadPlay, reloadPlay } from './load-game.ts';
import { createPlayers } from './load-players.ts';
import type { CallNotice } from './notice.ts';
import type { Outside } from './refused-entry.ts';
import type { ServerClock } from './server-clock.ts';
import { jitter, receiveSafely, renewed } from './snapshots.ts';
import { gameSocket } from './socket/game-socket.ts';
import type { AfterClose } from './socket/reconnect.ts';
import type { ConnectionState } from './socket/socket-policy.ts';
import { forgetStored, orStored } from './stored-game.ts';

/** These fill empty cells, and each player learns of it by a frame without a number. */
const REFILLS: ReadonlySet<LiveEvent['type']> = new Set(['phrase_added', 'phrases_updated']);

type Parts = {
  page: GamePage;
  store: GameStore;
  clock: ServerClock;
  random: Random;
  onState: (state: ConnectionState) => void;
  /** Takes every frame after it is shown. */
  onFrame: (frame: LiveEvent) => void;
  onCall: (notice: CallNotice) => void;
};

type LoadHandlers = {
  [Name in Loaded['name']]: (loaded: Extract<Loaded, { name: Name }>, since: readonly LiveEvent[]) => void;
};
type NeedHandlers = { [What in Need['what']]: (need: Extract<Need, { what: What }>) => void };

/** Keeps game-store.ts up to date: first a snapshot, then event by event, and a snapshot again when one is missing. */
export function createFeed({ page, store, clock, random, onState, onFrame, onCall }: Parts) {
  const { game_id, say } = page;
  /** The round as the address names it. */
  let address_round = page.kind === 'play' ? page.round : undefined;
  let round: number | null = null;
  /** Whether empty cells were filled while the page was connecting. */
  let is_refilled = false;
  /** Their own removal was told, and the server asked what is left. */
  let is_out = false;

  const current = () => store.getState().server_view;
  const crowdDelay = () => jitter(current()?.game.player_count ?? 0, random);
  const players = createPlayers({ game_id, store, say, applyAgain: (frame) => apply(frame, false) });

  function loadGame(): Promise<Loaded> {
    if (page.kind === 'full') return loadManaged(game_id);
    return round === null ? loadPlay(game_id, address_round) : reloadPlay(game_id, round);
  }

  const follower = followGame<LiveEvent, Loaded, AfterClose>({
    socket: gameSocket(game_id, () => is_out || refresh()),
    clock,
    random,
    seq: () => current()?.seq ?? null,
    seqOf: (frame) => (isGameEvent(frame) ? frame.seq : null),
    // Frames without a number have the time of the node that sent them, not that of the database; missed ones are old.
    tellsTime: (frame, has_caught_up) => 'seq' in frame && has_caught_up,
    read: async () => orStored(page, await loadGame()),
    take: (loaded, since) => handleLoaded(loaded, since),
    show(frame, has_caught_up) {
      players.receive(frame);
      if (!has_caught_up) is_refilled ||= REFILLS.has(frame.type);
      apply(frame, true);
      onFrame(frame);
    },
    hasMissed: () => is_refilled,
    pause: crowdDelay,
    onState,
    /** Checks again where no socket reports what happened meanwhile. */
    onWake() {
      const { phase, stored_at } = store.getState();
      const is_waiting = phase.name === 'not_ready' || phase.name === 'failed' || stored_at !== null;
      if (is_waiting || current()?.game.state === 'CONFIG') refresh();
    },
  });
  /** Reloads once for any number of calls. */
  function refresh(): void {
    follower.loadSoon(0);
  }

  function goTo(round_number: number): void {
    round = round_number;
    if (page.kind !== 'play' || address_round === String(round_number)) return;
    address_round = String(round_number);
    page.onRound(round_number);
  }

  /** Whether a view was requested before the page went on to a newer round. */
  const isOfOldRound = (view: GameView) =>
    page.kind === 'play' && round !== null && view.round.round_number < round;

  /** The page stays as it is, and one notice for all retries is enough. */
  function sayAndRetryLater(sentence: string): void {
    if (follower.retry()) say({ kind: 'error', text: sentence });
  }

  /** Somebody who was removed or banned sees no more of the game than its name, offline either. */
  function forgetGame(phase: Outside): void {
    const game = store.getState().game ?? current()?.game ?? null;
    store.setState({ phase, game, server_view: null, view: null });
    void forgetStored(game_id);
  }

  const load_handlers: LoadHandlers = {
    ready({ view, timestamp }, since) {
      const known = current();
      // The event of a round that began while this was loading leads there, but may be applied already.
      if (known && view.game.round_number > known.game.round_number) goTo(view.game.round_number);
      if (isOfOldRound(view)) return follower.again();
      if (!follower.isNewEnough(view.seq, since)) return;
      is_out = false;
      clock.sync(timestamp);
      setServerView(store, renewed(known, view));
      store.setState({ phase: { name: 'ready' }, stored_at: null });
      goTo(view.round.round_number);
      for (const frame of since) apply(frame, false);
      if (known?.cards) players.refreshCards();
      follower.go(view.game.state === 'CONFIG');
    },
    /** What the page already shows is never older than what is stored. */
    stored({ view, stored_at, sentence }) {
      const known = current();
      if (!known) {
        setServerView(store, view);
        store.setState({ stored_at });
      }
      store.setState({ phase: { name: 'ready' } });
      goTo((known ?? view).round.round_number);
      if (store.getState().stored_at === null) sayAndRetryLater(sentence);
      else follower.retry();
    },
    not_ready({ game }) {
      store.setState({ phase: { name: 'not_ready' }, game });
      follower.go(true);
    },
    not_joined({ game, ...phase }) {
      if (game) store.setState({ game });
      if (phase.refusal === 'removed_from_game') forgetGame(phase);
      else store.setState({ phase });
    },
    banned({ game, ...phase }) {
      if (game) store.setState({ game });
      forgetGame(phase);
    },
    no_game({ sentence }) {
      if (store.getState().game ?? current()) return sayAndRetryLater(sentence);
      say({ kind: 'error', text: sentence });
      page.onLeave();
    },
    no_data({ sentence }) {
      if (store.getState().phase.name === 'ready') return sayAndRetryLater(sentence);
      store.setState({ phase: { name: 'failed', sentence: `Failed to initialize game: ${sentence}` } });
    },
    not_found: () => store.setState({ phase: { name: 'not_found' } }),
    not_member: () => store.setState({ phase: { name: 'not_member' } }),
    /** A loaded page stays as it is until it updates itself to a newer version. */
    too_old() {
      if (store.getState().phase.name === 'ready') return;
      store.setState({ phase: { name: 'failed', sentence: REFUSALS.client_too_old.message } });
    },
    signed_out: () => undefined,
  };

  const handleLoaded = <Name extends Loaded['name']>(
    loaded: Extract<Loaded, { name: Name }>,
    since: readonly LiveEvent[],
  ): void => load_handlers[loaded.name](loaded, since);

  const need_handlers: NeedHandlers = {
    snapshot: ({ delay }) => follower.loadSoon(delay + (is_out ? 0 : crowdDelay())),
    cards: players.refreshCards,
    go_to_round: ({ round_number }) => goTo(round_number),
  };

  const handleNeed = <What extends Need['what']>(need: Extract<Need, { what: What }>): void =>
    need_handlers[need.what](need);

  function apply(frame: LiveEvent, is_new: boolean): void {
    const before = current();
    if (!before) return;
    const { outcome, view, needs } = receiveSafely(before, frame);
    if (view !== before) setServerView(store, view);
    if (outcome === 'applied' && frame.type === 'player_removed') is_out ||= frame.user_id === view.viewer_id;
    if (is_new && outcome === 'applied') notifyOfEvent(before, frame, clock.now(), { say, onCall });
    for (const need of needs) handleNeed(need);
  }

  function load(): Promise<void> {
    store.setState({ phase: { name: 'loading' } });
    return follower.load();
  }

  return {
    load,
    socket: follower.socket,
    reload: follower.load,
    refresh,
    loadPlayers: players.load,
    /** For a response that is a snapshot too. */
    take: (loaded: Extract<Loaded, { name: 'ready' }>) => handleLoaded(loaded, []),

    /** The address names another round. */
    showRound(address: string | undefined): void {
      const known = current();
      if (address === address_round) return;
      address_round = address;
      if (!known) return void load();
      goTo(roundOfAddress(address, known.game.round_number));
      if (round !== known.round.round_number) void load();
    },

    close(): void {
      follower.close();
      players.close();
    },
  };
}
