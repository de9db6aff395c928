import * as z from 'zod/mini';
import { autoCallConfig, autoCallStatus } from '../auto-call.ts';
import { card, gameProgress } from '../card.ts';
import { chatMessageFields, client_id, MESSAGE_STATUSES } from '../chat-message.ts';
import { game_code, gameState, nextGame, patternConfig } from '../game.ts';
import { phrase, phraseText } from '../phrase.ts';
import { player } from '../player.ts';
import { ownSeat } from '../recap/seat.ts';
import { roomConfig } from '../room-config.ts';
import { round } from '../round.ts';
import { count, id, round_number, seq, sid, text, time } from '../scalars.ts';
import { winner } from '../winner.ts';

type Fields = Record<string, z.ZodMiniType>;

const frame = z.object({ game_id: id, timestamp: time });

const numbered = z.extend(frame, {
  seq: seq.check(z.minimum(1)),
  auto_call_config: z.exactOptional(autoCallConfig),
  auto_call_status: z.exactOptional(autoCallStatus),
  round: z.exactOptional(round),
});

/**
 * An event every member of the game sees. It gets its number in the transaction of the change and carries what else
 * the change touched, so that a view can follow without another request.
 */
const gameEvent = <Type extends string, More extends Fields>(type: Type, fields: More) =>
  z.extend(z.extend(numbered, { type: z.literal(type) }), fields);

/** A frame for some sockets only. It has no number because missing it leaves no gap. */
const directFrame = <Type extends string, More extends Fields>(type: Type, fields: More) =>
  z.extend(z.extend(frame, { type: z.literal(type) }), fields);

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

/** With what changed; without `game` the client fetches the game again. */
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
/** The host made another game with the same phrases and invites everybody to it. */
const gameAgain = gameEvent('game_again', { next_game: nextGame });
const patternConfigUpdate = gameEvent('pattern_config_update', { config: patternConfig });
const roomConfigUpdate = gameEvent('room_config_update', { config: roomConfig });
const autoCallStatusEvent = gameEvent('auto_call_status', {
  status: autoCallStatus,
  config: autoCallConfig,
});

const playerJoined = gameEvent('player_joined', { ...playerFields, player, player_count: count });
/** Players who opened the game; only presence, like player_left. Simultaneous arrivals share one event. */
const playersArrived = gameEvent('players_arrived', { user_ids: z.array(id) });
const playerLeft = gameEvent('player_left', playerFields);
const playerStatusChanged = gameEvent('player_status_changed', playerFields);

/** A guest changed the name, or got a number because an account has it. */
const playerRenamed = gameEvent('player_renamed', { user_id: id, username: text(), is_guest: z.boolean() });
/** An account took the place of a guest. */
const playerMerged = gameEvent('player_merged', {
  user_id: id,
  into_user_id: id,
  username: text(),
  player,
  player_count: count,
});
/** Removed or banned, which the room need not know. It is the last event of the person themselves. */
const playerRemoved = gameEvent('player_removed', { user_id: id, username: text(), player_count: count });
const playerMuted = gameEvent('player_muted', { user_id: id, username: text(), is_muted: z.boolean() });

/** Cards on paper were dealt, switched on or off, or named; their cells are for the host alone. */
const paperCardsChanged = gameEvent('paper_cards_changed', { paper_count: count, last_number: count });

const phraseCalled = gameEvent('phrase_called', callFields);
const autoCallPhrase = gameEvent('auto_call_phrase', callFields);
const phraseAdded = gameEvent('phrase_added', phraseFields);
const phraseUpdated = gameEvent('phrase_updated', { ...phraseFields, new_text: phraseText });

/** With the whole list after the change; without it the client fetches the list again. */
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
  is_guest: winnerFields.is_guest,
  paper_number: winnerFields.paper_number,
});

const roundFields = { round_number, round, new_state: gameState, auto_call_status: autoCallStatus };
const roundStarted = gameEvent('round_started', roundFields);
const roundEnded = gameEvent('round_ended', roundFields);

const message = gameEvent('message', chatMessageFields.shape);
const messageDeleted = gameEvent('message_deleted', { message_id: id });
const system = gameEvent('system', chatMessageFields.shape);

export const gameEvents = z.discriminatedUnion('type', [
  gameStateChange,
  gameUpdated,
  gameAgain,
  patternConfigUpdate,
  roomConfigUpdate,
  autoCallStatusEvent,
  playerJoined,
  playersArrived,
  playerLeft,
  playerStatusChanged,
  playerRenamed,
  playerMerged,
  playerRemoved,
  playerMuted,
  paperCardsChanged,
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
  messageDeleted,
  system,
]);

/** What every member sees, in the order of seq. */
export type GameEvent = z.infer<typeof gameEvents>;
export type GameEventType = GameEvent['type'];

/** game_id is null for a fault before the game is known. */
const notice = { game_id: z.nullable(id), message: text() };
const typing = { user_id: id, username: text() };
const receipt = { message_id: id, status: z.enum(MESSAGE_STATUSES) };

const authSuccess = directFrame('auth_success', { user_id: id, username: text() });

/** The command with this client_id was executed and stored. */
const ack = directFrame('ack', { client_id });

/** A command that was refused, or a fault of the connection itself. */
const error = directFrame('error', {
  ...notice,
  code: text(),
  client_id: z.exactOptional(client_id),
  /** After how many seconds the same command may succeed. */
  retry_after: z.exactOptional(count),
});
const warning = directFrame('warning', { ...notice, code: text() });
const info = directFrame('info', notice);

/** All missed events up to this number have been sent again. */
const resumed = directFrame('resumed', { seq });
/** Too much was missed: a fresh snapshot is needed. */
const resync = directFrame('resync', { seq });

/** For the player's own pages and the host. */
const cardMarked = directFrame('card_marked', {
  user_id: id,
  round_number,
  sid,
  is_marked: z.boolean(),
  phrase_id: z.nullable(id),
  game_progress: gameProgress,
});

/** A card that was dealt or filled up. The cells and the seat are for its player alone. */
const cardUpdate = directFrame('card_update', {
  user_id: id,
  round_number,
  game_progress: gameProgress,
  card: z.exactOptional(card),
  seat: z.exactOptional(z.nullable(ownSeat)),
});

/** For the host: something in the log, the lists or the reports changed. */
const moderationUpdated = directFrame('moderation_updated', { open_reports: count });

export const directFrames = z.discriminatedUnion('type', [
  authSuccess,
  ack,
  error,
  warning,
  info,
  resumed,
  resync,
  cardMarked,
  cardUpdate,
  moderationUpdated,
  directFrame('typing_start', typing),
  directFrame('typing_stop', typing),
  directFrame('message_delivered', receipt),
  directFrame('message_read', receipt),
]);

export type DirectFrame = z.infer<typeof directFrames>;
export type DirectFrameType = DirectFrame['type'];

/** Everything the server sends over a socket. */
export const liveEvent = z.discriminatedUnion('type', [gameEvents, directFrames]);
export type LiveEvent = z.infer<typeof liveEvent>;

const NUMBERED: ReadonlySet<string> = new Set(
  gameEvents.def.options.flatMap(({ shape }) => [...shape.type.def.values]),
);

export function isGameEvent(event: LiveEvent): event is GameEvent {
  return NUMBERED.has(event.type);
}
