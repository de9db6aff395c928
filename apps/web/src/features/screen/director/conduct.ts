import { isArchivedState } from '@phrase-bingo/game/rules/game/game-state';
import { BIG_SCREEN } from '../limits.ts';
import { isInPlay } from './memory.ts';
import type { Moment } from './stage.ts';

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
