import * as z from 'zod/mini';
import { profile, user } from './account.ts';
import { autoCallConfig, autoCallStatus } from './auto-call.ts';
import { cardCell, gameProgress, managerCell } from './card.ts';
import { chatMessage } from './chat-message.ts';
import { game, gameState, patternConfig } from './game.ts';
import { errorBody } from './http/errors.ts';
import { paperCard } from './paper.ts';
import { phrase, savedPhrase } from './phrase.ts';
import { membership, player } from './player.ts';
import { round } from './round.ts';
import { idGiven, idOrNull, roundGiven, timeGiven } from './scalars.ts';
import { patternName, roundWins, winner, winningDetails } from './winner.ts';

/** The schemas that the docs show by name, with what their fields do not say. */
const NAMED: readonly [schema: z.ZodMiniType, id: string, description: string][] = [
  [
    game,
    'Game',
    'Name and round stand under both of their names. Phrases are empty for those who have not joined, and in lists of games.',
  ],
  [gameState, 'State', 'The state of a game.'],
  [patternConfig, 'PatternConfig', 'Which patterns win.'],
  [patternName, 'Pattern', 'A winning pattern; rows and columns count from 0.'],
  [
    phrase,
    'Phrase',
    'isMarked is about the reader’s own card. call_position is the place of its call in the round, null while it is not called.',
  ],
  [savedPhrase, 'SavedPhrase', 'A phrase as it was kept.'],
  [round, 'Round', 'A round of a game; at most one of them is active.'],
  [
    cardCell,
    'Cell',
    'A cell of one’s own card. One without a phrase is FREE, or empty because the game has too few phrases.',
  ],
  [managerCell, 'ManagerCell', 'A cell as the host sees it on a player’s card.'],
  [gameProgress, 'Progress', 'How far a card is.'],
  [membership, 'Membership', 'What a person is in one game and round; the id is the user’s.'],
  [player, 'Player', 'A player as the others see them; is_present tells whether they have the game open.'],
  [winningDetails, 'WinningDetails', 'Shouts completed by the same call share a place.'],
  [winner, 'Winner', 'A valid shout and whose it was; a card on paper has its number and its own id.'],
  [
    roundWins,
    'RoundWins',
    'The first winners of a round in the order of their shouts, and how many there are.',
  ],
  [
    paperCard,
    'PaperCard',
    'A card on paper, for the host alone. The win and its name are those of the round asked for.',
  ],
  [
    chatMessage,
    'Message',
    'A line of the chat. Sender and name stand under both of their names; system lines have none.',
  ],
  [autoCallConfig, 'AutoCallConfig', 'How the auto-caller is set.'],
  [
    autoCallStatus,
    'AutoCallStatus',
    'What the auto-caller is doing. next_call_at is null unless it is running.',
  ],
  [user, 'User', 'An account as its owner sees it.'],
  [profile, 'Profile', 'An account with its progress.'],
  [
    errorBody,
    'Error',
    'Every refused or failed call; the sentence stands wherever a reader may look for it.',
  ],
];

/** Inputs accepted in more forms than they are written in. */
const GIVEN: readonly [schema: z.ZodMiniType, title: string][] = [
  [idGiven, 'id'],
  [idOrNull, 'id'],
  [roundGiven, 'number or id of a round'],
  [timeGiven, 'time'],
];

const models = z.registry<{ id?: string; title?: string; description?: string }>();
for (const [schema, id, description] of NAMED) models.add(schema, { id, description });
for (const [schema, title] of GIVEN) models.add(schema, { title });

export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Types and sizes only: the pattern behind a format and the bounds of all numbers do not help a reader. */
function simplify({ jsonSchema }: { jsonSchema: JsonSchema }): void {
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
}

/** A schema for the docs; named parts are references to $defs. */
export const jsonSchemaOf = (schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema =>
  z.toJSONSchema(schema, { metadata: models, io, override: simplify });

/** The named shapes by their names. */
export const modelSchemas = (): Record<string, JsonSchema> =>
  Object.fromEntries(NAMED.map(([schema, id]) => [id, jsonSchemaOf(schema, 'output').$defs?.[id] ?? {}]));
