/** Checks without a schema, for the first page: schemas would bring in their library. */

type Fields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** Texts a database cannot store: the null character, and lone surrogates. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** A bound far above every rule, so that a text that is too long is refused with its rule's sentence. */
export const LONGEST_TEXT = 1_000;

export const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= LONGEST_TEXT && isStorable(value);

export const isTime = (value: unknown): value is string =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value));

const UUID = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

export const isId = (value: unknown): value is string => typeof value === 'string' && UUID.test(value);
