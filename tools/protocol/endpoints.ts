import { type AnyRefusal, anyRefusalMessage } from '../../packages/game/src/rules/all-refusals.ts';
import { EXAMPLES } from '../../packages/game/src/wire/examples/http-examples.ts';
import type { Access, Endpoint } from '../../packages/game/src/wire/http/endpoint.ts';
import { ENDPOINTS } from '../../packages/game/src/wire/http/endpoints.ts';
import { statusOfRefusal } from '../../packages/game/src/wire/http/refusal-status.ts';
import { type JsonSchema, jsonSchemaOf } from '../../packages/game/src/wire/models.ts';
import { jsonBlock } from './compact-json.ts';
import { fieldsTable, shapeText } from './shapes.ts';

type Example = { body: unknown; answer: unknown };

const WHO: Record<Access, string> = {
  anyone: 'Anyone may call.',
  user: 'Needs a token.',
  user_in_setup: 'Needs a token, that of an account without a username too.',
};

const cell = (text: string) => text.replaceAll('|', '\\|');

export const refusalRows = (codes: readonly AnyRefusal[]): string =>
  [
    '| status | code | sentence |',
    '|---|---|---|',
    ...codes.map((code) => `| ${statusOfRefusal(code)} | \`${code}\` | ${cell(anyRefusalMessage(code))} |`),
  ].join('\n');

/** All parameters of a path are required. */
const pathTable = (schema: JsonSchema) =>
  fieldsTable({ ...schema, required: Object.keys(schema.properties ?? {}) });

function given(
  title: string,
  schema: Endpoint['body'],
  show: (schema: JsonSchema) => string = fieldsTable,
): string[] {
  const shown = schema ? show(jsonSchemaOf(schema, 'input')) : '';
  return shown ? [`${title}\n\n${shown}`] : [];
}

/** Collapsed because some are long. */
function exampleOf({ status }: Endpoint, { body, answer }: Example): string[] {
  if (status === 302) return [];
  const sent = body === undefined ? [] : [jsonBlock(body)];
  return ['<details><summary>Example</summary>', ...sent, jsonBlock(answer), '</details>'];
}

function endpointText(endpoint: Endpoint, example: Example): string {
  const { method, path, summary, access, params, query, body, answer, status, refusals = [] } = endpoint;
  return [
    `### ${method} ${path}`,
    `${summary}. ${WHO[access]}`,
    ...given('In the path', params, pathTable),
    ...given('In the query', query),
    ...given('Body', body, shapeText),
    status === 302 ? 'Answers with a redirect.' : `Answer\n\n${shapeText(jsonSchemaOf(answer, 'output'))}`,
    ...(refusals.length > 0 ? [`May be refused\n\n${refusalRows(refusals)}`] : []),
    ...exampleOf(endpoint, example),
  ].join('\n\n');
}

/** Every endpoint, by its part of the product. */
export function endpointSections(): string {
  const examples: Record<string, Example> = EXAMPLES;
  const calls = Object.entries<Endpoint>(ENDPOINTS);
  return [...Map.groupBy(calls, ([, { tag }]) => tag)]
    .map(([tag, some]) =>
      [
        `## Endpoints: ${tag}`,
        ...some.map(([name, endpoint]) =>
          endpointText(endpoint, examples[name] ?? { body: undefined, answer: undefined }),
        ),
      ].join('\n\n'),
    )
    .join('\n\n');
}
