import { randomUUID } from 'node:crypto';
import { toCrockford } from '@phrase-bingo/game/rules/crockford';
import { addressOf } from '@phrase-bingo/game/wire/http/address';
import { PACK_ENDPOINTS as endpoints } from '@phrase-bingo/game/wire/http/packs';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { BUILT_IN_PACKS } from '../../src/packs/shelf.ts';
import { newPack, PHRASES, packRows, shareByLink } from '../support/packs.ts';
import { newPeople, newPerson, type Person } from '../support/person.ts';
import { forEachEngine } from '../support/test-databases.ts';
import {
  call,
  readRefusal,
  refusalAnswer,
  send,
  startServer,
  type TestServer,
} from '../support/test-server.ts';

const NOT_FOUND = refusalAnswer('pack_not_found');

forEachEngine('packs that are passed on', (fixture) => {
  let server: TestServer;
  let nan: Person;
  beforeAll(async () => {
    server = await startServer(fixture.settings());
  });
  beforeEach(async () => {
    nan = await newPerson(server);
  });
  afterAll(() => server.drain());

  /** Without a token. */
  const ask = (key: string) => send(server.url, addressOf(endpoints.getSharedPack.path, { params: { key } }));
  async function readShared(key: string) {
    const response = await ask(key);
    expect(response.status, key).toBe(200);
    return endpoints.getSharedPack.answer.parse(await response.json());
  }
  const copy = (person: Person, key: string) => person.copyPack({ key });

  it('PACK-22 PACK-23 a link is given once, replaced or taken away, and a dead one stays dead', async () => {
    const pack = await newPack(nan);
    const first = await shareByLink(nan, pack);
    expect(first).toMatch(/^[0-7][0-9A-HJKMNP-TV-Z]{25}$/);
    expect(first).not.toBe(toCrockford(pack.id));
    expect(await shareByLink(nan, pack)).toBe(first);
    const second = await shareByLink(nan, pack, true);
    const off = { id: pack.id, shared: false };
    const taken = await nan.sharePack(off);
    expect([taken, await nan.sharePack(off)]).toEqual([{ link: null }, { link: null }]);
    const third = await shareByLink(nan, pack);
    expect(new Set([first, second, third]).size).toBe(3);
    for (const dead of [first, second]) expect(await readRefusal(await ask(dead))).toEqual(NOT_FOUND);
    expect((await readShared(third)).name).toBe(pack.name);
    const now = await nan.getPack(pack);
    expect(now).toEqual({ ...pack, link: third });
  });

  it('PACK-22 two tabs that share at one moment get the same link', { tags: 'race' }, async () => {
    const pack = await newPack(nan);
    const links = await Promise.all(Array.from({ length: 4 }, () => shareByLink(nan, pack)));
    expect(new Set(links).size).toBe(1);
  });

  it('PACK-24 PACK-25 anyone with the link reads the pack, and nothing that identifies it elsewhere', async () => {
    const pack = await newPack(nan, { emoji: '🫖', language: 'de' });
    const key = await shareByLink(nan, pack);
    const shared = {
      key,
      name: pack.name,
      emoji: '🫖',
      language: 'de',
      phrases: PHRASES,
      phrase_count: 5,
      by: nan.username,
      is_built_in: false,
      updated_at: pack.updated_at,
    };
    expect(await (await ask(key)).json()).toEqual(shared);
    const misread = key.replaceAll('1', 'l').replaceAll('0', 'O');
    for (const typed of [key.toLowerCase(), misread, ` ${key.slice(0, 13)}-${key.slice(13)} `])
      expect(await readShared(typed)).toEqual(shared);
  });

  it('PACK-25 PACK-31 a built-in pack is read by its slug', async () => {
    const [meeting] = BUILT_IN_PACKS;
    const { slug, ...content } = meeting ?? expect.unreachable();
    const expected = {
      ...content,
      key: slug,
      phrase_count: 40,
      by: null,
      is_built_in: true,
      updated_at: null,
    };
    expect(await (await ask(slug)).json()).toEqual(expected);
    expect(await readShared(' Meeting ')).toEqual(expected);
  });

  it('PACK-25 unknown, malformed, private and deleted keys are answered alike', async () => {
    const hidden = await newPack(nan);
    const deleted = await newPack(nan);
    const dead = await shareByLink(nan, deleted);
    await nan.deletePack(deleted);
    const own_ids = [hidden.id, toCrockford(hidden.id)];
    const malformed = [
      'x',
      'meetings',
      'a\0b',
      '\0',
      '8'.repeat(26),
      'U'.repeat(26),
      '__proto__',
      '🎲',
      'x'.repeat(400),
      '8'.repeat(7_900),
    ];
    for (const key of [...own_ids, dead, toCrockford(randomUUID()), ...malformed]) {
      expect(await readRefusal(await ask(key)), key).toEqual(NOT_FOUND);
      expect(await nan.refused('copyPack', { key }), key).toEqual(NOT_FOUND);
    }
    expect(await nan.refused('copyPack')).toEqual(NOT_FOUND);
    expect(await packRows(server, nan)).toHaveLength(1);
  });

  it('PACK-28 a copy is an own private pack that says where it is from and does not follow', async () => {
    const pack = await newPack(nan, { emoji: '🫖', language: 'de' });
    const key = await shareByLink(nan, pack);
    const reader = await newPerson(server);
    const copied = await copy(reader, key.toLowerCase());
    expect(copied).toMatchObject({
      name: pack.name,
      emoji: '🫖',
      language: 'de',
      phrases: PHRASES,
      link: null,
      version: 1,
      copied_from: `${pack.name} by ${nan.username}`,
    });
    expect(copied.id).not.toBe(pack.id);
    const body = { version: 1, name: 'Another' };
    await nan.changePack({ id: pack.id, ...body });
    await nan.deletePack(pack);
    expect(await reader.getPack(copied)).toEqual(copied);
  });

  it('PACK-28 AGAIN-04 the name of a copy counts up until it is free', async () => {
    expect(await copy(nan, 'road-trip')).toMatchObject({ name: 'Road trip', copied_from: 'Road trip' });
    await newPack(nan, { name: 'Road trip 3' });
    expect((await copy(nan, 'road-trip')).name).toBe('Road trip 2');
    expect((await copy(nan, 'road-trip')).name).toBe('Road trip 4');
    const own = await newPack(nan, { name: 'x'.repeat(60) });
    const again = await copy(nan, await shareByLink(nan, own));
    expect(again.name).toBe(`${'x'.repeat(58)} 2`);
  });

  it('PACK-30 the shelf lists the built-in packs in their order, without a token', async () => {
    const { answer } = await call(server.url, endpoints.listShelf);
    expect(answer.packs).toEqual(
      BUILT_IN_PACKS.map(({ slug, name, emoji, language, phrases }) => {
        return { key: slug, name, emoji, language, phrase_count: 40, sample: phrases.slice(0, 3) };
      }),
    );
  });

  it('PACK-29 a visitor without a token reads no own packs and changes none', async () => {
    const pack = await newPack(nan);
    const before = await packRows(server, nan);
    const tries = [
      [endpoints.listPacks, undefined],
      [endpoints.getPack, undefined],
      [endpoints.createPack, { name: 'Mine', phrases: PHRASES }],
      [endpoints.changePack, { version: 1, name: 'Mine' }],
      [endpoints.sharePack, { shared: true }],
      [endpoints.deletePack, undefined],
      [endpoints.copyPack, { key: 'meeting' }],
    ] as const;
    for (const [{ method, path }, body] of tries) {
      const address = addressOf(path, { params: { id: pack.id } });
      const response = await send(server.url, address, { method, body });
      expect(response.status, `${method} ${path}`).toBe(401);
    }
    expect(await packRows(server, nan)).toEqual(before);
  });

  it('PACK-29 a guest reads shared and built-in packs, has none, and keeps none', async () => {
    const [guest] = await newPeople(server, 1, 'guest');
    if (!guest) return expect.unreachable();
    const pack = await newPack(nan);
    const key = await shareByLink(nan, pack);
    expect(await guest.listPacks()).toEqual({ packs: [], most: 100 });
    expect((await guest.getSharedPack({ key })).phrases).toEqual(PHRASES);
    expect((await guest.getSharedPack({ key: 'meeting' })).is_built_in).toBe(true);
    expect((await guest.listShelf()).packs).toHaveLength(16);
    const cannot = refusalAnswer('guest_cannot_keep_packs');
    const params = { id: pack.id };
    expect(await guest.refused('createPack', { name: 'Mine', phrases: PHRASES })).toEqual(cannot);
    expect(await guest.refused('createPack')).toEqual(cannot);
    expect(await guest.refused('copyPack', { key })).toEqual(cannot);
    expect(await guest.refused('changePack', { ...params, version: 1 })).toEqual(cannot);
    expect(await guest.refused('sharePack', { ...params, shared: true })).toEqual(cannot);
    expect(await guest.refused('deletePack', params)).toEqual(cannot);
    expect(await packRows(server, guest)).toEqual([]);
  });
});
