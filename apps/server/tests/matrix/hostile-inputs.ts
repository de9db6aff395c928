import type { Endpoint } from '@phrase-bingo/game/wire/http/endpoint';
import { type JsonSchema, jsonSchemaOf } from '@phrase-bingo/game/wire/models';
import { isEveryday } from '../../../../tools/tier.ts';

/** Every day one value of each kind is enough. */
const withMore = (values: readonly string[], more: readonly string[]): readonly string[] =>
  isEveryday() ? values : [...values, ...more];

/** JSON values that no field of any endpoint or command accepts. */
export const HOSTILE_JSON = withMore(
  [
    '2147483648',
    '1e999',
    '-1',
    '1.5',
    '"a\\u0000b"',
    '"\\ud800"',
    JSON.stringify('x'.repeat(30_000)),
    '{"__proto__":1}',
  ],
  ['3000000000', '-2147483649', '9007199254740993', '9223372036854775808', '1e308', '"\\u0000"', '[[]]'],
);

/** The same for a URL. Some are not valid text after decoding. */
export const HOSTILE_IN_ADDRESS = withMore(
  ['2147483648', '-1', '1.5', 'a%00b', '%FF', '%', 'x'.repeat(3_000)],
  ['3000000000', '-2147483649', '9007199254740993', '9223372036854775808', '1e308', '%00', '%ED%A0%80'],
);

/** The path to a value in a body: names of fields, and 0 for the first item of a list. */
export type FieldPath = readonly (string | number)[];

function pathsIn(schema: JsonSchema, whole: JsonSchema): FieldPath[] {
  if (schema.$ref) return pathsIn(whole.$defs?.[schema.$ref.split('/').at(-1) ?? ''] ?? {}, whole);
  const within = (key: string | number, part: unknown): FieldPath[] =>
    isSchema(part) ? [[key], ...pathsIn(part, whole).map((path) => [key, ...path])] : [];
  return [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, part]) => within(name, part)),
    ...within(0, schema.items),
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((part) => pathsIn(part, whole)),
  ];
}

const isSchema = (part: unknown): part is JsonSchema => typeof part === 'object' && part !== null;

/** The paths of all fields of a schema, including nested ones. */
export function fieldPathsOf(schema: Endpoint['body']): FieldPath[] {
  if (!schema) return [];
  const whole = jsonSchemaOf(schema, 'input');
  return pathsIn(whole, whole);
}

const PLACEHOLDER = 'the hostile value goes here';

/** The body as JSON with the hostile value at the path; missing parents are created. */
export const withHostile = (body: unknown, path: FieldPath, json: string): string =>
  JSON.stringify(placed(body, path)).replace(JSON.stringify(PLACEHOLDER), () => json);

function placed(value: unknown, [key, ...rest]: FieldPath): unknown {
  if (key === undefined) return PLACEHOLDER;
  if (typeof key === 'number') return [placed(undefined, rest)];
  const fields = new Map(typeof value === 'object' && value !== null ? Object.entries(value) : []);
  return Object.fromEntries(fields.set(key, placed(fields.get(key), rest)));
}
