import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { merge, newAccount, newGuestPlayer, spokenIn } from './support/claims.ts';
import { newGame, newPlayer } from './support/games.ts';
import type { Person } from './support/person.ts';
import { takeCard, upTo } from './support/playing.ts';
import { beforehand, room } from './support/room.ts';
import { forEachEngine } from './support/test-databases.ts';

forEachEngine('the client_id of a message', (fixture) => {
  const { server, host } = room(fixture);
  const db = beforehand(() => fixture.open());

  const setupGame = async () => {
    const game = await newGame(host, { state: 'OPEN' });
    return { ...game, player: await newPlayer(server, game.id) };
  };
  const spoken = (person: Person, id: string) => spokenIn(person, { id });
  const post = (person: Person, game_id: string, content: string, client_id?: string) =>
    person.postMessage({ game_id, content, ...(client_id && { client_id }) });

  it('OP-093 the client_id belongs to its sender: another person may use the same', async () => {
    const { id, player } = await setupGame();
    const client_id = randomUUID();
    await Promise.all([post(host, id, 'mine', client_id), post(player, id, 'yours', client_id)]);
    expect((await spoken(host, id)).map(({ content }) => content).sort()).toEqual(['mine', 'yours']);
  });

  it('D-32 OP-093 the same client_id in two games at once is a message in each, stored and told once', {
    tags: 'race',
  }, async () => {
    const tables = await Promise.all(upTo(2).map(() => setupGame()));
    const lives = await Promise.all(tables.map(({ id }) => host.watch(id)));
    for (const _ of upTo(5)) {
      const client_id = randomUUID();
      const answers = await Promise.all(
        [...tables, ...tables].map(({ id }) => post(host, id, 'here', client_id)),
      );
      expect(answers.map(({ game_id }) => game_id)).toEqual([...tables, ...tables].map(({ id }) => id));
      expect(new Set(answers.map((message) => message.id)).size).toBe(2);
      for (const [index, live] of lives.entries()) {
        expect(await live.next('message')).toMatchObject({ id: answers[index]?.id, client_id });
      }
    }
    for (const { id } of tables) expect(await spoken(host, id)).toHaveLength(5);
    for (const live of lives) live.socket.close();
  });

  it('D-32 an ack over the socket names a message that is stored in this game, whatever another game knows', async () => {
    const tables = await Promise.all(upTo(2).map(() => setupGame()));
    const client_id = randomUUID();
    for (const { id } of tables) {
      const live = await host.watch(id);
      for (const _ of upTo(2)) {
        live.socket.send(JSON.stringify({ type: 'message', content: id, client_id }));
        expect(await live.answerTo(client_id)).toMatchObject({ type: 'ack' });
      }
      live.socket.close();
      expect(await spoken(host, id)).toMatchObject([{ content: id, client_id }]);
    }
  });

  it('D-32 what a busy chat has dropped in one game is no message of another', async () => {
    const [busy, quiet] = [await setupGame(), await setupGame()];
    const client_id = randomUUID();
    const first = await post(host, busy.id, 'first', client_id);
    for (const n of upTo(100)) await post(host, busy.id, `line ${n}`);
    expect((await spoken(host, busy.id)).some(({ id }) => id === first.id)).toBe(false);
    expect((await post(host, busy.id, 'first', client_id)).id).toBe(first.id);
    expect((await post(host, quiet.id, 'first', client_id)).id).not.toBe(first.id);
    expect(await spoken(host, quiet.id)).toMatchObject([{ content: 'first', client_id }]);
  });

  it('CLAIM-10 the same client_id or report of guest and account stops nothing', async () => {
    const [game, elsewhere] = [await setupGame(), await setupGame()];
    const account = await newAccount(server);
    await takeCard(account, elsewhere);
    const guest = await newGuestPlayer(server, game);
    const client_id = randomUUID();
    await post(account, elsewhere.id, 'there', client_id);
    await post(guest, game.id, 'here', client_id);
    // As if the account had been in the game before, and left.
    const left = {
      ...{ game_id: game.id, seq: 1_000, content: 'before', datetime_created: 1 },
      user_id: account.id,
    };
    await db.query
      .insertInto('messages')
      .values({ ...left, id: randomUUID(), client_id: 'both' })
      .execute();
    await post(guest, game.id, 'too', 'both');
    const { id: message_id } = await post(host, game.id, 'rude');
    const reports = [guest.id, account.id].map((user_id) => ({
      message_id,
      user_id,
      game_id: game.id,
      created_at: 1,
    }));
    await db.query.insertInto('message_reports').values(reports).execute();
    const names = [guest.id, account.id].map((user_id) => ({
      message_id: randomUUID(),
      user_id,
      game_id: game.id,
      client_id: 'gone from the chat',
      sent_at: 1,
    }));
    await db.query.insertInto('message_names').values(names).execute();
    expect((await merge(guest, account)).merged).toEqual({ games_moved: 1, games_kept: 0 });
    expect(await spokenIn(host, game)).toMatchObject([
      { user_id: account.id, content: 'here', client_id },
      { user_id: account.id, content: 'too', client_id: null },
      { content: 'rude' },
      { user_id: account.id, content: 'before', client_id: 'both' },
    ]);
  });
});
