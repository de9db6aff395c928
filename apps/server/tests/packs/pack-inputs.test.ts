import type { AnyRefusal } from '@phrase-bingo/game/rules/all-refusals';
import { RATE } from '@phrase-bingo/game/rules/limits';
import { PACK_ENDPOINTS as endpoints } from '@phrase-bingo/game/wire/http/packs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newPack, PHRASES, packRows, shareByLink } from '../support/packs.ts';
import { newPeople, newPerson } from '../support/person.ts';
import { upTo } from '../support/playing.ts';
import { beforehand, room } from '../support/room.ts';
import { forEachEngine } from '../support/test-databases.ts';
import {
  LIMITED,
  readRefusal,
  refusalAnswer,
  send,
  startServer,
  type TestServer,
} from '../support/test-server.ts';

const GOOD = { name: 'Nan', phrases: PHRASES };
const with_phrase = (phrase: unknown) => ({ ...GOOD, phrases: [...PHRASES, phrase] });

const REFUSED: readonly [string, object, AnyRefusal][] = [
  ['PACK-10', { phrases: [''] }, 'pack_name_empty'],
  ['PACK-10', {}, 'pack_name_empty'],
  ['PACK-09', { name: 'Nan' }, 'pack_too_short'],
  ['PACK-02', { ...GOOD, name: 'x'.repeat(300), emoji: 'no' }, 'pack_name_too_long'],
  ['PACK-02', { ...GOOD, name: 'x'.repeat(30_000) }, 'pack_name_too_long'],
  ['PACK-03', { ...GOOD, emoji: '', language: '' }, 'pack_emoji_invalid'],
  ['PACK-03', { ...GOOD, emoji: '🎲'.repeat(3_000) }, 'pack_emoji_invalid'],
  ['PACK-04', { ...GOOD, language: 'e'.repeat(3_000), phrases: [] }, 'pack_language_invalid'],
  ['PACK-09', { ...GOOD, phrases: PHRASES.slice(1) }, 'pack_too_short'],
  ['PACK-09', { ...GOOD, phrases: Array(10_000).fill('') }, 'pack_too_long'],
  ['PACK-07', with_phrase('\u200b'), 'phrase_empty'],
  ['PACK-07', with_phrase('\u0000\ud800'), 'phrase_empty'],
  ['PACK-07', with_phrase('x'.repeat(201)), 'pack_phrase_too_long'],
  ['PACK-07', with_phrase('x'.repeat(100_000)), 'pack_phrase_too_long'],
  ['PACK-08', with_phrase('Freedom'), 'pack_phrase_free'],
  ['PACK-06', with_phrase('have you EATEN'), 'pack_phrase_repeated'],
];

/** Of the wrong type: no rule has a sentence for them. */
const UNREADABLE = [
  { ...GOOD, name: 5 },
  { ...GOOD, name: null },
  { ...GOOD, name: ['Nan'] },
  { ...GOOD, emoji: null },
  { ...GOOD, emoji: 7 },
  { ...GOOD, language: {} },
  { ...GOOD, phrases: 'one' },
  { ...GOOD, phrases: null },
  { ...GOOD, phrases: { length: 5 } },
  with_phrase(null),
  with_phrase(6),
  with_phrase(['a']),
  [],
];

