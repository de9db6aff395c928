import { randomUUID } from 'node:crypto';
import { MODERATION, RATE } from '@phrase-bingo/game/rules/limits';
import { expect, it } from 'vitest';
import { deleteExpired } from '../src/accounts/delete-expired.ts';
import { newGame, newPlayer } from './support/games.ts';
import { newPerson, type Person } from './support/person.ts';
import { room } from './support/room.ts';
import { forEachEngine } from './support/test-databases.ts';
import { LIMITED, refusalAnswer, startServer } from './support/test-server.ts';

forEachEngine('reporting messages', (fixture) => {
  const { server, host } = room(fixture);

  const setupGame = async (at = server) => {
    const { id } = await newGame(host.at(at), { state: 'OPEN' });
    const [ben, cleo, dora] = [await newPlayer(at, id), await newPlayer(at, id), await newPlayer(at, id)];
    return { id, ben, cleo, dora };
  };
  const post = (person: Person, game_id: string, content: string) => person.postMessage({ game_id, content });
  const report = (person: Person, id: string, messageId: string) => person.reportMessage({ id, messageId });
  const dismiss = (id: string, messageId: string) => host.dismissReports({ id, messageId });
  const moderation = (id: string) => host.getModeration({ id });
  const reports = async (id: string) => (await moderation(id)).reports;
  const actions = async (id: string) => (await moderation(id)).log.map(({ action }) => action);

  it('CHATMOD-19 CHATMOD-21 the host sees what was reported and how often, not by whom', async () => {
    const { id, ben, cleo, dora } = await setupGame();
    const [first, second] = [await post(ben, id, 'rude'), await post(ben, id, 'ruder')];
    const live = await host.watch(id);
    for (const person of [cleo, dora, cleo]) {
      expect(await report(person, id, first.id)).toEqual({ is_reported: true });
    }
    await report(cleo, id, second.id);
    const told = [];
    for (let n = 0; n < 3; n += 1) told.push((await live.next('moderation_updated')).open_reports);
    expect(told).toEqual([1, 1, 2]);
    live.socket.close();

    const sender = { user_id: ben.id, username: ben.username, is_guest: false };
    const seen = await reports(id);
    expect(seen).toMatchObject([
      { message_id: second.id, ...sender, content: 'ruder', count: 1 },
      { message_id: first.id, ...sender, content: 'rude', count: 2 },
    ]);
    expect(seen[1]?.datetime_created).toBe(first.datetime_created);
    const all = JSON.stringify(await moderation(id));
    for (const { id: reporter } of [cleo, dora]) expect(all).not.toContain(reporter);
    expect((await moderation(id)).log).toMatchObject([
      { action: 'message_reported', user_id: ben.id, message_id: second.id, excerpt: 'ruder' },
      { action: 'message_reported', user_id: ben.id, message_id: first.id, excerpt: 'rude' },
      { action: 'message_reported', user_id: ben.id, message_id: first.id, excerpt: 'rude' },
    ]);
  });

  it('CHATMOD-21 the time of the first report stays when more come', async () => {
    const { id, ben, cleo, dora } = await setupGame();
    const { id: message_id } = await post(ben, id, 'rude');
    await report(cleo, id, message_id);
    const [{ first_at } = {}] = await reports(id);
    await report(dora, id, message_id);
    expect(await reports(id)).toMatchObject([{ message_id, count: 2, first_at }]);
  });

  it('CHATMOD-20 the sender and the others are told nothing', async () => {
    const { id, ben, cleo, dora } = await setupGame();
    const { id: message_id } = await post(ben, id, 'rude');
    const watching = await Promise.all([ben, cleo, dora].map((one) => one.watch(id)));
    await report(cleo, id, message_id);
    await dismiss(id, message_id);
    await post(dora, id, 'and on');
    for (const live of watching) {
      await live.next('message');
      expect(live.frames.filter(({ type }) => !type.startsWith('message_'))).toEqual([]);
      live.socket.close();
    }
  });

  it('CHATMOD-19 what cannot be reported is refused, and nothing is told', async () => {
    const { id, ben, cleo } = await setupGame();
    const elsewhere = await setupGame();
    const said = await post(ben, id, 'rude');
    const refused = (person: Person, messageId: string, game_id = id) =>
      person.refused('reportMessage', { id: game_id, messageId });
    const [system] = await cleo.listMessages({ id });
    const foreign = await post(elsewhere.ben, elsewhere.id, 'there');
    const gone = await post(ben, id, 'gone');
    await host.deleteMessage({ id, messageId: gone.id });

    expect(await refused(ben, said.id)).toMatchObject(refusalAnswer('report_own_message'));
    expect(await refused(cleo, system?.id ?? '')).toMatchObject(refusalAnswer('message_fixed'));
    expect(await refused(host, said.id)).toMatchObject(refusalAnswer('report_by_host'));
    expect(await refused(await newPerson(server), said.id)).toMatchObject(refusalAnswer('not_member'));
    for (const message_id of [foreign.id, gone.id, randomUUID(), 'nonsense']) {
      expect(await refused(cleo, message_id)).toMatchObject(refusalAnswer('message_not_found'));
    }
    expect(await refused(cleo, said.id, randomUUID())).toMatchObject(refusalAnswer('game_not_found'));
    expect(await reports(id)).toEqual([]);
    expect(await actions(id)).toEqual(['message_deleted']);
  });

  it('CHATMOD-22 dismissing settles the open reports; a report after that opens it again', async () => {
    const { id, ben, cleo, dora } = await setupGame();
    const { id: message_id } = await post(ben, id, 'rude');
    await report(cleo, id, message_id);
    await report(dora, id, message_id);
    const live = await host.watch(id);
    expect(await dismiss(id, message_id)).toEqual({ dismissed: 2 });
    expect(await live.next('moderation_updated')).toMatchObject({ open_reports: 0 });
    expect(await dismiss(id, message_id)).toEqual({ dismissed: 0 });
    expect(await reports(id)).toEqual([]);

    await report(cleo, id, message_id);
    expect(await live.next('moderation_updated')).toMatchObject({ open_reports: 1 });
    expect(await reports(id)).toMatchObject([{ message_id, count: 1 }]);
    expect(await actions(id)).toEqual([
      'message_reported',
      'reports_dismissed',
      'message_reported',
      'message_reported',
    ]);
    live.socket.close();
  });

  it('CHATMOD-22 removing the message settles its reports too', async () => {
    const { id, ben, cleo } = await setupGame();
    const { id: messageId } = await post(ben, id, 'rude');
    await report(cleo, id, messageId);
    const live = await host.watch(id);
    await host.deleteMessage({ id, messageId });
    expect(await live.next('moderation_updated')).toMatchObject({ open_reports: 0 });
    expect(await reports(id)).toEqual([]);
    expect(await dismiss(id, messageId)).toEqual({ dismissed: 0 });
    live.socket.close();
  });

  it('CHATMOD-22 only the host dismisses, and only messages of this game', async () => {
    const { id, ben, cleo } = await setupGame();
    const elsewhere = await setupGame();
    const said = await post(ben, id, 'rude');
    const foreign = await post(elsewhere.ben, elsewhere.id, 'there');
    const refused = (person: Person, messageId: string) =>
      person.refused('dismissReports', { id, messageId });
    expect(await refused(cleo, said.id)).toMatchObject(refusalAnswer('not_host'));
    for (const message_id of [foreign.id, randomUUID(), 'nonsense']) {
      expect(await refused(host, message_id)).toMatchObject(refusalAnswer('message_not_found'));
    }
  });

  it('CHATMOD-19 a crowd that reports at once is counted exactly, and one person once', {
    tags: 'race',
  }, async () => {
    const { id, ben } = await setupGame();
    const { id: message_id } = await post(ben, id, 'rude');
    const crowd = await Promise.all(Array.from({ length: 6 }, () => newPlayer(server, id)));
    await Promise.all([...crowd, ...crowd].map((person) => report(person, id, message_id)));
    expect(await reports(id)).toMatchObject([{ message_id, count: 6 }]);
    expect(await actions(id)).toHaveLength(6);
  });

  it('CHATMOD-19 one person reports at most 20 messages in an hour; repeats and refusals do not count', async () => {
    const limited = await startServer(fixture.settings(), { env: LIMITED });
    const { id, ben, cleo } = await setupGame(limited);
    const rows = Array.from({ length: RATE.reports.max + 1 }, (_, n) => ({
      id: randomUUID(),
      game_id: id,
      user_id: ben.id,
      content: `line ${n}`,
      seq: 1_000 + n,
      datetime_created: 1,
    }));
    await limited.context.db.query.insertInto('messages').values(rows).execute();
    const ask = (messageId: string) => cleo.at(limited).status('reportMessage', { id, messageId });
    const [first = '', ...others] = rows.map((row) => row.id);
    const last = others.pop() ?? '';
    expect([await ask(first), await ask(first), await ask(randomUUID())]).toEqual([200, 200, 404]);
    for (const message_id of others) expect(await ask(message_id)).toBe(200);
    expect(await ask(last)).toBe(429);
    await limited.drain();
  });

  it('CHATMOD-22 MOD-34 settled reports and excerpts go after 30 days, open reports stay', async () => {
    const { id, ben, cleo, dora } = await setupGame();
    const [old, open] = [await post(ben, id, 'long ago'), await post(ben, id, 'open')];
    await report(cleo, id, old.id);
    await dismiss(id, old.id);
    await report(cleo, id, open.id);
    await report(dora, id, old.id);
    await dismiss(id, old.id);
    const { query } = server.context.db;
    const rows = () =>
      query
        .selectFrom('message_reports')
        .select(['message_id', 'user_id'])
        .where('game_id', '=', id)
        .orderBy('created_at')
        .execute();
    const longer = MODERATION.kept + 60_000;
    await query
      .updateTable('message_reports')
      .set(({ eb }) => ({ settled_at: eb('settled_at', '-', longer) }))
      .where('user_id', '=', cleo.id)
      .where('settled_at', 'is not', null)
      .execute();
    await query
      .updateTable('moderation_log')
      .set(({ eb }) => ({ created_at: eb('created_at', '-', longer) }))
      .where('game_id', '=', id)
      .where('message_id', '=', old.id)
      .execute();
    expect(await deleteExpired(server.context.db)).toBe(false);
    expect(await rows()).toEqual([
      { message_id: open.id, user_id: cleo.id },
      { message_id: old.id, user_id: dora.id },
    ]);
    const { log } = await moderation(id);
    expect(log.filter(({ message_id }) => message_id === old.id).map(({ excerpt }) => excerpt)).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect(log.find(({ message_id }) => message_id === open.id)?.excerpt).toBe('open');
  });
});
