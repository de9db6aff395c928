import { cellSid } from '@phrase-bingo/game/rules/game/cells';
import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { lockForUpdate } from '../src/db/locks.ts';
import { transact } from '../src/db/transact.ts';
import { getCurrentRound } from '../src/game-data/rounds.ts';
import { openCardDoor } from '../src/game-door/change-card.ts';
import { changeGame } from '../src/game-door/change-game.ts';
import { markCell as markOne } from '../src/play/mark-cell.ts';
import { newGame } from './support/games.ts';
import { PATIENCE } from './support/patience.ts';
import type { Person } from './support/person.ts';
import { mark, markedSids, moveTo, newCardHolder, upTo } from './support/playing.ts';
import { room } from './support/room.ts';
import { forEachEngine } from './support/test-databases.ts';

forEachEngine('marks of a crowd', (fixture) => {
  const { server, host } = room(fixture);

  const refused = (person: Person, { id }: { id: string }, sid: unknown, round: number | string = 1) =>
    person.refused('markCell', { id, round, sid, is_marked: true });

  it('D-04 a crowd marking at once: every mark that was answered is on its card, and on no other', {
    tags: 'race',
  }, async () => {
    const game = await newGame(host, { state: 'PLAYING' });
    const players = await Promise.all(upTo(12).map(() => newCardHolder(server, game)));
    const wanted = players.map((_, place) => upTo(25).filter((sid) => sid === 13 || (sid + place) % 3 > 0));
    const cells = players.flatMap((player, place) =>
      (wanted[place] ?? []).filter((sid) => sid !== 13).map((sid) => ({ player, sid })),
    );
    await Promise.all([
      ...cells.map(({ player, sid }) => mark(player, game, sid)),
      refused(players[0] ?? host, game, 13),
      refused(host, game, 1),
    ]);
    const marked = await Promise.all(players.map((player) => markedSids(player, game)));
    expect(marked).toEqual(wanted);
    const { players: rows } = await host.listPlayers(game);
    const progress = new Map(rows.map(({ id, game_progress }) => [id, game_progress.marked]));
    expect(players.map(({ id }) => progress.get(id))).toEqual(wanted.map(({ length }) => length));
  });

  it('D-04 over sockets: each player gets their own marks, in order and before the ack, the host gets all, once', async () => {
    const game = await newGame(host, { state: 'PLAYING' });
    const players = await Promise.all(upTo(8).map(() => newCardHolder(server, game)));
    const sids = upTo(12);
    const hosts = await host.watch(game.id);
    const crowd = await Promise.all(players.map((player) => player.watch(game.id)));
    for (const sid of sids) {
      const command = { type: 'card_marked', client_id: String(sid), round_id: 1, sid, is_marked: true };
      for (const { socket } of crowd) socket.send(JSON.stringify(command));
    }
    for (const [place, live] of crowd.entries()) {
      await live.until(
        'every ack',
        () => live.frames.filter(({ type }) => type === 'ack').length === sids.length,
      );
      const received = live.frames.map((frame) =>
        frame.type === 'card_marked' ? [frame.sid, frame.user_id] : frame.type,
      );
      expect(received).toEqual(sids.flatMap((sid) => [[sid, players[place]?.id], 'ack']));
    }
    const all = players.length * sids.length;
    await hosts.until('every mark', () => hosts.frames.length >= all);
    const marked = hosts.frames.flatMap((frame) =>
      frame.type === 'card_marked' ? [`${frame.user_id} ${frame.sid}`] : [],
    );
    expect(new Set(marked).size).toBe(all);
    expect(hosts.frames).toHaveLength(all);
    for (const { socket } of [hosts, ...crowd]) socket.close();
  });

  it('OP-066 a game that ends amid marks: acknowledged marks are stored, refused ones are not', async () => {
    const game = await newGame(host, { state: 'PLAYING' });
    const player = await newCardHolder(server, game);
    const sids = upTo(25).filter((sid) => sid !== 13);
    const ask = (sid: number) => {
      const wish = { id: game.id, round: 1, sid, is_marked: true };
      return player.status('markCell', wish);
    };
    const early = sids.slice(0, 12).map(ask);
    const ended = moveTo(host, game, 'WON');
    const amid = sids.slice(12, 20).map(ask);
    await ended;
    const late = sids.slice(20).map(ask);
    const statuses = await Promise.all([...early, ...amid, ...late]);
    expect(statuses.slice(20)).toEqual([409, 409, 409, 409]);
    expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
    const stored = sids.filter((_, place) => statuses[place] === 200);
    expect(await markedSids(player, game)).toEqual([...stored, 13].sort((a, b) => a - b));
  });

  /** Players of one game who mark all their cells, and a person with a card of another game. */
  async function newCrowdAndRogue() {
    const [game, another] = [
      await newGame(host, { state: 'PLAYING' }),
      await newGame(host, { state: 'PLAYING' }),
    ];
    const players = await Promise.all(upTo(5).map(() => newCardHolder(server, game)));
    const rogue = await newCardHolder(server, another);
    const cells = players.flatMap((player) =>
      upTo(25)
        .filter((sid) => sid !== 13)
        .map((sid) => ({ player, sid })),
    );
    return { game, another, players, rogue, cells };
  }

  it('D-04 marks of an impossible round do not affect another game, over HTTP and sockets', async () => {
    const { game, another, players, rogue, cells } = await newCrowdAndRogue();
    const attack = await rogue.watch(another.id);
    const sockets = new Map(
      await Promise.all(players.map(async (player) => [player, await player.watch(game.id)] as const)),
    );
    const poison = { type: 'card_marked', round_id: 3_000_000_000, sid: 1, is_marked: true };
    const answers = cells.map(async ({ player, sid }, place) => {
      if (place % 8 === 0) attack.socket.send(JSON.stringify({ ...poison, client_id: `poison ${place}` }));
      if (place % 2 === 0) return mark(player, game, sid);
      const live = sockets.get(player);
      const client_id = String(sid);
      live?.socket.send(
        JSON.stringify({ type: 'card_marked', client_id, round_id: 1, sid, is_marked: true }),
      );
      return live?.answerTo(client_id);
    });
    for (const answer of await Promise.all(answers)) expect(answer).not.toHaveProperty('code');
    for (let place = 0; place < cells.length; place += 8) {
      expect(await attack.answerTo(`poison ${place}`)).toMatchObject({ code: 'round_not_found' });
    }
    expect(await refused(rogue, another, 1, '3000000000')).toMatchObject({ status: 404 });
    for (const player of players) expect(await markedSids(player, game)).toEqual(upTo(25));
    for (const { socket } of [attack, ...sockets.values()]) socket.close();
  });

  it('D-04 a mark that breaks the transaction does not affect the others of its batch', async () => {
    const { game, another, players, rogue, cells } = await newCrowdAndRogue();
    const changeCard = openCardDoor(server.context);
    const round = 1;
    const marks = cells.map(({ player, sid }) =>
      markOne(server.context, changeCard, player, { game_id: game.id, round, sid, is_marked: true }),
    );
    /** Input that the endpoints would refuse. */
    const poison = upTo(5).map((sid) =>
      markOne(server.context, changeCard, rogue, {
        game_id: another.id,
        round: 3_000_000_000,
        sid,
        is_marked: true,
      }),
    );
    const fault = changeCard({
      game_id: another.id,
      round,
      user_id: rogue.id,
      sid: cellSid(1),
      decide: () => {
        throw new Error('a fault of a rule');
      },
    });
    const [, ...bad] = await Promise.allSettled([Promise.all(marks), fault, ...poison]);
    expect(bad.map(({ status }) => status)).toEqual(bad.map(() => 'rejected'));
    await Promise.all(marks);
    for (const player of players) expect(await markedSids(player, game)).toEqual(upTo(25));
    expect(await markedSids(rogue, another)).toEqual([13]);
  });

  // SQLite has one writer at a time.
  if (fixture.engine === 'postgres') {
    it('D-04 a mark does not wait for the lock of the game', { tags: 'race' }, async () => {
      const game = await newGame(host, { state: 'PLAYING' });
      const player = await newCardHolder(server, game);
      const is_locked = Promise.withResolvers<void>();
      const is_marked = Promise.withResolvers<void>();
      const change = changeGame(server.context, game.id, async () => {
        is_locked.resolve();
        await is_marked.promise;
        return 'held until the mark was answered';
      });
      await is_locked.promise;
      await mark(player, game, 1).then(() => is_marked.resolve(), is_marked.reject);
      expect(await change).toBe('held until the mark was answered');
    });

    it('OP-054 a mark that waited for a shout of the same card sees the win', { tags: 'race' }, async () => {
      const game = await newGame(host, { state: 'PLAYING' });
      const player = await newCardHolder(server, game);
      const other = await fixture.open();
      const isWaitedFor = async () => {
        const { rows } = await sql`select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(server.context.db.query);
        return rows.length > 0;
      };
      const asked = await transact(other, async (tx) => {
        const { id: round_id } = await getCurrentRound(tx, { id: game.id, round_number: 1 });
        const card = tx.query
          .selectFrom('cards')
          .select('marks')
          .where('round_id', '=', round_id)
          .where('user_id', '=', player.id);
        await lockForUpdate(tx, card).execute();
        const waiting = refused(player, game, 1);
        await vi.waitUntil(isWaitedFor, PATIENCE);
        const win = { pattern: 'row_1', place: 1, shout_number: 1, call_position: 1, won_at: 1 } as const;
        await tx.query
          .insertInto('wins')
          .values({ round_id, user_id: player.id, ...win })
          .execute();
        return { waiting };
      });
      expect(await asked.waiting).toMatchObject({ status: 409, code: 'marking_closed' });
      expect(await markedSids(player, game)).toEqual([13]);
    });
  }
});
