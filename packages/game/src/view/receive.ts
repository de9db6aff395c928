import { effectsOfMove } from '../rules/game/state-effects.ts';
import { ROUNDS } from '../rules/limits.ts';
import { isGameEvent, type LiveEvent } from '../wire/live/frames.ts';
import type { EventOf, EventTable, EventType } from './applier.ts';
import { applyEvent } from './apply-event.ts';
import type { GameView } from './game-view.ts';

/** What the page should do after an event; delays are milliseconds. */
export type Need =
  | { what: 'snapshot'; delay: number }
  | { what: 'cards' }
  | { what: 'go_to_round'; round_number: number };

export type Received = {
  outcome: 'applied' | 'duplicate' | 'gap';
  view: GameView;
  needs: readonly Need[];
};

const SNAPSHOT: Need = { what: 'snapshot', delay: 0 };
const SNAPSHOT_LATER: Need = { what: 'snapshot', delay: ROUNDS.reload_delay };

const snapshotIf = (needed: boolean): readonly Need[] => (needed ? [SNAPSHOT] : []);

function needsOfCard(view: GameView, event: EventOf<'card_update'>): readonly Need[] {
  if (event.round_number !== view.round.round_number) return [];
  if (view.kind === 'full') return view.cards ? [{ what: 'cards' }] : [];
  return snapshotIf(event.user_id === view.viewer_id && !event.card);
}

const NEEDS: Partial<EventTable<readonly Need[]>> = {
  game_state_change: (view, { old_state, new_state }) =>
    snapshotIf(view.kind === 'full' || effectsOfMove(old_state, new_state, true).players_reload),
  game_updated: (_, event) => snapshotIf(!event.game),
  phrases_updated: (_, event) => snapshotIf(!event.phrases),
  card_update: needsOfCard,
  /** A win and the end of a round change the levels of players, which no event carries. */
  player_won: (view) => snapshotIf(view.kind === 'full'),
  round_ended: () => [SNAPSHOT_LATER],
  round_started: (view, { round_number }) =>
    view.kind === 'play' ? [{ what: 'go_to_round', round_number }, SNAPSHOT_LATER] : [SNAPSHOT_LATER],
  /** Who was removed learns from the server what they still may do; an account that took a guest's place has a card. */
  player_removed: (view, { user_id }) => snapshotIf(user_id === view.viewer_id),
  player_merged: (view, { user_id, into_user_id }) =>
    snapshotIf(view.kind === 'full' || [user_id, into_user_id].includes(view.viewer_id)),
  resync: () => [SNAPSHOT],
};

const needsOf = <Type extends EventType>(view: GameView, event: EventOf<Type>): readonly Need[] =>
  NEEDS[event.type]?.(view, event) ?? [];

/** Handles an event: applies the next one, drops duplicates, and detects gaps. */
export function receive(view: GameView, event: LiveEvent): Received {
  const gap: Received = { outcome: 'gap', view, needs: [SNAPSHOT] };
  if (event.type === 'resumed' && event.seq > view.seq) return gap;
  if (isGameEvent(event)) {
    if (event.seq <= view.seq) return { outcome: 'duplicate', view, needs: [] };
    if (event.seq > view.seq + 1) return gap;
  }
  return { outcome: 'applied', view: applyEvent(view, event), needs: needsOf(view, event) };
}
