import * as z from 'zod/mini';
import { autoCallConfig, autoCallStatus } from './auto-call.ts';
import { chatMessageFields } from './chat-message.ts';
import { game_code, gameState, patternConfig } from './game.ts';
import { gameEvent } from './live-frame.ts';
import { phrase, phraseText } from './phrase.ts';
import { player } from './player.ts';
import { round } from './round.ts';
import { count, id, round_number, sid, text, time } from './scalars.ts';
import { winner } from './winner.ts';

const phraseFields = { phrase_id: id, sid, text: phraseText, is_called: z.boolean() };
const callFields = {
  ...phraseFields,
  call_position: z.nullable(count),
  round_number,
  auto_call_status: autoCallStatus,
};
const playerFields = { user_id: id, username: text(), is_active: z.boolean() };
const winnerFields = winner.shape;

const gameStateChange = gameEvent('game_state_change', { old_state: gameState, new_state: gameState });

/** With what changed; without it the game has to be read anew. */
const gameUpdated = gameEvent('game_updated', {
  game: z.exactOptional(
    z.object({
      game_name: text(),
      name: text(),
      datetime_start: z.nullable(time),
      datetime_end: z.nullable(time),
      game_code: z.exactOptional(game_code),
      has_code: z.exactOptional(z.boolean()),
    }),
  ),
});
const patternConfigUpdate = gameEvent('pattern_config_update', { config: patternConfig });
const autoCallStatusEvent = gameEvent('auto_call_status', {
  status: autoCallStatus,
  config: autoCallConfig,
});

const playerJoined = gameEvent('player_joined', { ...playerFields, player, player_count: count });
/** Players who have the game open now; only presence, as with whoever left. Those of one moment come together. */
const playersArrived = gameEvent('players_arrived', { user_ids: z.array(id) });
const playerLeft = gameEvent('player_left', playerFields);
const playerStatusChanged = gameEvent('player_status_changed', playerFields);

const phraseCalled = gameEvent('phrase_called', callFields);
const autoCallPhrase = gameEvent('auto_call_phrase', callFields);
const phraseAdded = gameEvent('phrase_added', phraseFields);
const phraseUpdated = gameEvent('phrase_updated', { ...phraseFields, new_text: phraseText });

/** With the whole list after the change; without it the list has to be read anew. */
const phrasesUpdated = gameEvent('phrases_updated', { phrases: z.exactOptional(z.array(phrase)) });

const playerWon = gameEvent('player_won', { ...winnerFields, round_number });

/** The host closed the game as WON, with the first winner of the round if there is one. */
const gameWon = gameEvent('game_won', {
  round_number,
  username: z.nullable(winnerFields.username),
  winner_id: z.nullable(winnerFields.winner_id),
  pattern: z.nullable(winnerFields.pattern),
  won_at: z.nullable(winnerFields.won_at),
  place: z.nullable(winnerFields.place),
  call: winnerFields.call,
});

const roundFields = { round_number, round, new_state: gameState, auto_call_status: autoCallStatus };
const roundStarted = gameEvent('round_started', roundFields);
const roundEnded = gameEvent('round_ended', roundFields);

const message = gameEvent('message', chatMessageFields.shape);
const system = gameEvent('system', chatMessageFields.shape);

export const gameEvents = z.discriminatedUnion('type', [
  gameStateChange,
  gameUpdated,
  patternConfigUpdate,
  autoCallStatusEvent,
  playerJoined,
  playersArrived,
  playerLeft,
  playerStatusChanged,
  phraseCalled,
  autoCallPhrase,
  phraseAdded,
  phraseUpdated,
  phrasesUpdated,
  playerWon,
  gameWon,
  roundStarted,
  roundEnded,
  message,
  system,
]);

/** What every member sees, in the order of seq. */
export type GameEvent = z.infer<typeof gameEvents>;
export type GameEventType = GameEvent['type'];
