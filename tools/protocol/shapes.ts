import { type JsonSchema, modelSchemas } from '../../packages/game/src/wire/models.ts';

const WIDTH = 100;

/** JSON that keeps short lists and objects on one line, and undefined out. */
export function compactJson(value: unknown, indent = ''): string {
  const line = spaced(value);
  if (typeof value !== 'object' || value === null || indent.length + line.length <= WIDTH) return line;
  const inner = `${indent}  `;
  const parts = Array.isArray(value)
    ? value.map((item) => compactJson(item, inner))
    : entriesOf(value).map(([name, item]) => `${JSON.stringify(name)}: ${compactJson(item, inner)}`);
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  return `${open}\n${parts.map((part) => inner + part).join(',\n')}\n${indent}${close}`;
}

const entriesOf = (value: object) => Object.entries(value).filter(([, item]) => item !== undefined);

function spaced(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(spaced).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = entriesOf(value).map(([name, item]) => `${JSON.stringify(name)}: ${spaced(item)}`);
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}

export const jsonBlock = (value: unknown): string => `\`\`\`json\n${compactJson(value)}\n\`\`\``;

/** The fields of an object, one per row; optional ones have a question mark. */
export function fieldsTable(schema: JsonSchema, leave_out: readonly string[] = []): string {
  const { properties = {}, required = [] } = schema;
  const rows = Object.entries(properties)
    .filter(([name]) => !leave_out.includes(name))
    .map(([name, type]) => `| \`${name}\`${required.includes(name) ? '' : ' ?'} | ${typeText(type)} |`);
  return rows.length === 0 ? '' : ['| field | type |', '|---|---|', ...rows].join('\n');
}

const fieldsOf = ({ properties = {} }: JsonSchema) =>
  new Map(Object.entries(properties).map(([name, type]) => [name, JSON.stringify(type)]));

/** The largest named shape all of whose fields the schema has, beside fields of its own. */
function findBase(schema: JsonSchema): { name: string; fields: string[] } | null {
  const own = fieldsOf(schema);
  const bases = Object.entries(modelSchemas())
    .map(([name, model]) => ({ name, fields: [...fieldsOf(model)] }))
    .filter(({ fields }) => fields.length > 1 && fields.length < own.size)
    .filter(({ fields }) => fields.every(([name, type]) => own.get(name) === type))
    .sort((a, b) => b.fields.length - a.fields.length);
  return bases[0] ? { name: bases[0].name, fields: bases[0].fields.map(([name]) => name) } : null;
}

/** An object by its fields, anything else in words. */
export function shapeText(schema: JsonSchema): string {
  if (!schema.properties) return typeText(schema);
  const base = findBase(schema);
  if (!base) return fieldsTable(schema);
  return `${linkTo(base.name)} and\n\n${fieldsTable(schema, base.fields)}`;
}

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
function typeText(schema: Part): string {
  if (typeof schema !== 'object') return 'anything';
  if (schema.$ref) return linkTo(schema.$ref.replace(/.*\//, ''));
  if (schema.title) return schema.title;
  if ('const' in schema) return quoted(schema.const);
  if (schema.enum) return schema.enum.map(quoted).join(', ');
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.map(typeText).join(' or ');
  return BY_TYPE[String(schema.type)]?.(schema) ?? 'anything';
}
