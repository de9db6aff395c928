import { expect, it } from 'vitest';
import { newGame } from '../support/games.ts';
import { listPaper, namePaper } from '../support/paper/paper-calls.ts';
import { callUpTo, confirm, newPhone, putPaper, refusedConfirm } from '../support/paper/paper-rows.ts';
import { moveTo, playData, readFull, shout } from '../support/playing.ts';
import { room } from '../support/room.ts';
import { forEachEngine } from '../support/test-databases.ts';
import { refusalAnswer } from '../support/test-server.ts';

forEachEngine('rounds that paper has won', (fixture) => {
  const { server, host } = room(fixture);

  const startRound = ({ id }: { id: string }, rehydrate = false) =>
    host.startRound({ id, auto_start: true, rehydrate });

  it('PAPER-32 CHECK-14 each round keeps its winners, and a card can win again in the next', async () => {
    const game = await newGame(host, { state: 'PLAYING' });
    const ben = await newPhone(server, game, 6);
    const [card] = await putPaper(server, game, [{ at: 5 }]);
    await callUpTo(host, game, 6);
    const first = await confirm(host, game, 1, 'Leo');
    await shout(ben, game);
    await startRound(game);
    expect(await refusedConfirm(host, game, 1)).toMatchObject(refusalAnswer('paper_no_bingo'));
    expect(await readFull(host, game)).toMatchObject({
      winner: null,
      latest_wins: [],
      round_wins: [{ round_number: 1, count: 2, winners: [{ paper_number: 1 }, { winner_id: ben.id }] }],
    });
    await callUpTo(host, game, 7);
    const second = await confirm(host, game, 1, 'Grandpa Leo');
    expect([first, second]).toMatchObject([
      { is_new: true, username: 'Leo', winning_details: { place: 1, call: 5 } },
      { is_new: true, username: 'Grandpa Leo', winning_details: { place: 1, call: 5 } },
    ]);
    const named = (username: string) => ({ winner_id: card?.id, paper_number: 1, username });
    expect(await readFull(host, game)).toMatchObject({
      winner: named('Grandpa Leo'),
      round_wins: [
        { round_number: 2, count: 1, winners: [named('Grandpa Leo')] },
        { round_number: 1, count: 2, winners: [named('Leo'), { winner_id: ben.id }] },
      ],
    });
    const old = await playData(ben, game, 1);
    expect(old).toMatchObject({ winner: { ...named('Leo'), ...first.winning_details }, won_rounds: [1] });
    expect(old.latest_wins.map(({ paper_number }) => paper_number)).toEqual([null, 1]);
  });

  it('PAPER-17 a win that was announced keeps its name, whatever the card is called later', async () => {
    const game = await newGame(host, { state: 'PLAYING' });
    await putPaper(server, game, [{ at: 5, name: 'Leo' }]);
    await callUpTo(host, game, 5);
    const { winning_details, ...won } = await confirm(host, game, 1);
    for (const [name, kept] of [
      ['Somebody else', 'Somebody else'],
      [' ', null],
    ] as const) {
      const renamed = await namePaper(host, game, 1, name);
      expect(renamed).toMatchObject({ name: kept, won_as: 'Leo', winning_details });
      expect(await confirm(host, game, 1)).toEqual({ ...won, winning_details, is_new: false });
    }
    expect((await readFull(host, game)).winner).toMatchObject({ username: 'Leo', paper_number: 1 });
  });

  it('D-39 CHECK-14 what cannot be printed or stored goes from the name at the confirmation; won_as is null without one', async () => {
    const game = await newGame(host, { state: 'PLAYING' });
    await putPaper(server, game, [{ at: 5 }, { at: 6 }, { at: 7 }]);
    await callUpTo(host, game, 7);
    expect(await confirm(host, game, 1, '\u0000Leo\ud800')).toMatchObject({ username: 'Leo' });
    expect(await confirm(host, game, 2, '\u0000\u2028')).toMatchObject({ username: 'Paper card 2' });
    expect(await confirm(host, game, 3)).toMatchObject({ username: 'Paper card 3' });
    const { cards } = await listPaper(host, game);
    expect(cards.map(({ name, won_as }) => ({ name, won_as }))).toEqual([
      { name: 'Leo', won_as: 'Leo' },
      { name: null, won_as: null },
      { name: null, won_as: null },
    ]);
    for (const { winning_details } of cards) expect(winning_details).not.toBeNull();
  });

  it('PAPER-25 OP-062 the end as WON names the first winner, whichever kind it is', async () => {
    const ends = [];
    for (const is_paper_first of [true, false]) {
      const game = await newGame(host, { state: 'PLAYING' });
      const ben = await newPhone(server, game, 5);
      const [card] = await putPaper(server, game, [{ at: 5, name: 'Leo' }]);
      await callUpTo(host, game, 5);
      const claims = [() => confirm(host, game, 1), () => shout(ben, game)];
      for (const claim of is_paper_first ? claims : claims.toReversed()) await claim();
      const live = await ben.watch(game.id);
      await moveTo(host, game, 'WON');
      const { winner_id, username, paper_number } = await live.next('game_won');
      live.socket.close();
      ends.push({ winner_id, username, paper_number });
      expect(ends.at(-1)).toEqual(
        is_paper_first
          ? { winner_id: card?.id, username: 'Leo', paper_number: 1 }
          : { winner_id: ben.id, username: ben.username, paper_number: null },
      );
      const read = await host.getGame(game);
      expect(read.winner).toMatchObject(ends.at(-1) ?? {});
    }
  });

  /** Everything anybody has ever earned. */
  async function earned() {
    const { query } = server.context.db;
    const entries = await query
      .selectFrom('progress_ledger')
      .selectAll()
      .orderBy('earned_at')
      .orderBy('user_id')
      .orderBy('kind')
      .execute();
    const people = await query
      .selectFrom('users')
      .select(['id', 'xp_total', 'bucks', 'games_played', 'games_won', 'games_hosted', 'streak_current'])
      .orderBy('id')
      .execute();
    return { entries, people };
  }

  it('PAPER-28 a win on paper earns nothing, and the end counts phones and other players alone', async () => {
    const game = await newGame(host, { state: 'PLAYING' });
    await putPaper(server, game, [{ at: 5 }, { at: 6 }]);
    await callUpTo(host, game, 6);
    const before = await earned();
    await confirm(host, game, 1);
    await moveTo(host, game, 'WON');
    // Nobody played on a phone and nobody else joined.
    expect(await earned()).toEqual(before);

    await startRound(game, true);
    const ben = await newPhone(server, game, 7);
    await callUpTo(host, game, 6);
    await confirm(host, game, 1);
    expect((await earned()).entries).toEqual(before.entries);
    await moveTo(host, game, 'WON');
    const { entries } = await earned();
    const added = entries.slice(before.entries.length).map(({ user_id, kind }) => `${user_id} ${kind}`);
    expect(added.toSorted()).toEqual([`${ben.id} played`, `${host.id} hosted`].toSorted());
  });
});
