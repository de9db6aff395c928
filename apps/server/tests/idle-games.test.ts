import { randomUUID } from 'node:crypto';
import { SOCKET } from '@phrase-bingo/game/rules/limits';
import { expect, it } from 'vitest';
import { tidyIdleGames } from '../src/games/tidy-idle-games.ts';
import { newGame, newPlayer } from './support/games.ts';
import {
  emptyLogs,
  LONG,
  leave,
  NOT_SO_LONG,
  newLeftGame,
  newStep,
  seqsOf,
  takeAll,
  tidyAll,
  writeLines,
} from './support/growth/idle-games.ts';
import { PATIENCE } from './support/patience.ts';
import { playData, post, readFull, upTo } from './support/playing.ts';
import { forEachEngine } from './support/test-databases.ts';
import { startServer } from './support/test-server.ts';

forEachEngine('idle games', (fixture) => {
  const site = emptyLogs(fixture);

  it('D-03 the log of a game goes a week after its last change, in any state, and not before', async () => {
    const { server, host } = site();
    const states = ['CONFIG', 'OPEN', 'PLAYING', 'REVIEW', 'WON', 'LOST'] as const;
    const old = await Promise.all(states.map((state) => newGame(host, { state })));
    const young = await newGame(host, { state: 'WON' });
    for (const game of old) await leave(server, game, LONG);
    await leave(server, young, NOT_SO_LONG);
    const kept = await seqsOf(server, young);
    expect(kept.length).toBeGreaterThan(0);
    await tidyIdleGames(server.context);
    for (const game of old) expect(await seqsOf(server, game)).toEqual([]);
    expect(await seqsOf(server, young)).toEqual(kept);
  });

  it('D-03 whoever comes back after that gets resync, then everything new in order', async () => {
    const { server, host } = site();
    const game = await newLeftGame(host);
    const player = await newPlayer(server, game.id);
    const { seq } = await playData(player, game);
    await tidyAll(server.context.db);
    expect(await seqsOf(server, game)).toEqual([]);

    // The host's sockets, because the coming of a player would be an event of its own.
    const behind = await host.watch(game.id, seq - 1);
    expect(await behind.next('resync')).toMatchObject({ seq });
    const same = await host.watch(game.id, seq);
    expect(await same.next('resumed')).toMatchObject({ seq });
    await post(player, game, 'Is anybody here?');
    for (const live of [behind, same]) {
      expect(await live.next('message')).toMatchObject({ content: 'Is anybody here?' });
    }
    const late = await host.watch(game.id, seq);
    expect(await late.next('message')).toMatchObject({ content: 'Is anybody here?' });
    await late.next('resumed');
    const [first] = await seqsOf(server, game);
    expect(first).toBe(seq + 1);
    for (const live of [behind, same, late]) live.socket.close();
  });

  it('D-25 the game itself stays as it is, with exactly its latest 100 messages', async () => {
    const { server, host } = site();
    const game = await newGame(host, { state: 'PLAYING' });
    await writeLines(server, game, 130);
    await leave(server, game, LONG);
    const { timestamp: _, ...before } = await readFull(host, game);
    expect(before.messages.map(({ content }) => content)).toEqual(upTo(130, 31).map((n) => `line ${n}`));
    await tidyAll(server.context.db);
    expect(await seqsOf(server, game)).toEqual([]);
    expect(await readFull(host, game)).toMatchObject(before);
  });

  it('a long log goes in batches from its beginning, and an interrupted run is continued', async () => {
    const { server, host } = site();
    const { db } = server.context;
    const game = await newLeftGame(host, 1_040);
    const stored = await seqsOf(server, game);
    const [first = 0] = stored;
    const last = stored.at(-1) ?? 0;
    expect(stored.length).toBeGreaterThanOrEqual(SOCKET.event_log_keep);
    const step = await newStep(db);
    await step();
    expect(await seqsOf(server, game)).toEqual(stored);
    await step();
    expect(await seqsOf(server, game)).toEqual(upTo(last, first + 200));

    const again = await newStep(db);
    await again();
    await again();
    expect(await seqsOf(server, game)).toEqual(upTo(last, first + 400));
    await takeAll(again);
    expect(await seqsOf(server, game)).toEqual([]);
  });

  it('each step deletes from one game, and a server that stops takes no further one', async () => {
    const { server, host } = site();
    const { db, node } = server.context;
    const games = await Promise.all(upTo(3).map(() => newLeftGame(host)));
    const countLogged = async () => {
      const logs = await Promise.all(games.map((game) => seqsOf(server, game)));
      return logs.filter((seqs) => seqs.length > 0).length;
    };
    await tidyIdleGames({ db, node: { ...node, stopping: AbortSignal.abort() } });
    const step = await newStep(db);
    const counts = [await countLogged()];
    while (await step()) counts.push(await countLogged());
    expect([...counts, await countLogged()]).toEqual([3, 3, 2, 1, 0]);
  });

  it('CHATMOD-22 reports of messages that have left the chat go with the log; others stay', async () => {
    const { server, host } = site();
    const { db } = server.context;
    const game = await newGame(host, { state: 'OPEN' });
    const { id: shown } = await post(host, game, 'still shown');
    const row = { game_id: game.id, user_id: host.id, created_at: 1 };
    const gone = upTo(201).map(() => ({ ...row, message_id: randomUUID() }));
    for (const rows of [[{ ...row, message_id: shown }], gone]) {
      await db.query.insertInto('message_reports').values(rows).execute();
    }
    const listReported = async () => {
      const reports = db.query.selectFrom('message_reports').select('message_id');
      const rows = await reports.where('game_id', '=', game.id).execute();
      return rows.map(({ message_id }) => message_id);
    };
    await leave(server, game, NOT_SO_LONG);
    await tidyAll(db);
    expect(await listReported()).toHaveLength(202);

    await leave(server, game, LONG);
    const step = await newStep(db);
    await step();
    await step();
    expect(await listReported()).toHaveLength(2);
    expect((await seqsOf(server, game)).length).toBeGreaterThan(0);
    await takeAll(step);
    expect(await listReported()).toEqual([shown]);
    expect(await seqsOf(server, game)).toEqual([]);
  });

  it('a server tidies by itself', async () => {
    const { server, host } = site();
    const game = await newLeftGame(host);
    const other = await startServer(fixture.settings());
    await expect.poll(() => seqsOf(server, game), PATIENCE).toEqual([]);
    await other.drain();
  });
});
