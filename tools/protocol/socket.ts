import {
  COMMAND_EXAMPLES,
  DIRECT_FRAME_EXAMPLES,
  GAME_EVENT_EXAMPLES,
} from '../../packages/game/src/wire/examples/live-examples.ts';
import { CLOSE } from '../../packages/game/src/wire/live/close-codes.ts';
import { type LiveCommand, liveCommand } from '../../packages/game/src/wire/live/commands.ts';
import {
  type DirectFrameType,
  directFrames,
  type GameEventType,
  gameEvents,
} from '../../packages/game/src/wire/live/frames.ts';
import { type JsonSchema, jsonSchemaOf } from '../../packages/game/src/wire/models.ts';
import { fieldsTable, jsonBlock } from './shapes.ts';
import { SOCKET_WORDS } from './words.ts';

/** When each event is sent; every member of the game gets it. */
const EVENT_WORDS: Record<GameEventType, string> = {
  game_state_change: 'The game moved to another state.',
  game_updated: 'The host changed the name or the dates.',
  game_again: 'The host made another game with the same phrases and invites everybody to it.',
  pattern_config_update: 'The host changed which patterns win.',
  auto_call_status: 'The auto-caller was set, started, stopped, paused or resumed, or stopped by itself.',
  player_joined: 'Somebody became a player.',
  players_arrived: 'Members have opened the game who did not have it open before.',
  player_left: 'A player has closed all their pages and stayed away; they remain a player.',
  player_status_changed: 'The host made a player active or inactive.',
  player_renamed: 'A guest has another name in this game, or became an account: is_guest says which.',
  player_merged:
    'A guest moved to an account that exists; it takes the guest’s place everywhere in this game.',
  player_removed:
    'The host removed or banned a player, or their seat was given up. For their own sockets it is the last frame before 4001.',
  player_muted: 'The host muted a player in the chat, or lets them write again.',
  paper_cards_changed: 'The host dealt cards on paper, put some in play or out of it, or named one.',
  room_config_update: 'The host changed who may join or how people talk.',
  phrase_called: 'The host called a phrase or took a call back.',
  auto_call_phrase: 'The auto-caller called a phrase; such a call is not sent as phrase_called too.',
  phrase_added: 'The host added one phrase.',
  phrase_updated: 'The host changed the text of a phrase, on dealt cards too.',
  phrases_updated: 'Several phrases changed at once.',
  player_won:
    'A shout was valid, or the host confirmed the bingo of a card on paper, whose number it has then. The game goes on for the others.',
  game_won: 'The host closed the game as WON; the winner is the first of the round, if there is one.',
  round_started: 'A new round began.',
  round_ended: 'A round is over.',
  message: 'A chat message; client_id is the id the sender gave it.',
  message_deleted: 'The host removed a message: its place stays, its text is gone.',
  system: 'A system message in the chat.',
};

/** What each frame without a number says, and to whom. */
const DIRECT_WORDS: Record<DirectFrameType, string> = {
  auth_success: 'The socket is open for this user, or lives on with a renewed token. To this socket.',
  ack: 'The command with this client_id is done and stored. To this socket.',
  error:
    'A command was refused, or the socket is about to be closed; retry_after says after how many seconds the same command may succeed, if known. To this socket.',
  warning: 'The socket sends too much; what was too much is dropped. To this socket.',
  info: 'Something to read. To this socket.',
  resumed: 'All that was missed has been sent again, up to this number. To this socket.',
  resync: 'Too much was missed: read a fresh snapshot. To this socket.',
  card_marked: 'A cell was marked or unmarked. To the sockets of its player and of the host, nobody else.',
  card_update: 'A card was dealt or filled up. To its player, with the cells, and to the host, without them.',
  typing_start: 'Somebody is typing. To the others.',
  typing_stop: 'Somebody stopped typing. To the others.',
  message_delivered: 'A message has reached another person. To its sender.',
  message_read: 'A message has been read by another person. To its sender.',
  moderation_updated: 'What the host decided, or a report, changed: read it anew. To the host.',
};

/** What each command asks for. */
const COMMAND_WORDS: Record<LiveCommand['type'], string> = {
  message: 'Send a chat message. A repeated client_id is stored once.',
  call_phrase: 'Call a phrase or take the call back, as the HTTP endpoint does.',
  card_marked: 'Mark or unmark a cell of one’s own card, as the HTTP endpoint does.',
  typing_start: 'Notify the others that one is typing.',
  typing_stop: 'Notify the others that one has stopped.',
  message_read: 'Notify the sender that their message was read.',
  auth: 'Show a renewed token of the same user before the old one runs out.',
  heartbeat: 'Ignored.',
};

/** Fields that all frames of a kind have, so they are listed once. */
const OF_EVENTS = ['type', 'game_id', 'timestamp', 'seq'];
/** Fields that any event may have; they are listed where an event always has them. */
const ATTACHED = ['auto_call_config', 'auto_call_status', 'round'];
const OF_DIRECT = ['type', 'game_id', 'timestamp'];
const OF_COMMANDS = ['type', 'client_id', 'game_id'];

/** The members of a union by the type they name. */
function membersOf(union: JsonSchema): Map<string, JsonSchema> {
  const members = (union.oneOf ?? union.anyOf ?? []).filter((member) => typeof member === 'object');
  return new Map(
    members.map((member) => {
      const { type } = member.properties ?? {};
      return [typeof type === 'object' ? String(type.const) : '', member];
    }),
  );
}

type Frames = {
  union: JsonSchema;
  words: Record<string, string>;
  examples: Record<string, unknown>;
  leave_out: readonly string[];
};

/** Throws when a frame has no words, no example or no schema: each belongs to the other two. */
export function framesText({ union, words, examples, leave_out }: Frames): string {
  const members = membersOf(union);
  return Object.entries(words)
    .map(([type, sentence]) => {
      const schema = members.get(type);
      if (!schema || examples[type] === undefined) throw new Error(`There is no frame ${type}.`);
      const known = [...leave_out, ...ATTACHED.filter((name) => !schema.required?.includes(name))];
      return [`#### ${type}`, sentence, fieldsTable(schema, known), jsonBlock(examples[type])]
        .filter(Boolean)
        .join('\n\n');
    })
    .join('\n\n');
}

const closeTable = (): string =>
  [
    '| code | reason |',
    '|---|---|',
    ...Object.values(CLOSE).map(({ code, reason }) => `| ${code} | ${reason} |`),
  ].join('\n');

/** The socket of a game, both ways. */
export const socketSection = (): string =>
  [
    SOCKET_WORDS.opening,
    SOCKET_WORDS.resuming,
    SOCKET_WORDS.events,
    framesText({
      union: jsonSchemaOf(gameEvents, 'output'),
      words: EVENT_WORDS,
      examples: GAME_EVENT_EXAMPLES,
      leave_out: OF_EVENTS,
    }),
    SOCKET_WORDS.direct,
    framesText({
      union: jsonSchemaOf(directFrames, 'output'),
      words: DIRECT_WORDS,
      examples: DIRECT_FRAME_EXAMPLES,
      leave_out: OF_DIRECT,
    }),
    SOCKET_WORDS.commands,
    framesText({
      union: jsonSchemaOf(liveCommand, 'input'),
      words: COMMAND_WORDS,
      examples: COMMAND_EXAMPLES,
      leave_out: OF_COMMANDS,
    }),
    SOCKET_WORDS.closing,
    closeTable(),
  ].join('\n\n');