forEachEngine('what packs are given', (fixture) => {
  const { server } = room(fixture);
  const nan = beforehand(() => newPerson(server));

  it.each(REFUSED)(
    '%s %j is refused as a new pack, and as a change of one, and writes nothing',
    async (_, body, code) => {
      const owner = await newPerson(server);
      await owner.cannot('createPack', body, code);
      expect(await packRows(server, owner)).toEqual([]);
      const { id } = await newPack(owner);
      const before = await packRows(server, owner);
      const change = { name: '', phrases: [], ...body, version: 1 };
      await owner.cannot('changePack', { id, ...change }, code);
      expect(await packRows(server, owner)).toEqual(before);
    },
  );

  it('PACK-10 D-08 what is no text, no list or no number is refused and writes nothing', async () => {
    const { id } = await newPack(nan);
    const before = await packRows(server, nan);
    const bad = refusalAnswer('bad_request');
    for (const body of UNREADABLE) {
      expect(await nan.raw.refused(endpoints.createPack, { body }), JSON.stringify(body)).toEqual(bad);
      const change = Array.isArray(body) ? body : { ...body, version: 1 };
      expect(await nan.raw.refused(endpoints.changePack, { params: { id }, body: change })).toEqual(bad);
    }
    for (const version of [undefined, null, '1', 1.5, 1e300, [1]]) {
      const body = { version, name: 'Other' };
      expect(await nan.refused('changePack', { id, ...body })).toEqual(bad);
    }
    for (const body of [{}, { shared: 'yes' }, { shared: null }, { shared: true, renew: 1 }]) {
      expect(await nan.refused('sharePack', { id, ...body })).toEqual(bad);
    }
    for (const key of [5, null, ['meeting'], {}]) {
      expect(await nan.refused('copyPack', { key })).toEqual(bad);
    }
    expect(await packRows(server, nan)).toEqual(before);
  });

  it('PACK-01 200 phrases of 200 four-byte characters are one call', async () => {
    const wide = upTo(200).map((at) => `${'🎲'.repeat(199)}${String.fromCodePoint(0x20000 + at)}`);
    const pack = await newPack(nan, { phrases: wide });
    expect(pack.phrases).toEqual(wide);
    const body = { version: 1, phrases: wide.toReversed() };
    const turned = await nan.changePack({ id: pack.id, ...body });
    expect(turned.phrases).toEqual(wide.toReversed());
  });
});

forEachEngine('how often packs are asked for', (fixture) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(fixture.settings(), { env: { ...LIMITED, TRUST_PROXY: '1' } });
  });
  afterAll(() => server.drain());

  const ask = (key: string, address: string) =>
    send(server.url, `/api/packs/shared/${key}`, { headers: { 'x-forwarded-for': address } });

  it('PACK-26 the 31st unknown key of an address is limited; known keys still pass and do not count', async () => {
    const nan = await newPerson(server);
    const link = await shareByLink(nan, await newPack(nan));
    const [here, elsewhere] = ['203.0.113.5', '198.51.100.7'];
    for (const at of upTo(40)) expect((await ask(at % 2 ? link : 'meeting', here)).status).toBe(200);
    for (const at of upTo(RATE.unknown_packs.max))
      expect((await ask(`unknown-${at}`, here)).status).toBe(404);
    const limited = await ask('one-more', here);
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await readRefusal(limited)).toMatchObject({ status: 429, code: 'too_many_requests' });
    expect((await ask(link, here)).status).toBe(200);
    expect((await ask('meeting', here)).status).toBe(200);
    expect((await ask('one-more', elsewhere)).status).toBe(404);
    const copied = await send(server.url, endpoints.copyPack.path, {
      method: 'POST',
      token: nan.token,
      body: { key: 'one-more' },
      headers: { 'x-forwarded-for': here },
    });
    expect(copied.status).toBe(429);
  });

  it('PACK-27 an account has 60 writing calls a minute, over all of them; reading goes on', async () => {
    const [nan, other] = await newPeople(server, 2);
    if (!nan || !other) return expect.unreachable();
    const pack = await newPack(nan);
    const body = { version: 1, name: pack.name };
    await nan.sharePack({ id: pack.id, shared: true });
    await nan.copyPack({ key: 'meeting' });
    for (const _ of upTo(RATE.pack_writes.max - 4)) await nan.changePack({ id: pack.id, ...body });
    await nan.deletePack(pack);
    const limited = await send(server.url, endpoints.createPack.path, {
      method: 'POST',
      token: nan.token,
      body: GOOD,
    });
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await readRefusal(limited)).toMatchObject({ status: 429, code: 'too_many_requests' });
    const writes = [
      nan.status('changePack', { id: pack.id, ...body }),
      nan.status('sharePack', { id: pack.id, shared: false }),
      nan.status('copyPack', { key: 'meeting' }),
      nan.status('deletePack', pack),
    ];
    expect(await Promise.all(writes)).toEqual([429, 429, 429, 429]);
    expect(await packRows(server, nan)).toHaveLength(1);
    expect(await nan.status('listPacks')).toBe(200);
    expect((await newPack(other)).version).toBe(1);
  });
});
