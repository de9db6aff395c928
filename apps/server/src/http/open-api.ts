import { type RefusalCode, refusalMessage } from '@phrase-bingo/game/rules/refusals';
import { EXAMPLES } from '@phrase-bingo/game/wire/examples/http-examples';
import type { Endpoint } from '@phrase-bingo/game/wire/http/endpoint';
import { ENDPOINTS } from '@phrase-bingo/game/wire/http/endpoints';
import { FAULTS, GENERAL_REFUSALS, statusOfRefusal, toErrorBody } from '@phrase-bingo/game/wire/http/errors';
import { type JsonSchema, jsonSchemaOf, modelSchemas } from '@phrase-bingo/game/wire/models';

type Example = { body: unknown; answer: unknown };

const ERROR = { $ref: '#/components/schemas/Error' };

/** The same schema with its names where OpenAPI looks for them. */
function asComponent({ $schema: _dialect, $defs: _models, ...schema }: JsonSchema): JsonSchema {
  return JSON.parse(JSON.stringify(schema).replaceAll('#/$defs/', '#/components/schemas/'));
}

function parametersOf(place: 'path' | 'query', given: Endpoint['params']) {
  if (!given) return [];
  const { properties = {}, required = [] } = asComponent(jsonSchemaOf(given, 'input'));
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema,
  }));
}

const requestOf = (body: NonNullable<Endpoint['body']>, example: unknown) => ({
  required: !body.safeParse(undefined).success,
  content: { 'application/json': { schema: asComponent(jsonSchemaOf(body, 'input')), example } },
});

/** A redirect has nothing in it. */
const successOf = ({ summary, answer, status }: Endpoint, example: unknown) =>
  status === 302
    ? { description: summary }
    : {
        description: summary,
        content: { 'application/json': { schema: asComponent(jsonSchemaOf(answer, 'output')), example } },
      };

/** Every refusal with its sentence, under its status. */
function refusalsOf({ access, any_version, refusals = [] }: Endpoint) {
  const codes = new Set<RefusalCode>([...refusals, ...GENERAL_REFUSALS[access]]);
  if (any_version) codes.delete('client_too_old');
  return [...Map.groupBy(codes, statusOfRefusal)].map(([status, some]) => [
    String(status),
    {
      description: some.join(', '),
      content: {
        'application/json': {
          schema: ERROR,
          examples: Object.fromEntries(
            some.map((code) => [code, { value: toErrorBody(code, refusalMessage(code)) }]),
          ),
        },
      },
    },
  ]);
}

const operationOf = (name: string, endpoint: Endpoint, { body, answer }: Example) => ({
  operationId: name,
  summary: endpoint.summary,
  tags: [endpoint.tag],
  ...(endpoint.access !== 'anyone' && { security: [{ bearer: [] }] }),
  parameters: [...parametersOf('path', endpoint.params), ...parametersOf('query', endpoint.query)],
  ...(endpoint.body && { requestBody: requestOf(endpoint.body, body) }),
  responses: {
    [endpoint.status ?? 200]: successOf(endpoint, answer),
    ...Object.fromEntries(refusalsOf(endpoint)),
    default: { description: FAULTS[500].message, content: { 'application/json': { schema: ERROR } } },
  },
});

/** Every call of the wire as OpenAPI describes calls. */
export function openApi() {
  const examples: Record<string, Example> = EXAMPLES;
  const operations = Object.entries<Endpoint>(ENDPOINTS).map(([name, endpoint]) => ({
    ...endpoint,
    operation: operationOf(name, endpoint, examples[name] ?? { body: undefined, answer: undefined }),
  }));
  const paths = Map.groupBy(operations, ({ path }) => path);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Phrase Bingo',
      version: '1',
      description: 'Every call of the game, as the browser makes it.',
    },
    paths: Object.fromEntries(
      [...paths].map(([path, some]) => [
        path,
        Object.fromEntries(some.map(({ method, operation }) => [method.toLowerCase(), operation])),
      ]),
    ),
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: Object.fromEntries(
        Object.entries(modelSchemas()).map(([name, schema]) => [name, asComponent(schema)]),
      ),
    },
  };
}
