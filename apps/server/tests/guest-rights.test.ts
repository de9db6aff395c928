import { PROGRESS } from '@phrase-bingo/game/rules/accounts/progress-limits';
import { ACCOUNT_ENDPOINTS } from '@phrase-bingo/game/wire/http/accounts';
import { expect, it } from 'vitest';
import { newGame } from './support/games.ts';
import { newGuest } from './support/guests.ts';
import { newPerson, type Person } from './support/person.ts';
import { complete, moveTo, playData, shout, takeCard } from './support/playing.ts';
import { room } from './support/room.ts';
import { signUpPerson } from './support/test-accounts.ts';
import { forEachEngine } from './support/test-databases.ts';
import { call, readRefusal, refusalAnswer, send } from './support/test-server.ts';

const { changePassword, profile } = ACCOUNT_ENDPOINTS;

forEachEngine('what guests may do', (fixture) => {
  const { server, host } = room(fixture);

  /** A guest with a card, and what the helpers of playing need of them. */
  async function newSeat(game: { id: string }, display_name: string) {
    const guest = await newGuest(server, { display_name, game_id: game.id });
    const { card } = await takeCard(guest, game);
    return Object.assign(guest, { card });
  }

  /** As if the person had become an account since their token was made. */
  const becomeAccount = ({ id }: { id: string }) =>
    server.context.db.query
      .updateTable('users')
      .set({ provider: 'google', seen_at: null })
      .where('id', '=', id)
      .execute();

  it('GUEST-01 a guest plays like anybody: card, socket, marks, chat, shout and win', async () => {
    const game = await newGame(host, { state: 'PLAYING' });
    const sam = await newSeat(game, 'Sam');
    const live = await sam.watch(game.id);
    await complete(host, sam, game);
    await sam.postMessage({ game_id: game.id, content: 'Nearly!' });
    expect(await live.next('message')).toMatchObject({ content: 'Nearly!', username: 'Sam' });
    const { winning_details } = await shout(sam, game);
    expect(await live.next('player_won')).toMatchObject({
      winner_id: sam.id,
      username: 'Sam',
      is_guest: true,
    });
    live.socket.close();
    const { winner } = (await playData(host, game)).game;
    expect(winner).toMatchObject({ winner_id: sam.id, username: 'Sam', is_guest: true, ...winning_details });
    const mine = await sam.listMyGames();
    expect(mine.map(({ id }) => id)).toEqual([game.id]);
  });

  it('GUEST-37 a guest hosts no game, and may as soon as the row in users is an account', async () => {
    const sam = await newGuest(server);
    const create = (name: string) => sam.refused('createGame', { name });
    expect(await create('Mine')).toEqual({
      status: 403,
      code: 'guest_cannot_host',
      message: 'Create an account to host a game. Your cards and wins come along.',
      is_same: true,
    });
    expect(await create('')).toEqual(refusalAnswer('guest_cannot_host'));
    await becomeAccount(sam);
    // The same token, which still says that this is a guest.
    const { creator_id } = await sam.createGame({ name: 'Mine' });
    expect(creator_id).toBe(sam.id);
  });

  it('GUEST-38 a guest has no password to change', async () => {
    const sam = await newGuest(server);
    const body = { current_password: '', new_password: 'Two-fat-ladies!88' };
    const change = async (token: string) =>
      readRefusal(await send(server.url, changePassword.path, { method: 'POST', token, body }));
    expect(await change(sam.token)).toEqual({
      status: 403,
      code: 'guest_has_no_password',
      message: 'Create an account first, then you can set a password.',
      is_same: true,
    });
    await becomeAccount(sam);
    expect(await change(sam.token)).toEqual(refusalAnswer('password_is_social'));
    const { access_token } = await signUpPerson(server.url);
    expect(await change(access_token)).toEqual(refusalAnswer('current_password_wrong'));
  });

  it('GUEST-39 the profile of a guest has the name, no email and no social sign-in', async () => {
    const sam = await newGuest(server, { display_name: 'Sam' });
    const { answer } = await call(server.url, profile, { token: sam.token });
    expect(answer).toMatchObject({
      username: 'Sam',
      email: '',
      is_social_login: false,
      is_guest: true,
      level: 1,
      games_played: 0,
      badges: [],
    });
    await becomeAccount(sam);
    const after = await call(server.url, profile, { token: sam.token });
    expect(after.answer).toMatchObject({ is_social_login: true, is_guest: false });
  });

  it('GUEST-42 guests earn like accounts, are counted everywhere, and are other players for the host', async () => {
    const keeper = await newPerson(server);
    const game = await newGame(keeper, { state: 'PLAYING' });
    const [sam, kim] = [await newSeat(game, 'Sam'), await newSeat(game, 'Kim')];
    await complete(keeper, sam, game);
    await shout(sam, game);
    const list = await kim.listPlayers(game);
    expect(list.stats).toMatchObject({ total_players: 2, active_players: 2, winner_id: sam.id });
    expect((await playData(kim, game)).game.player_count).toBe(2);
    await moveTo(keeper, game, 'WON');
    const profileOf = async ({ token }: Person) => (await call(server.url, profile, { token })).answer;
    const { played, won } = PROGRESS;
    expect(await profileOf(sam)).toMatchObject({
      xp: played.xp + won.xp,
      bucks: played.bucks + won.bucks,
      games_played: 1,
      games_won: 1,
      streak_current: 1,
    });
    expect((await profileOf(sam)).badges.length).toBeGreaterThan(0);
    expect(await profileOf(kim)).toMatchObject({
      xp: played.xp,
      games_played: 1,
      games_won: 0,
      streak_current: 1,
    });
    expect((await profileOf(keeper)).badges).toContain('First Hosted Game');
  });
});
