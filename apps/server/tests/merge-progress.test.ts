import { utcDay } from '@phrase-bingo/game/rules/accounts/streaks';
import { expect, it } from 'vitest';
import { dbNow } from '../src/db/db-clock.ts';
import { merge, newAccount, newGuestPlayer } from './support/claims.ts';
import { newGame } from './support/games.ts';
import type { Person } from './support/person.ts';
import { complete, moveTo, shout, takeCard } from './support/playing.ts';
import { beforehand, room } from './support/room.ts';
import { forBothEngines } from './support/test-databases.ts';

forBothEngines('the progress of a guest who is merged', (fixture) => {
  const { server, host } = room(fixture);
  const db = beforehand(() => fixture.open());

  const playing = () => newGame(host, { state: 'PLAYING' });
  const profileOf = (person: Person) => person.profile();
  const ledgerOf = (user_id: string) =>
    db.query
      .selectFrom('progress_ledger')
      .select(['kind', 'xp', 'bucks'])
      .where('user_id', '=', user_id)
      .orderBy('kind')
      .execute();

  it('CLAIM-13 entries move where the account has none for that round; the sums are those of the ledger', async () => {
    const [won_by_guest, won_by_both] = [await playing(), await playing()];
    const guest = await newGuestPlayer(server, won_by_guest);
    await complete(host, guest, won_by_guest);
    await shout(guest, won_by_guest);
    const account = await newAccount(server);
    for (const person of [guest, account]) {
      const { card } = await takeCard(person, won_by_both);
      await complete(host, Object.assign(person, { card }), won_by_both);
      await shout(person, won_by_both);
    }
    expect(await profileOf(account)).toMatchObject({ games_played: 1, games_won: 1, xp: 60, bucks: 30 });
    const after = await merge(guest, account);
    expect(after.merged).toEqual({ games_moved: 1, games_kept: 1 });
    expect(await profileOf(after)).toMatchObject({
      games_played: 2,
      games_won: 2,
      level: 2,
      xp: 20,
      bucks: 60,
      streak_current: 1,
      streak_longest: 1,
    });
    expect((await ledgerOf(account.id)).map(({ kind }) => kind)).toEqual(['played', 'played', 'won', 'won']);
    // The rounds end later and count nothing again.
    for (const game of [won_by_guest, won_by_both]) await moveTo(host, game, 'WON');
    expect(await profileOf(after)).toMatchObject({ games_played: 2, games_won: 2, bucks: 60 });
  });

  it('CLAIM-13 the longest streak is the larger one, the current one that of the later day', async () => {
    const game = await playing();
    const guest = await newGuestPlayer(server, game);
    const account = await newAccount(server);
    const today = utcDay(await dbNow(db));
    const write = (
      id: string,
      streak: { streak_current: number; streak_longest: number; last_day: number },
    ) => db.query.updateTable('users').set(streak).where('id', '=', id).execute();
    await write(guest.id, { streak_current: 3, streak_longest: 3, last_day: today });
    await write(account.id, { streak_current: 8, streak_longest: 12, last_day: today - 1 });
    const after = await merge(guest, account);
    expect(await profileOf(after)).toMatchObject({ streak_current: 3, streak_longest: 12 });
  });

  it('CLAIM-13 a round that ends after the merge counts for the account that took the card', async () => {
    const game = await playing();
    const guest = await newGuestPlayer(server, game);
    const account = await newAccount(server);
    await complete(host, guest, game, [1, 2]);
    const after = await merge(guest, account);
    await moveTo(host, game, 'LOST');
    expect(await profileOf(after)).toMatchObject({ games_played: 1, games_won: 0, xp: 10, bucks: 5 });
  });
});
