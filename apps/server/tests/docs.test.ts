import { ALL_REFUSALS, anyRefusalMessage } from '@phrase-bingo/game/rules/all-refusals';
import { EXAMPLES } from '@phrase-bingo/game/wire/examples/http-examples';
import type { Endpoint } from '@phrase-bingo/game/wire/http/endpoint';
import { ENDPOINTS } from '@phrase-bingo/game/wire/http/endpoints';
import { errorBody } from '@phrase-bingo/game/wire/http/errors';
import { statusOfRefusal } from '@phrase-bingo/game/wire/http/refusal-status';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { newMigratedStorage, type Storage } from './support/test-databases.ts';
import { send, startServer, type TestServer } from './support/test-server.ts';

const schema = z.looseObject({});
const example = z.object({ value: z.unknown() });
const media = z.object({
  schema,
  example: z.optional(z.unknown()),
  examples: z.optional(z.record(z.string(), example)),
});
const content = z.optional(z.object({ 'application/json': media }));
const operation = z.object({
  operationId: z.string(),
  summary: z.string(),
  security: z.optional(z.array(z.object({ bearer: z.array(z.string()) }))),
  parameters: z.array(z.object({ name: z.string(), in: z.enum(['path', 'query']), required: z.boolean() })),
  requestBody: z.optional(z.object({ required: z.boolean(), content })),
  responses: z.record(z.string(), z.object({ description: z.string(), content })),
});
const openApi = z.object({
  openapi: z.literal('3.1.0'),
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.object({ schemas: z.record(z.string(), schema) }),
});

/** As received: undefined properties are left out. */
const overTheWire = (value: unknown): unknown =>
  value === undefined ? undefined : JSON.parse(JSON.stringify(value));

describe('the API documentation', () => {
  let storage: Storage;
  let server: TestServer;
  let text = '';
  let document: z.infer<typeof openApi>;

  beforeAll(async () => {
    storage = await newMigratedStorage('sqlite');
    server = await startServer(storage.settings);
    text = await (await send(server.url, '/api/openapi.json')).text();
    document = openApi.parse(JSON.parse(text));
  });
  afterAll(async () => {
    await server.drain();
    await storage.drop();
  });

  const calls = Object.entries<Endpoint>(ENDPOINTS);
  const examples: Record<string, { body: unknown; answer: unknown }> = EXAMPLES;
  const described = ({ path, method }: Endpoint) => document.paths[path]?.[method.toLowerCase()];

  it('D-02 every endpoint is served', () => {
    const missing = calls.filter(
      ([, { path, method }]) => !server.http.hasRoute({ method, url: path.replace(/\{(\w+)\}/g, ':$1') }),
    );
    expect(missing.map(([name]) => name)).toEqual([]);
  });

  it('D-02 every endpoint is described with an example of its body and answer', () => {
    for (const [name, endpoint] of calls) {
      const { requestBody, responses, ...rest } = described(endpoint) ?? expect.unreachable(name);
      expect(rest, name).toMatchObject({ operationId: name, summary: endpoint.summary });
      expect(requestBody?.content?.['application/json'].example, name).toEqual(
        overTheWire(examples[name]?.body),
      );
      const answer = responses[endpoint.status ?? 200];
      if (endpoint.status === 302) expect(answer?.content, name).toBeUndefined();
      else {
        expect(answer?.content?.['application/json'].example, name).toEqual(
          overTheWire(examples[name]?.answer),
        );
      }
    }
  });

  it('SESS-01 shows which endpoints need a token, and their path and query parameters', () => {
    for (const [name, endpoint] of calls) {
      const { security, parameters } = described(endpoint) ?? expect.unreachable(name);
      expect(security, name).toEqual(endpoint.access === 'anyone' ? undefined : [{ bearer: [] }]);
      const in_path = parameters.filter((one) => one.in === 'path').map((one) => one.name);
      expect(in_path, name).toEqual([...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, word]) => word));
    }
  });

  it('OP-004 OP-005 every refusal of an endpoint is listed under its status with its message', () => {
    for (const [name, endpoint] of calls) {
      const { responses } = described(endpoint) ?? expect.unreachable(name);
      for (const code of endpoint.refusals ?? []) {
        const shown = responses[statusOfRefusal(code)]?.content?.['application/json'].examples?.[code];
        expect(errorBody.parse(shown?.value).message, `${name} ${code}`).toBe(anyRefusalMessage(code));
      }
    }
  });

  it.each([
    ['post', '/api/auth/guest', 'already_signed_in browser_banned room_locked too_many_guests'],
    ['put', '/api/auth/guest/name', 'not_guest display_name_required display_name_not_drawn'],
    ['get', '/api/games/g/{crockfordId}/invitation', 'game_link_invalid game_not_found'],
    ['post', '/api/auth/claim', 'not_guest email_taken username_taken password_too_weak'],
    ['post', '/api/auth/claim/{provider}', 'not_guest route_not_found'],
    ['post', '/api/auth/merge', 'not_guest merge_password_wrong merge_account_is_social'],
    ['get', '/api/games/{id}/moderation', 'game_not_found not_host'],
    ['put', '/api/games/{id}/moderation/words', 'filter_words_too_many filter_word_length'],
    ['delete', '/api/games/{id}/players/{playerId}', 'player_not_found host_is_exempt'],
    ['put', '/api/games/{id}/bans/{playerId}', 'player_not_found host_is_exempt'],
    ['delete', '/api/games/{id}/bans/{playerId}', 'not_host ban_not_found'],
    ['put', '/api/games/{id}/players/{playerId}/mute', 'player_not_found host_is_exempt'],
    ['delete', '/api/chats/{id}/messages/{messageId}', 'not_host message_not_found message_fixed'],
    ['post', '/api/chats/{id}/messages/{messageId}/report', 'report_own_message report_by_host'],
    ['delete', '/api/chats/{id}/messages/{messageId}/reports', 'not_host message_not_found'],
    ['post', '/api/games', 'guest_cannot_host'],
    ['post', '/api/games/code', 'banned_from_game browser_banned guests_not_allowed display_name_not_drawn'],
    ['post', '/api/games/card', 'banned_from_game browser_banned room_locked display_name_not_allowed'],
    ['get', '/api/games/{id}/r/{round}/play/full', 'removed_from_game banned_from_game'],
    ['post', '/api/chats/message', 'muted_in_chat slow_chat'],
    ['post', '/api/users/change-password', 'guest_has_no_password'],
  ])('GUEST-48 %s %s is listed with its refusals, sentences and security', (method, path, codes) => {
    const { security, responses } = document.paths[path]?.[method] ?? expect.unreachable(path);
    const is_open = path === '/api/auth/guest' || path.endsWith('/invitation');
    expect(security).toEqual(is_open ? undefined : [{ bearer: [] }]);
    const shown = JSON.stringify(responses);
    for (const code of codes.split(' ')) {
      expect(shown).toContain(`"code":"${code}"`);
      const known = Object.entries(ALL_REFUSALS).find(([name]) => name === code)?.[1];
      expect(shown).toContain(known?.message ?? expect.unreachable(code));
    }
  });

  it('D-02 the page of the documentation shows the same', async () => {
    expect(await (await send(server.url, '/api/docs/json')).json()).toEqual(JSON.parse(text));
  });

  it('refers only to schemas that exist', () => {
    const named = [...text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(([, name = '']) => name);
    expect(Object.keys(document.components.schemas)).toEqual(expect.arrayContaining(named));
    expect(named.length).toBe(text.split('"$ref"').length - 1);
    expect(named.length).toBeGreaterThan(100);
  });
});
