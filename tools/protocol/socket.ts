import { CLOSE } from '../../packages/game/src/wire/close-codes.ts';
import {
  COMMAND_EXAMPLES,
  DIRECT_FRAME_EXAMPLES,
  GAME_EVENT_EXAMPLES,
} from '../../packages/game/src/wire/examples/live-examples.ts';
import { liveCommand } from '../../packages/game/src/wire/live-commands.ts';
import { directFrames } from '../../packages/game/src/wire/live-direct-frames.ts';
import { gameEvents } from '../../packages/game/src/wire/live-game-events.ts';
import { type JsonSchema, jsonSchemaOf } from '../../packages/game/src/wire/models.ts';
import { jsonBlock } from './compact-json.ts';
import { fieldsTable } from './fields-table.ts';
import { COMMAND_WORDS, DIRECT_WORDS, EVENT_WORDS } from './frame-words.ts';
import { SOCKET_WORDS } from './words.ts';

/** Fields that all frames of a kind have, so that they are told once. */
const OF_EVENTS = ['type', 'game_id', 'timestamp', 'seq'];
/** Fields that any event may have; they are told where an event always has them. */
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
function framesText({ union, words, examples, leave_out }: Frames): string {
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
