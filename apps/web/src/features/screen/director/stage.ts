import { isArchivedState } from '@phrase-bingo/game/rules/game/game-state';
import type { ScreenView } from '@phrase-bingo/game/view/screen/screen-view';
import { FLASH } from '../../../page-limits.ts';
import type { FeedState } from '../feed/screen-feed.ts';
import { BIG_SCREEN } from '../limits.ts';
import type { CallerLine, JoinWays, MainCall, Signs, Stage } from '../stage/stage-model.ts';
import { boardOf, countsOf, standingCalls } from './calls.ts';
import { type Memory, peopleChange } from './memory.ts';
import { shownName, stageWin, stageWins } from './wins.ts';

/** What this device wants to see. */
export type Wishes = { show_code: boolean; show_away: boolean };

/** Where the page was opened. */
export type Place = { host: string; hostname: string; origin: string };

export type Moment = {
  feed: FeedState;
  memory: Memory;
  wishes: Wishes;
  place: Place;
  /** By the clock of the server. */
  now: number;
  /** How far the server's clock is ahead of this device's. */
  offset: number;
};

/** A view, and whether it is said to be old. */
type Shown = Moment & { view: ScreenView; is_lost: boolean };

const LOOPBACK = /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/i;

function joinWays({ view, wishes, place }: Shown): JoinWays {
  const { can_join, game_code: code, crockford_id } = view.game;
  const { host, hostname, origin } = place;
  if (!can_join) return { kind: 'closed' };
  if (!wishes.show_code) return { kind: 'hidden' };
  if (LOOPBACK.test(hostname)) return { kind: 'unreachable', code, host };
  return { kind: 'open', code, host, link: `${origin}/g/${crockford_id}` };
}

const inGame = ({ view: { game } }: Shown) => ({
  game_name: game.game_name,
  round_number: game.round_number,
  state: game.state,
});

/** When the call in the middle came to stand there: a call during a winner comes after it. */
function callShownAt({ call, scenes }: Memory): number {
  if (call === null) return Number.NEGATIVE_INFINITY;
  return scenes.called_sid === call.sid ? Math.max(call.heard_at, scenes.ended_at) : call.heard_at;
}

function justUntil({ view, memory }: Shown): number {
  const called_at = view.last_call_at === null ? Number.NEGATIVE_INFINITY : Date.parse(view.last_call_at);
  return called_at > memory.recalled_at ? called_at + BIG_SCREEN.just_called : Number.NEGATIVE_INFINITY;
}

const isTakenBack = ({ memory: { taken_back }, now }: Shown): boolean =>
  taken_back !== null && now < taken_back.until;

const hoppedUntil = ({ hopped_at }: Memory): number => hopped_at + BIG_SCREEN.entering;

function mainCall(shown: Shown): MainCall {
  const { view, memory, is_lost, now } = shown;
  const [call] = standingCalls(view);
  if (memory.taken_back && isTakenBack(shown)) return { kind: 'taken_back', call: memory.taken_back.call };
  if (call === undefined) return { kind: 'none' };
  const is_news = memory.call?.sid === call.sid && memory.call.is_news;
  const is_entering = !is_lost && is_news && now < callShownAt(memory) + BIG_SCREEN.entering;
  const label = is_lost ? 'last_known' : now < justUntil(shown) ? 'just' : 'last';
  const hops = now < hoppedUntil(memory) ? memory.hops : 0;
  return { kind: 'call', call, label, is_entering, hops };
}

function callerLine({ view, is_lost, now, offset }: Shown): CallerLine | null {
  const { auto_call_status: status, auto_call_config: config, game } = view;
  const { called, total } = countsOf(view);
  if (game.state === 'REVIEW') return { kind: 'in_review' };
  if (total > 0 && called === total) return { kind: 'nothing_left' };
  if (!status.is_active) return { kind: 'by_hand' };
  if (!status.is_running || status.next_call_at === null) return { kind: 'paused' };
  if (is_lost) return null;
  const interval = config.interval_seconds * 1_000;
  const next_call_at = Math.min(Date.parse(status.next_call_at), now + interval) - offset;
  return { kind: 'running', next_call_at, interval };
}

/** Only while the count is not older than the last call. */
function oneAway({ view, wishes, is_lost }: Shown): number | null {
  const is_true = view.game.state === 'PLAYING' && view.away_as_of >= view.called_seq;
  return wishes.show_away && !is_lost && is_true ? view.one_away || null : null;
}

function playing(shown: Shown): Stage {
  const { view, memory } = shown;
  const calls = standingCalls(view);
  const [first] = view.winners;
  const before_last = isTakenBack(shown) ? 0 : 1;
  return {
    kind: 'playing',
    ...inGame(shown),
    main: mainCall(shown),
    strip: calls.slice(before_last, before_last + BIG_SCREEN.strip),
    board: boardOf(view, calls),
    ...countsOf(view),
    caller: callerLine(shown),
    one_away: oneAway(shown),
    bingo: first ? { name: shownName(first), more: view.winner_count - 1 } : null,
    patterns: view.pattern_config,
    join: joinWays(shown),
    people: memory.people,
  };
}

/** What a round came to. */
const results = (view: ScreenView) => ({
  wins: stageWins(view),
  win_count: view.winner_count,
  figures: { calls: countsOf(view).called, cards: view.cards },
});

