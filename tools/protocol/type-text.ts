import type { JsonSchema } from '../../packages/game/src/wire/models.ts';

type Part = JsonSchema | boolean | undefined;

const quoted = (value: unknown) => `\`${JSON.stringify(value)}\``;

/** An address of its own, as a frame may have the same name. */
export const anchorOf = (model: string) => `shape-${model.toLowerCase()}`;

export const linkTo = (model: string) => `[${model}](#${anchorOf(model)})`;

function numberText({ type, minimum, maximum }: JsonSchema): string {
  if (minimum !== undefined && maximum !== undefined) return `${minimum} to ${maximum}`;
  return minimum === undefined ? `${type}` : `${type} from ${minimum}`;
}

const FORMATS: Record<string, string> = { uuid: 'id', 'date-time': 'time' };

function stringText({ format, minLength, maxLength }: JsonSchema): string {
  const known = format === undefined ? undefined : FORMATS[format];
  if (known) return known;
  return minLength !== undefined && minLength === maxLength ? `text of ${maxLength}` : 'text';
}

function objectText({ properties, propertyNames, additionalProperties, required = [] }: JsonSchema): string {
  if (propertyNames) return `${typeText(additionalProperties)} by ${typeText(propertyNames)}`;
  const fields = Object.entries(properties ?? {}).map(
    ([name, schema]) => `${name}${required.includes(name) ? '' : '?'}: ${typeText(schema)}`,
  );
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}

const BY_TYPE: Record<string, (schema: JsonSchema) => string> = {
  array: ({ items }) => `list of ${typeText(Array.isArray(items) ? items[0] : items)}`,
  boolean: () => 'true or false',
  integer: numberText,
  null: () => 'null',
  number: numberText,
  object: objectText,
  string: stringText,
};

/** The type of a value in a few words. */
export function typeText(schema: Part): string {
  if (typeof schema !== 'object') return 'anything';
  if (schema.$ref) return linkTo(schema.$ref.replace(/.*\//, ''));
  if (schema.title) return schema.title;
  if ('const' in schema) return quoted(schema.const);
  if (schema.enum) return schema.enum.map(quoted).join(', ');
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.map(typeText).join(' or ');
  return BY_TYPE[String(schema.type)]?.(schema) ?? 'anything';
}
