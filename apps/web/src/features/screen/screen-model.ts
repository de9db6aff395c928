import { isArchivedState } from '@phrase-bingo/game/rules/game/game-state';
import type { Random } from '@phrase-bingo/game/rules/random';
import type { ScreenView } from '@phrase-bingo/game/view/screen/screen-view';
import type { ScreenFrame } from '@phrase-bingo/game/wire/screen/frames';
import { createStore } from 'zustand';
import { createServerClock } from '../../live/server-clock.ts';
import { advance, hopped, isInPlay, type Memory, newMemory, remember } from './director/memory.ts';
import {
  type Moment,
  nextChange,
  type Place,
  signsOf,
  stageBehind,
  stageOf,
  type Wishes,
} from './director/stage.ts';
import { createScreenFeed, type FeedState, LOADING } from './feed/screen-feed.ts';
import { BIG_SCREEN } from './limits.ts';
import type { Signs, Stage } from './stage/stage-model.ts';

/** On air an old picture is worse than none. */
export const isSilent = ({ feed, now, offset }: Moment): boolean =>
  feed.silent_at !== null && now - offset >= feed.silent_at;

/** The screen stays on while the game may go on, and for a while after its end. */
export function wantsToBeAwake({ feed, memory, now }: Moment): boolean {
  if (feed.phase === 'ended') return false;
  const is_over = feed.view !== null && isArchivedState(feed.view.game.state);
  const stays = is_over ? BIG_SCREEN.rest_after : BIG_SCREEN.awake_without_events;
  return now < memory.event_at + stays;
}

/** Nobody is in the middle of anything, and no winner is shown, so the page may renew itself. */
export function isQuiet({ feed: { phase, view, lost_since }, memory }: Moment): boolean {
  const is_current = phase === 'ready' && lost_since === null;
  return is_current && view !== null && !isInPlay(view) && memory.scenes.scene === null;
}

/** What the page draws, and what it does beside that. */
export type Shown = Readonly<{
  stage: Stage;
  /** What a scene covers, for an overlay that shows none. */
  behind: Stage | null;
  signs: Pick<Signs, 'lost' | 'is_dimmed'>;
  is_silent: boolean;
  wants_to_be_awake: boolean;
  is_quiet: boolean;
  game_id: string | null;
}>;

/** One step of the screen, for what sounds with it. */
export type Turn = Readonly<{
  view: ScreenView | null;
  memory: Memory;
  stage: Stage;
  /** Null when a snapshot, the clock or the connection changed something. */
  frame: ScreenFrame | null;
}>;

type Parts = { token: string | null; place: Place; random?: Random; onTurn?: (turn: Turn) => void };

/** A timer of a browser cannot wait longer. */
const LONGEST_WAIT = 2 ** 31 - 1;

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

function shownAt(moment: Moment): Shown {
  return {
    stage: stageOf(moment),
    behind: stageBehind(moment),
    signs: signsOf(moment),
    is_silent: isSilent(moment),
    wants_to_be_awake: wantsToBeAwake(moment),
    is_quiet: isQuiet(moment),
    game_id: moment.feed.view?.game.id ?? null,
  };
}

export type ScreenModel = ReturnType<typeof openScreen>;

/** One big screen while it is open. A single timer waits for the next change; in between nothing runs. */
export function openScreen({ token, place, random = Math.random, onTurn }: Parts) {
  const clock = createServerClock();
  let feed: FeedState = LOADING;
  let wishes: Wishes = { show_code: true, show_away: true };
  let memory = newMemory(clock.now());
  let timer: ReturnType<typeof setTimeout> | undefined;
  let gathering: ReturnType<typeof setTimeout> | undefined;

  function momentNow(): Moment {
    const now = clock.now();
    return { feed, memory, wishes, place, now, offset: now - Date.now() };
  }

  const store = createStore<Shown>(() => shownAt(momentNow()));

  function draw(shown: Shown): void {
    clearTimeout(gathering);
    gathering = undefined;
    if (!isSame(shown, store.getState())) store.setState(shown);
  }

  /** One change may come as several frames, and what stands between them is nothing to look at. */
  function drawSoon(): void {
    gathering ??= setTimeout(() => draw(shownAt(momentNow())), BIG_SCREEN.shown_together);
  }

  function show(frame: ScreenFrame | null = null): void {
    clearTimeout(timer);
    memory = advance(memory, feed.view, clock.now());
    const moment = momentNow();
    const shown = shownAt(moment);
    if (frame === null) draw(shown);
    else drawSoon();
    const next = nextChange(moment);
    if (next !== null) timer = setTimeout(show, Math.min(next - moment.now, LONGEST_WAIT));
    // Last, since it may show something else.
    onTurn?.({ view: feed.view, memory, stage: shown.stage, frame });
  }

  function take(next: FeedState, frame: ScreenFrame | null): void {
    const before = feed.view;
    const now = clock.now();
    const has_changed = next.view !== before || frame !== null;
    feed = next;
    if (next.view === null) memory = before === null ? memory : newMemory(now);
    else if (has_changed) memory = remember(memory, { before, after: next.view, frame, now });
    show(frame);
  }

  const live = createScreenFeed({ token, clock, random, onChange: take });

  return {
    store,
    view: (): ScreenView | null => feed.view,
    setWishes(next: Wishes): void {
      wishes = next;
      show();
    },
    /** Shows the last call again where no voice says it. */
    hop(): void {
      memory = hopped(memory, feed.view, clock.now());
      show();
    },
    close(): void {
      clearTimeout(timer);
      clearTimeout(gathering);
      live.close();
    },
  };
}
