import { randomUUID } from 'node:crypto';
import { PACK_ENDPOINTS as endpoints } from '@phrase-bingo/game/wire/http/packs';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newPack, PHRASES, packRows, shareByLink } from '../support/packs.ts';
import { newPerson, type Person } from '../support/person.ts';
import { upTo } from '../support/playing.ts';
import { packRow } from '../support/rows.ts';
import { forEachEngine } from '../support/test-databases.ts';
import { refusalAnswer, startServer, type TestServer } from '../support/test-server.ts';

const NOT_FOUND = refusalAnswer('pack_not_found');
const CHANGED = refusalAnswer('pack_changed');

forEachEngine('packs of one’s own', (fixture) => {
  let server: TestServer;
  let nan: Person;
  beforeAll(async () => {
    server = await startServer(fixture.settings());
  });
  beforeEach(async () => {
    nan = await newPerson(server);
  });
  afterAll(() => server.drain());

  const read = (id: string) => nan.getPack({ id });
  const list = async () => (await nan.listPacks()).packs;
  const change = (id: string, body: { version: number; name?: string; phrases?: string[] }) =>
    nan.changePack({ id, ...body });
  const setTimes = (updated_at: number) =>
    server.context.db.query.updateTable('packs').set({ updated_at }).where('owner_id', '=', nan.id).execute();

  it('PACK-13 PACK-05 a new pack is private, has version 1 and is kept clean', async () => {
    const pack = await newPack(nan, {
      name: ' Nan\u0000 ',
      language: 'EN-gb',
      phrases: [' Put\tthe kettle\u200b on ', 'a\u0000b\ud800', ...PHRASES.slice(1)],
    });
    expect(pack).toMatchObject({
      name: 'Nan',
      emoji: '🎲',
      language: 'en-GB',
      phrase_count: 6,
      phrases: ['Put the kettle on', 'ab', ...PHRASES.slice(1)],
      sample: ['Put the kettle on', 'ab', 'Have you eaten?'],
      link: null,
      copied_from: null,
      version: 1,
    });
    expect(pack.updated_at).toBe(pack.created_at);
    expect(await read(pack.id)).toEqual(pack);
    expect(await newPack(nan)).toMatchObject({ emoji: '🎲', language: 'en' });
  });

  it('PACK-11 PACK-14 lists packs with the first three phrases as typed, and with none of the rest', async () => {
    const markup = ['<img src=x onerror=alert(1)>', '"null"', '123', 'null', '{"a":[]}'];
    const { phrases, ...summary } = await newPack(nan, { phrases: markup });
    expect(phrases).toEqual(markup);
    expect(await nan.listPacks()).toEqual({ packs: [summary], most: 100 });
    expect(summary.sample).toEqual(markup.slice(0, 3));
  });

  it('PACK-14 lists the latest change first, equal times by id; sharing is no change', async () => {
    const packs = await Promise.all(upTo(4).map(() => newPack(nan)));
    await newPack(await newPerson(server));
    await setTimes(1_000);
    const ids = packs.map(({ id }) => id).toSorted();
    expect((await list()).map(({ id }) => id)).toEqual(ids);
    const last = ids.at(-1) ?? '';
    await shareByLink(nan, { id: last });
    expect((await list()).map(({ id }) => id)).toEqual(ids);
    await change(last, { version: 1, name: 'Later' });
    expect((await list()).map(({ id }) => id)).toEqual([last, ...ids.slice(0, 3)]);
  });

  it('PACK-15 PACK-19 somebody else’s pack is not found, like one that never was', async () => {
    const other = await newPerson(server);
    const pack = await newPack(other);
    await shareByLink(other, pack);
    const before = await packRows(server, other);
    const upper = (await newPack(nan)).id.toUpperCase();
    expect((await read(upper)).id).toBe(upper.toLowerCase());
    for (const id of [pack.id, randomUUID(), 'nonsense', '0', '%00', "' or 1=1 --"]) {
      const at = { params: { id } };
      expect(await nan.raw.refused(endpoints.getPack, at), id).toEqual(NOT_FOUND);
      expect(
        await nan.raw.refused(endpoints.changePack, { ...at, body: { version: 1, name: 'Mine' } }),
      ).toEqual(NOT_FOUND);
      expect(await nan.raw.refused(endpoints.sharePack, { ...at, body: { shared: false } })).toEqual(
        NOT_FOUND,
      );
      expect(await nan.raw.refused(endpoints.deletePack, at)).toEqual(NOT_FOUND);
    }
    expect(await packRows(server, other)).toEqual(before);
  });

  it('PACK-16 changes the parts given and counts the version up', async () => {
    const { id } = await newPack(nan, { emoji: '🫖' });
    await setTimes(1_000);
    const named = await change(id, { version: 1, name: ' Nan says ' });
    expect(named).toMatchObject({ name: 'Nan says', emoji: '🫖', phrases: PHRASES, version: 2 });
    expect(Date.parse(named.updated_at)).toBeGreaterThan(1_000);
    const six = ['Close the door', ...PHRASES];
    const longer = await change(id, { version: 2, phrases: six });
    expect(longer).toMatchObject({ name: 'Nan says', phrases: six, phrase_count: 6, version: 3 });
    expect(longer.sample).toEqual(six.slice(0, 3));
    expect(await read(id)).toEqual(longer);
  });

  it('PACK-16 a change to the same values leaves the version and the time as they were', async () => {
    const pack = await newPack(nan);
    await setTimes(1_000);
    const before = await read(pack.id);
    expect(await change(pack.id, { version: 1 })).toEqual(before);
    const same = { version: 1, name: ` ${pack.name}`, phrases: PHRASES.map((text) => `${text} `) };
    expect(await change(pack.id, same)).toEqual(before);
    const turned = await change(pack.id, { version: 1, phrases: PHRASES.toReversed() });
    expect(turned.version).toBe(2);
  });

  it('PACK-17 checks the input, then the version, then whether anything changes', async () => {
    const { id, name } = await newPack(nan);
    const refused = (body: object) => nan.refused('changePack', { id, ...body });
    expect(await refused({ version: 7, name: '' })).toEqual(refusalAnswer('pack_name_empty'));
    for (const version of [0, -1, 2, 2 ** 53 - 1]) expect(await refused({ version, name })).toEqual(CHANGED);
    expect(await refused({ name })).toMatchObject({ status: 400 });
    expect(await read(id)).toMatchObject({ version: 1, name });
  });

  it('PACK-17 of changes with the same version exactly one succeeds', async () => {
    const { id } = await newPack(nan);
    const names = upTo(6).map((number) => `Name of tab ${number}`);
    const tries = await Promise.allSettled(names.map((name) => change(id, { version: 1, name })));
    const won = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(won).toHaveLength(1);
    expect(await read(id)).toEqual(won[0]);
    expect(won[0]?.version).toBe(2);
    for (const one of tries)
      if (one.status === 'rejected') expect(String(one.reason)).toContain('pack_changed');
  });

  it('PACK-19 a deleted pack is gone for good, for several tabs at once too', { tags: 'race' }, async () => {
    const { id } = await newPack(nan);
    const remove = () => nan.deletePack({ id });
    const tries = await Promise.allSettled(upTo(4).map(remove));
    const done = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(done).toEqual([{ id }]);
    expect(await nan.refused('deletePack', { id })).toEqual(NOT_FOUND);
    const save = { id, version: 1, name: 'Too late' };
    expect(await nan.refused('changePack', save)).toEqual(NOT_FOUND);
    expect(await list()).toEqual([]);
  });

  it('PACK-20 what becomes of a pack changes no game', async () => {
    const pack = await newPack(nan);
    await shareByLink(nan, pack);
    const { phrases } = pack;
    const game = await nan.createGame({ name: 'Tea', phrases });
    const more = phrases.map((text) => `${text} Again.`);
    await nan.addPhrases({ id: game.id, phrases: more });
    const full = () => nan.getFullGame(game);
    const { timestamp: _then, ...before } = await full();
    await change(pack.id, { version: 1, phrases: pack.phrases.map((text) => `${text}, dear`) });
    expect(await full()).toMatchObject(before);
    await nan.sharePack({ id: pack.id, shared: false });
    expect(await full()).toMatchObject(before);
    await nan.deletePack(pack);
    expect(await full()).toMatchObject(before);
    expect(before.phrases.map(({ text }) => text)).toEqual([...phrases, ...more]);
  });

  it('PACK-12 never more than 100, also when several are made at one moment', { tags: 'race' }, async () => {
    const packs = upTo(98).map(() => packRow(nan.id));
    await server.context.db.query.insertInto('packs').values(packs).execute();
    const copy = () => nan.copyPack({ key: 'meeting' });
    const tries = await Promise.allSettled(upTo(6).map((n) => (n % 2 ? copy() : newPack(nan))));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(await list()).toHaveLength(100);
    const body = { name: 'One more', phrases: PHRASES };
    const full = refusalAnswer('packs_full');
    expect(await nan.refused('createPack', body)).toEqual(full);
    expect(await nan.refused('copyPack', { key: 'meeting' })).toEqual(full);
  });
});