/** Whoever stands for the game when it is over. */
function over(shown: Shown): Stage {
  const { view } = shown;
  const [first] = view.winners;
  const has_winner = view.game.state === 'WON' && view.winner_count > 0;
  return {
    kind: 'over',
    ...inGame(shown),
    has_winner,
    winner_name: has_winner && first ? shownName(first) : null,
    ...results(view),
  };
}

function stageOfState(shown: Shown): Stage {
  const { view, memory, now } = shown;
  const { state, round_number } = view.game;
  if (isArchivedState(state)) {
    return now < memory.event_at + BIG_SCREEN.rest_after ? over(shown) : { kind: 'resting' };
  }
  const { seed_hash } = view.round;
  const place = { ...inGame(shown), join: joinWays(shown), people: memory.people, seed_hash };
  if (!view.round.is_active) {
    return { kind: 'round_over', ...place, ...results(view) };
  }
  if (state === 'CONFIG') return { kind: 'waiting', ...place, heading: 'setup' };
  if (state === 'OPEN') return { kind: 'waiting', ...place, heading: round_number > 1 ? 'between' : 'open' };
  return playing(shown);
}

/** The text of a call that came while a winner stands. */
function justCalled({ view, memory, is_lost }: Shown): string | null {
  if (is_lost) return null;
  return standingCalls(view).find(({ sid }) => sid === memory.scenes.called_sid)?.text ?? null;
}

function stageOfScene(shown: Shown): Stage | null {
  const { view, memory, now } = shown;
  const { scene } = memory.scenes;
  if (scene === null) return null;
  const place = { ...inGame(shown), join: joinWays(shown), people: memory.people };
  if (scene.kind === 'check' || scene.kind === 'refused') return { kind: scene.kind, ...place };
  const keys = scene.kind === 'winner' ? [scene.key] : scene.keys;
  const wins = memory.wins.filter(({ key }) => keys.includes(key)).map((keyed) => stageWin(view, keyed));
  const [win] = wins;
  const just_called = justCalled(shown);
  if (win === undefined) return null;
  if (scene.kind === 'winners') return { kind: 'winners', ...place, count: scene.count, wins, just_called };
  const has_confetti = now < scene.from + FLASH.confetti;
  return { kind: 'winner', ...place, win, has_confetti, just_called };
}

function lostFor({ feed, now, offset }: Moment): number {
  return feed.lost_since === null ? Number.NEGATIVE_INFINITY : now - offset - feed.lost_since;
}

const shownOf = (moment: Moment, view: ScreenView): Shown => ({
  ...moment,
  view,
  is_lost: lostFor(moment) >= BIG_SCREEN.lost_said,
});

/** What the stage shows: the same on every screen that knows the same. */
export function stageOf(moment: Moment): Stage {
  const { phase, view } = moment.feed;
  if (phase === 'ended' || phase === 'too_many' || phase === 'loading') return { kind: phase };
  if (view === null) return { kind: 'unreachable', host: moment.place.host };
  const shown = shownOf(moment, view);
  return stageOfScene(shown) ?? stageOfState(shown);
}

/** The stage that a scene covers, for whoever shows no scenes; null while there is none. */
export function stageBehind(moment: Moment): Stage | null {
  const { phase, view } = moment.feed;
  const is_covered = phase === 'ready' && moment.memory.scenes.scene !== null;
  return view !== null && is_covered ? stageOfState(shownOf(moment, view)) : null;
}

export function signsOf(moment: Moment): Pick<Signs, 'lost' | 'is_dimmed'> {
  const { feed, memory, now } = moment;
  const lost_for = lostFor(moment);
  const is_said = feed.lost_since !== null && lost_for >= BIG_SCREEN.lost_said;
  return {
    lost: is_said ? { since: feed.lost_since, is_long: lost_for >= BIG_SCREEN.lost_long } : null,
    is_dimmed: feed.view !== null && now >= memory.event_at + BIG_SCREEN.dimmed_after,
  };
}

/** The server's time at which something of it changes by itself; null when nothing will. */
export function nextChange(moment: Moment): number | null {
  const { feed, memory, now, offset } = moment;
  const { view, lost_since } = feed;
  if (view === null) return null;
  const { scene } = memory.scenes;
  const shown = { ...moment, view, is_lost: false };
  const lost_at = lost_since === null ? null : lost_since + offset;
  const times = [
    scene?.until,
    scene?.kind === 'winner' ? scene.from + FLASH.confetti : null,
    memory.taken_back?.until,
    callShownAt(memory) + BIG_SCREEN.entering,
    justUntil(shown),
    hoppedUntil(memory),
    peopleChange(memory, view),
    lost_at === null ? null : lost_at + BIG_SCREEN.lost_said,
    lost_at === null ? null : lost_at + BIG_SCREEN.lost_long,
    feed.silent_at === null ? null : feed.silent_at + offset,
    memory.event_at + BIG_SCREEN.rest_after,
    memory.event_at + BIG_SCREEN.dimmed_after,
    memory.event_at + BIG_SCREEN.awake_without_events,
  ];
  const later = times.flatMap((time) => (typeof time === 'number' && time > now ? [time] : []));
  return later.length === 0 ? null : Math.min(...later);
}
