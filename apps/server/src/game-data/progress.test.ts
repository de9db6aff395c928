import { randomUUID } from 'node:crypto';
import { advanceStreak, utcDay } from '@phrase-bingo/game/rules/accounts/streaks';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { gameRow, roundRow, seatOf, userRow } from '../../tests/support/rows.ts';
import { forEachEngine } from '../../tests/support/test-databases.ts';
import { startServer, type TestServer } from '../../tests/support/test-server.ts';
import { json } from '../db/json.ts';
import { type Change, changeGame } from '../game-door/change-game.ts';
import { countHosting, countRound, countWin } from './progress.ts';

const NOTHING = { xp_total: 0, bucks: 0, games_played: 0, games_won: 0, games_hosted: 0 };
const PLAYED = { ...NOTHING, xp_total: 10, bucks: 5, games_played: 1 };
const WON = { ...PLAYED, xp_total: 60, bucks: 30, games_won: 1 };

const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, i) => make(i));

forEachEngine('the progress ledger', (fixture) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startServer(fixture.settings());
  });
  afterAll(() => server.drain());

  const insert = () => server.context.db.query;

  async function newPeople(
    count: number,
    given: (index: number) => Parameters<typeof userRow>[0] = () => ({}),
  ) {
    const people = times(count, (index) => userRow(given(index)));
    await insert().insertInto('users').values(people).execute();
    return people.map(({ id }) => id);
  }

  async function giveCards(round_id: string, user_ids: readonly string[], first = 1) {
    const cards = user_ids.map((user_id) => ({ round_id, user_id, cells: json([]), dealt_at: 1 }));
    const rows = cards.map((card, index) => ({
      ...card,
      ...seatOf(first + index),
      arrangement: randomUUID(),
    }));
    await insert().insertInto('cards').values(rows).execute();
  }

  async function newGame(
    user_ids: readonly string[],
    { host = '', calls = 1, state = 'PLAYING' as const } = {},
  ) {
    const creator_id = host || (await newPeople(1)).join('');
    const game = gameRow(creator_id, { state });
    const round = roundRow(game.id, { last_call_position: calls });
    await insert().insertInto('games').values(game).execute();
    await insert().insertInto('rounds').values(round).execute();
    if (user_ids.length > 0) await giveCards(round.id, user_ids);
    const counted = { id: round.id, last_call_position: calls };
    const change = (decide: (change: Change) => Promise<void>) => changeGame(server.context, game.id, decide);
    return {
      id: game.id,
      host: creator_id,
      round: counted,
      change,
      end: () => change((at) => countRound(at, counted)),
      win: (user_id: string) => change((at) => countWin(at, counted, user_id)),
    };
  }

  const sumsOf = (user_ids: readonly string[]) =>
    server.context.db.query
      .selectFrom('users')
      .select(['xp_total', 'bucks', 'games_played', 'games_won', 'games_hosted'])
      .where('id', 'in', user_ids)
      .execute();

  const ledgerOf = async (user_id: string) => {
    const rows = await server.context.db.query
      .selectFrom('progress_ledger')
      .select(['kind', 'xp', 'bucks'])
      .where('user_id', '=', user_id)
      .orderBy('kind')
      .execute();
    return rows.map(({ kind, xp, bucks }) => [kind, xp, bucks]);
  };

  it('OP-131 OP-132 a round that ends counts as played for its card holders, and for nobody else', async () => {
    const [ana = '', ben = '', cleo = ''] = await newPeople(3);
    const game = await newGame([ana, ben]);
    await game.end();
    expect(await sumsOf([ana, ben])).toEqual([PLAYED, PLAYED]);
    expect(await sumsOf([cleo, game.host])).toEqual([NOTHING, NOTHING]);
    expect(await ledgerOf(ana)).toEqual([['played', 10, 5]]);
  });

  it('D-13 a round in which nothing was called counts for nobody', async () => {
    const [ana = ''] = await newPeople(1);
    await (await newGame([ana], { calls: 0 })).end();
    expect(await sumsOf([ana])).toEqual([NOTHING]);
    expect(await ledgerOf(ana)).toEqual([]);
  });

  it.each([
    ['the win first', ['win', 'end']],
    ['the win after a round that went on', ['end', 'win', 'end']],
    ['everything twice', ['win', 'win', 'end', 'end']],
  ] as const)('OP-132 D-13 a winner is counted once as played and won: %s', async (_order, steps) => {
    const [winner = '', other = ''] = await newPeople(2);
    const game = await newGame([winner, other]);
    for (const step of steps) await game[step](winner);
    expect(await sumsOf([winner])).toEqual([WON]);
    expect(await sumsOf([other])).toEqual([PLAYED]);
    expect(await ledgerOf(winner)).toEqual([
      ['played', 10, 5],
      ['won', 50, 25],
    ]);
  });

  it('OP-132 a reopened round that ends again counts for those who joined later, and for nobody twice', async () => {
    const [ana = '', ben = ''] = await newPeople(2);
    const game = await newGame([ana]);
    await game.end();
    await giveCards(game.round.id, [ben], 100);
    await Promise.all(times(10, () => game.end()));
    expect(await sumsOf([ana, ben])).toEqual([PLAYED, PLAYED]);
  });

  it('OP-132 a change that fails rolls back what it counted', async () => {
    const [ana = ''] = await newPeople(1);
    const game = await newGame([ana]);
    const failed = game.change(async (at) => {
      await countRound(at, game.round);
      throw new Error('half-way');
    });
    await expect(failed).rejects.toThrow('half-way');
    expect(await sumsOf([ana])).toEqual([NOTHING]);
    expect(await ledgerOf(ana)).toEqual([]);
  });

  it('OP-132 counts all of a crowd of 1,000', { tags: 'long' }, async () => {
    const crowd = await newPeople(1_000);
    const game = await newGame(crowd);
    await game.win(crowd[0] ?? '');
    await game.end();
    const sums = await sumsOf(crowd);
    expect(sums.filter(({ games_won }) => games_won === 1)).toEqual([WON]);
    expect(sums.filter(({ games_won }) => games_won === 0)).toEqual(times(999, () => PLAYED));
  });

  it('OP-132 people who host for one another and end their games at once never deadlock', {
    tags: 'race',
  }, async () => {
    const crowd = await newPeople(60);
    const hosts = crowd.slice(0, 8);
    const guestsOf = (host: string) => crowd.filter((id) => id !== host);
    const games = await Promise.all(hosts.map((host) => newGame(guestsOf(host), { host })));
    const invited = games.map(({ id }) => ({ game_id: id, user_id: crowd[59] ?? '', joined_at: 1 }));
    await insert().insertInto('players').values(invited).execute();
    let attempts = 0;
    const endGame = (game: (typeof games)[number]) =>
      game.change(async (at) => {
        attempts += 1;
        await countRound(at, game.round);
        at.set({ state: 'WON' });
        await countHosting(at);
      });
    await Promise.all(games.map(endGame));
    expect(attempts).toBe(games.length);
    const sums = await sumsOf(hosts);
    expect(sums).toEqual(
      hosts.map(() => ({ ...NOTHING, xp_total: 70, bucks: 35, games_played: 7, games_hosted: 1 })),
    );
    const guests = await sumsOf(crowd.slice(8));
    expect(guests.map(({ games_played }) => games_played)).toEqual(times(52, () => 8));
  });

  it('OP-133 every streak of a crowd advances as the rule says', async () => {
    const today = utcDay(Date.now());
    const days = [null, today + 1, today, today - 1, today - 2, today - 40];
    const before = days.flatMap((last_day) =>
      [0, 1, 6, 30].flatMap((streak_current) =>
        [0, 5].map((more) => ({ last_day, streak_current, streak_longest: streak_current + more })),
      ),
    );
    const crowd = await newPeople(before.length, (index) => before[index]);
    const game = await newGame(crowd);
    const now = await changeGame(server.context, game.id, async (at) => {
      await countRound(at, game.round);
      return at.now;
    });
    const after = await server.context.db.query
      .selectFrom('users')
      .select(['id', 'last_day', 'streak_current', 'streak_longest'])
      .where('id', 'in', crowd)
      .execute();
    const by_id = new Map(after.map(({ id, ...streak }) => [id, streak]));
    expect(crowd.map((id) => by_id.get(id))).toEqual(
      before.map((streak) => advanceStreak(streak, utcDay(now))),
    );
  });

  it.each([
    ['WON', 1],
    ['LOST', 1],
    ['OTHER', 0],
    ['REVIEW', 0],
  ] as const)(
    'D-13 OP-131 a game that ends as %s with another player counts %i times as hosted',
    async (state, hosted) => {
      const [ana = ''] = await newPeople(1);
      const game = await newGame([]);
      await insert().insertInto('players').values({ game_id: game.id, user_id: ana, joined_at: 1 }).execute();
      for (const _again of [1, 2]) {
        await game.change(async (at) => {
          at.set({ state });
          await countHosting(at);
        });
      }
      expect(await sumsOf([game.host])).toEqual([{ ...NOTHING, games_hosted: hosted }]);
      const [days] = await insert()
        .selectFrom('users')
        .select('last_day')
        .where('id', '=', game.host)
        .execute();
      expect(days).toEqual({ last_day: null });
    },
  );

  it('D-13 a game whose only player is its host does not count as hosted', async () => {
    const game = await newGame([]);
    const own = { game_id: game.id, user_id: game.host, joined_at: 1 };
    await insert().insertInto('players').values(own).execute();
    await game.change(async (at) => {
      at.set({ state: 'WON' });
      await countHosting(at);
    });
    expect(await sumsOf([game.host])).toEqual([NOTHING]);
  });
});
