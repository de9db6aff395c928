import { type JsonSchema, modelSchemas } from '../../packages/game/src/wire/models.ts';
import { linkTo, typeText } from './type-text.ts';

/** The fields of an object, one a row; a question mark stands behind those that may be missing. */
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
