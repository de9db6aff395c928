import { randomUUID } from 'node:crypto';
import { type Insertable, sql } from 'kysely';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { gameRow, packRow, phraseRow, roundRow, seatOf, userRow } from '../../tests/support/rows.ts';
import { forBothEngines } from '../../tests/support/test-databases.ts';
import type { Db } from './db.ts';
import { isUniqueViolation } from './errors.ts';
import { json } from './json.ts';
import type { Tables } from './tables/tables.ts';

forBothEngines('the schema', (fixture) => {
  let db: Db;
  let user_id: string;
  let other_id: string;
  let game_id: string;
  let round_id: string;

  beforeAll(async () => {
    db = await fixture.open();
    const users = [userRow(), userRow()];
    await db.query.insertInto('users').values(users).execute();
    [user_id = '', other_id = ''] = users.map(({ id }) => id);
  });

  beforeEach(async () => {
    const game = gameRow(user_id);
    const round = roundRow(game.id);
    game_id = game.id;
    round_id = round.id;
    await db.query.insertInto('games').values(game).execute();
    await db.query.insertInto('rounds').values(round).execute();
  });

  const add = <Name extends keyof Tables>(table: Name, row: Insertable<Tables[Name]>) =>
    db.query.insertInto(table).values(row).execute();

  async function refusalOf(write: Promise<unknown>): Promise<unknown> {
    return write.then(
      () => 'it was stored',
      (error: unknown) => error,
    );
  }

  it('OP-116 OP-118 accepts an email and a username once, and any number of accounts without an email', async () => {
    await add('users', userRow({ email: '', email_key: null }));
    await add('users', userRow({ email: '', email_key: null }));
    const { username_key } = await db.query
      .selectFrom('users')
      .select('username_key')
      .executeTakeFirstOrThrow();
    const refusal = await refusalOf(add('users', userRow({ username_key })));
    expect(isUniqueViolation(refusal, 'users', 'username_key')).toBe(true);
  });

  it('OP-026 accepts a game code for one game only', async () => {
    const game_code = '987654';
    await add('games', gameRow(user_id, { game_code }));
    const refusal = await refusalOf(add('games', gameRow(user_id, { game_code })));
    expect(isUniqueViolation(refusal, 'games', 'game_code')).toBe(true);
    expect(await refusalOf(add('games', gameRow(user_id, { game_code: '12345' })))).toBeInstanceOf(Error);
  });

  it('PHRASE-01 refuses a 26th phrase', async () => {
    await db.query
      .insertInto('phrases')
      .values(Array.from({ length: 25 }, (_, i) => phraseRow(game_id, i + 1)))
      .execute();
    expect(await refusalOf(add('phrases', phraseRow(game_id, 26)))).toBeInstanceOf(Error);
    const refusal = await refusalOf(add('phrases', phraseRow(game_id, 25)));
    expect(isUniqueViolation(refusal, 'phrases', 'game_id', 'sid')).toBe(true);
  });

  it('PHRASE-03 accepts one FREE phrase per game', async () => {
    await add('phrases', phraseRow(game_id, 1, { is_free: true }));
    await add('phrases', phraseRow(game_id, 2));
    const refusal = await refusalOf(add('phrases', phraseRow(game_id, 3, { is_free: true })));
    expect(isUniqueViolation(refusal, 'phrases', 'game_id')).toBe(true);
  });

  it('allows one active round per game, and each round number once', async () => {
    const second = await refusalOf(add('rounds', roundRow(game_id, { round_number: 2 })));
    expect(isUniqueViolation(second, 'rounds', 'game_id')).toBe(true);
    const repeated = await refusalOf(add('rounds', roundRow(game_id, { is_active: false })));
    expect(isUniqueViolation(repeated, 'rounds', 'game_id', 'round_number')).toBe(true);
    await add('rounds', roundRow(game_id, { round_number: 2, is_active: false }));
  });

  it('allows each phrase and each position once per round', async () => {
    const phrases = [phraseRow(game_id, 1), phraseRow(game_id, 2)];
    await db.query.insertInto('phrases').values(phrases).execute();
    const call = (phrase_id: string, position: number) =>
      add('calls', { round_id, phrase_id, position, called_at: 1 });
    const [first = '', second = ''] = phrases.map(({ id }) => id);
    await call(first, 1);
    expect(isUniqueViolation(await refusalOf(call(first, 2)), 'calls', 'round_id', 'phrase_id')).toBe(true);
    expect(isUniqueViolation(await refusalOf(call(second, 1)), 'calls', 'round_id', 'position')).toBe(true);
  });

  it('OP-042 DEAL-01 allows one card per player and round, no arrangement and no seat twice, and none without', async () => {
    const deal = (owner: string, arrangement: string, seat_number: number) => {
      const card = { ...seatOf(seat_number), cells: json([]), arrangement, dealt_at: 1 };
      return add('cards', { round_id, user_id: owner, ...card });
    };
    await deal(user_id, 'a', 1);
    const again = await refusalOf(deal(user_id, 'b', 2));
    expect(isUniqueViolation(again, 'cards', 'round_id', 'user_id')).toBe(true);
    const same = await refusalOf(deal(other_id, 'a', 2));
    expect(isUniqueViolation(same, 'cards', 'round_id', 'arrangement')).toBe(true);
    const seated = await refusalOf(deal(other_id, 'b', 1));
    expect(isUniqueViolation(seated, 'cards', 'round_id', 'seat_number')).toBe(true);
    const set = db.query.updateTable('cards').set({ seat_number: sql<number>`null` });
    expect(await refusalOf(set.where('round_id', '=', round_id).execute())).toBeInstanceOf(Error);
  });

  it('changes single marks of a card without reading it first', async () => {
    const card = { ...seatOf(1), cells: json([]), arrangement: 'a', marks: 1 << 12, dealt_at: 1 };
    await add('cards', { round_id, user_id, ...card });
    const mark = (change: ReturnType<typeof sql<number>>) =>
      db.query
        .updateTable('cards')
        .set({ marks: change })
        .where('round_id', '=', round_id)
        .returning('marks')
        .executeTakeFirstOrThrow();
    expect(await mark(sql<number>`marks | ${1 << 24}`)).toEqual({ marks: (1 << 12) | (1 << 24) });
    expect(await mark(sql<number>`marks & ~${sql.lit(1 << 24)}`)).toEqual({ marks: 1 << 12 });
  });

  it('OP-061 D-17 allows one win per player and round, with unique shout numbers', async () => {
    const win = (owner: string, shout_number: number) =>
      add('wins', {
        round_id,
        user_id: owner,
        shout_number,
        place: 1,
        pattern: 'row_0',
        call_position: 5,
        won_at: 1,
      });
    await win(user_id, 1);
    expect(isUniqueViolation(await refusalOf(win(user_id, 2)), 'wins', 'round_id', 'user_id')).toBe(true);
    expect(isUniqueViolation(await refusalOf(win(other_id, 1)), 'wins', 'round_id', 'shout_number')).toBe(
      true,
    );
    await win(other_id, 2);
  });

  it('D-32 OP-093 stores a message once per game, sender and client_id, and any number without', async () => {
    let seq = 0;
    const say = (sender: string | null, client_id: string | null, said_in = game_id) => {
      seq += 1;
      return add('messages', {
        id: randomUUID(),
        game_id: said_in,
        seq,
        user_id: sender,
        client_id,
        content: 'Hello',
        datetime_created: 1,
      });
    };
    const client_id = randomUUID();
    await say(user_id, client_id);
    await say(other_id, client_id);
    await say(user_id, null);
    await say(user_id, null);
    await say(null, null);
    const refused = await refusalOf(say(user_id, client_id));
    expect(isUniqueViolation(refused, 'messages', 'game_id', 'user_id', 'client_id')).toBe(true);
    const other_game = gameRow(user_id, { state: 'OPEN' });
    await add('games', other_game);
    await say(user_id, client_id, other_game.id);
  });

  it('OP-132 allows one ledger entry per person, round and kind', async () => {
    const earn = (kind: 'played' | 'won') =>
      add('progress_ledger', { user_id, round_id, kind, xp: 10, bucks: 5, earned_at: 1 });
    await earn('played');
    await earn('won');
    const again = await refusalOf(earn('played'));
    expect(isUniqueViolation(again, 'progress_ledger', 'user_id', 'round_id', 'kind')).toBe(true);
  });

  it('SCREEN-01 SCREEN-03 allows one big screen link per game, and each token once', async () => {
    const link = (of: string, token_hash: string) =>
      add('screen_links', { game_id: of, token_hash, show_names: true, made_at: 1 });
    const other = gameRow(user_id);
    await add('games', other);
    await link(game_id, 'one');
    expect(isUniqueViolation(await refusalOf(link(game_id, 'two')), 'screen_links', 'game_id')).toBe(true);
    const repeated = await refusalOf(link(other.id, 'one'));
    expect(isUniqueViolation(repeated, 'screen_links', 'token_hash')).toBe(true);
  });

  it('PACK-01 PACK-23 allows each link of a pack once, and 5 to 200 phrases', async () => {
    const link_id = randomUUID();
    await add('packs', packRow(user_id));
    await add('packs', packRow(user_id));
    await add('packs', packRow(user_id, { link_id }));
    const repeated = await refusalOf(add('packs', packRow(other_id, { link_id })));
    expect(isUniqueViolation(repeated, 'packs', 'link_id')).toBe(true);
    for (const phrase_count of [4, 201]) {
      expect(await refusalOf(add('packs', packRow(user_id, { phrase_count })))).toBeInstanceOf(Error);
    }
  });

  it('PACK-01 AGAIN-07 packs go with their owner, and a game forgets one that is deleted', async () => {
    const owner = userRow();
    await add('users', owner);
    await add('packs', packRow(owner.id));
    await db.query.deleteFrom('users').where('id', '=', owner.id).execute();
    const left = db.query.selectFrom('packs').select('id').where('owner_id', '=', owner.id);
    expect(await left.execute()).toEqual([]);
    const next = gameRow(user_id, { copied_from_id: game_id });
    await add('games', next);
    await db.query.updateTable('games').set({ next_game_id: next.id }).where('id', '=', game_id).execute();
    await db.query.deleteFrom('games').where('id', '=', next.id).execute();
    const old = db.query.selectFrom('games').select('next_game_id').where('id', '=', game_id);
    expect(await old.execute()).toEqual([{ next_game_id: null }]);
  });

  it('OP-083 a call is due exactly while the auto-caller runs', async () => {
    const set = (auto_call_mode: 'running' | 'paused', next_call_at: number | null) =>
      db.query.updateTable('games').set({ auto_call_mode, next_call_at }).where('id', '=', game_id).execute();
    await set('running', 5);
    await set('paused', null);
    expect(await refusalOf(set('running', null))).toBeInstanceOf(Error);
    expect(await refusalOf(set('paused', 5))).toBeInstanceOf(Error);
  });

  it('GUEST-47 what names a person in the history of a game outlives them', async () => {
    const player = userRow();
    await add('users', player);
    const { id } = player;
    const mine = { round_id, user_id: id };
    await add('players', { game_id, user_id: id, joined_at: 1 });
    await add('cards', { ...mine, ...seatOf(1), cells: json([]), arrangement: id, dealt_at: 1 });
    const win = { shout_number: 1, place: 1, pattern: 'row_0', call_position: 1, won_at: 1 } as const;
    await add('wins', { ...mine, ...win });
    const line = { id: randomUUID(), seq: 9, content: 'Hello', datetime_created: 1 };
    await add('messages', { game_id, user_id: id, ...line });
    await add('sessions', { id, user_id: id, created_at: 1, expires_at: 2 });
    await add('presences', { game_id, user_id: id, node_id: id });
    await db.query.deleteFrom('users').where('id', '=', id).execute();
    const rowsOf = (table: 'players' | 'cards' | 'wins' | 'messages' | 'sessions' | 'presences') =>
      db.query.selectFrom(table).selectAll().where('user_id', '=', id).execute();
    for (const table of ['players', 'cards', 'wins', 'messages'] as const) {
      expect(await rowsOf(table), table).toHaveLength(1);
    }
    for (const table of ['sessions', 'presences'] as const) expect(await rowsOf(table), table).toEqual([]);
    // The host of a game cannot go.
    expect(await refusalOf(db.query.deleteFrom('users').where('id', '=', user_id).execute())).toBeInstanceOf(
      Error,
    );
  });

  it('MOD-36 all of the order goes with its game, and each thing is there once', async () => {
    const { query } = db;
    const ban = {
      game_id,
      user_id: other_id,
      kind: 'banned',
      name: 'Zoë',
      is_guest: false,
      created_at: 1,
    } as const;
    const name = { game_id, user_id: other_id, name: 'Zoë', name_key: 'zoë' };
    const entry = { id: randomUUID(), game_id, position: 1, action: 'room_locked', created_at: 1 } as const;
    const report = { message_id: randomUUID(), user_id: other_id, game_id, created_at: 1 };
    const inserts = () => [
      query.insertInto('guest_names').values(name),
      query.insertInto('exclusions').values({ ...ban, device_hash: 'hash' }),
      query.insertInto('mutes').values({ game_id, user_id: other_id, created_at: 1 }),
      query.insertInto('merged_guests').values({ game_id, guest_id: user_id, account_id: other_id }),
      query.insertInto('game_words').values({ game_id, blocked: json(['one']), allowed: json([]) }),
      query.insertInto('message_reports').values(report),
      query.insertInto('moderation_log').values(entry),
    ];
    for (const insert of inserts()) await insert.execute();
    for (const insert of inserts()) await expect(insert.execute()).rejects.toThrow();
    expect(await refusalOf(add('guest_names', { ...name, user_id }))).toBeInstanceOf(Error);
    const warning = { ...ban, user_id, kind: sql<'banned'>`'warned'` };
    expect(await refusalOf(query.insertInto('exclusions').values(warning).execute())).toBeInstanceOf(Error);
    await query.deleteFrom('games').where('id', '=', game_id).execute();
    const order = ['exclusions', 'mutes', 'game_words', 'message_reports', 'moderation_log'] as const;
    for (const table of ['guest_names', 'merged_guests', ...order] as const) {
      expect(await query.selectFrom(table).selectAll().where('game_id', '=', game_id).execute()).toEqual([]);
    }
  });

  it('PAPER-05 PAPER-06 takes a number once in a game, a card once in a round, and a code once at all', async () => {
    const card = (given: Partial<Insertable<Tables['paper_cards']>> = {}) => {
      const id = randomUUID();
      const row = { id, game_id, number: 1, check_part: id, cells: json([]), arrangement: id };
      return { ...row, ...seatOf(1), first_round: 1, dealt_at: 1, ...given };
    };
    const put = (given: ReturnType<typeof card>) => refusalOf(add('paper_cards', given));
    const first = card();
    const { arrangement, check_part } = first;
    await add('paper_cards', first);
    expect(isUniqueViolation(await put(card()), 'paper_cards', 'game_id', 'number')).toBe(true);
    const alike = await put(card({ number: 2, arrangement }));
    expect(isUniqueViolation(alike, 'paper_cards', 'game_id', 'first_round', 'arrangement')).toBe(true);
    const other = gameRow(user_id);
    await add('games', other);
    const same_code = await put(card({ game_id: other.id, check_part }));
    expect(isUniqueViolation(same_code, 'paper_cards', 'check_part')).toBe(true);
    for (const number of [0, 2_001]) expect(await put(card({ number }))).toBeInstanceOf(Error);
    expect(await put(card({ number: 2_000, arrangement, first_round: 2 }))).toBe('it was stored');
    await add('paper_in_play', { round_id, paper_id: first.id });
    await db.query.deleteFrom('paper_cards').where('id', '=', first.id).execute();
    const left = db.query.selectFrom('paper_in_play').selectAll().where('round_id', '=', round_id);
    expect(await left.execute()).toEqual([]);
  });
});
