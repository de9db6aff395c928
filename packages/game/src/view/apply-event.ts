import { type GameEvent, isGameEvent, type LiveEvent } from '../wire/live/frames.ts';
import { type Appliers, type EventOf, type EventType, unchanged } from './applier.ts';
import { CHAT_APPLIERS } from './apply-chat.ts';
import { GAME_APPLIERS, ROUND_APPLIERS, withAutoCall, withRound } from './apply-game.ts';
import { PEOPLE_APPLIERS } from './apply-people.ts';
import { CARD_APPLIERS, PHRASE_APPLIERS } from './apply-phrases.ts';
import { PLAYER_APPLIERS } from './apply-players.ts';
import type { GameView } from './game-view.ts';
import { merged } from './sharing.ts';

const APPLIERS: Appliers = {
  ...GAME_APPLIERS,
  ...PHRASE_APPLIERS,
  ...PLAYER_APPLIERS,
  ...PEOPLE_APPLIERS,
  ...ROUND_APPLIERS,
  ...CHAT_APPLIERS,
  ...CARD_APPLIERS,
  auth_success: unchanged,
  ack: unchanged,
  error: unchanged,
  warning: unchanged,
  info: unchanged,
  resumed: unchanged,
  resync: unchanged,
  moderation_updated: unchanged,
};

const dispatch = <Type extends EventType>(view: GameView, event: EventOf<Type>): GameView =>
  APPLIERS[event.type](view, event);

/** Applies what the change touched besides the subject of its event. */
function withAttachments(view: GameView, event: GameEvent): GameView {
  const { auto_call_status = view.game.auto_call_status, auto_call_config, round } = event;
  const called = withAutoCall(view, auto_call_status, auto_call_config);
  return round ? withRound(called, round) : called;
}

/** Applies an event to a view. `receive` checks that it is the next one. */
export function applyEvent(view: GameView, event: LiveEvent): GameView {
  if (!isGameEvent(event)) return dispatch(view, event);
  return merged(dispatch(withAttachments(view, event), event), { seq: event.seq });
}
