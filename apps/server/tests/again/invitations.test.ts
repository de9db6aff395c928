import { toCrockford } from '@phrase-bingo/game/rules/crockford';
import { GAME_ENDPOINTS } from '@phrase-bingo/game/wire/http/games';
import { expect, it } from 'vitest';
import { newGame, newPlayer } from '../support/games.ts';
import { storedEvents } from '../support/moderation.ts';
import { newPerson, type Person } from '../support/person.ts';
import { moveTo, playData, readFull, takeCard } from '../support/playing.ts';
import { room } from '../support/room.ts';
import { forEachEngine } from '../support/test-databases.ts';
import { send } from '../support/test-server.ts';
import { playAgain } from './play-again.ts';

const { getInvitation } = GAME_ENDPOINTS;

forEachEngine('invitations to the next game', (fixture) => {
  const { server, host } = room(fixture);

  type Game = { id: string };

  const read = (person: Person, { id }: Game) => person.getGame({ id });
  /** The next game, as a member sees it by every way there is. */
  async function nextSeen(person: Person, game: Game) {
    const mine = await person.listMyGames();
    const games = [
      await read(person, game),
      (await readFull(person, game)).game,
      (await playData(person, game)).game,
      mine.find(({ id }) => id === game.id),
    ];
    const [first, ...others] = games.map((one) => one?.next_game);
    for (const other of others) expect(other).toEqual(first);
    for (const one of games) expect(one?.host_name).toBe(host.username);
    return first;
  }
  const shown = ({ id }: Game, game_name: string) => ({ id, crockford_id: toCrockford(id), game_name });

  it('AGAIN-06 members are told the next game and read who plays again', async () => {
    const old = await newGame(host, { state: 'REVIEW' });
    const player = await newPlayer(server, old.id);
    const live = await player.watch(old.id);
    const game = await playAgain(host, old, { invite: true });
    const next_game = shown(game, 'Town hall 2');
    const content = `${host.username} is playing again: Town hall 2`;
    const told = await live.next('game_again');
    expect(told.next_game).toEqual(next_game);
    expect(await live.numbered(told.seq + 1)).toMatchObject({ type: 'system', content, user_id: null });
    expect((await readFull(player, old)).messages.at(-1)?.content).toBe(content);
    expect(await storedEvents(server, game)).toEqual([]);
    live.socket.close();
  });

  it('D-39 AGAIN-07 members have the next game by every read, also those who come later, and nobody else', async () => {
    const old = await newGame(host, { state: 'PLAYING' });
    const player = await newPlayer(server, old.id, { has_card: true });
    const stranger = await newPerson(server);
    for (const person of [host, player]) expect(await nextSeen(person, old)).toBeNull();
    const game = await playAgain(host, old, { name: 'Encore', invite: true });
    for (const person of [host, player]) expect(await nextSeen(person, old)).toEqual(shown(game, 'Encore'));

    expect(await read(stranger, old)).toMatchObject({ next_game: null, phrases: [] });
    const path = getInvitation.path.replace('{crockfordId}', toCrockford(old.id));
    expect(await (await send(server.url, path)).text()).not.toContain('Encore');
    await takeCard(stranger, old);
    expect(await nextSeen(stranger, old)).toEqual(shown(game, 'Encore'));
  });

  it('AGAIN-06 a second invitation replaces the first, and a copy without one leaves it', async () => {
    const old = await newGame(host, { state: 'LOST' });
    await playAgain(host, old, { invite: true });
    const second = await playAgain(host, old, { name: 'Second', invite: true });
    await playAgain(host, old, { name: 'Third' });
    expect(await nextSeen(host, old)).toEqual(shown(second, 'Second'));
    const told = await storedEvents(server, old);
    expect(told.filter(({ type }) => type === 'game_again')).toHaveLength(2);
  });

  it('AGAIN-06 without invite, and in CONFIG with it, the old game is told and shown nothing', async () => {
    for (const [state, invite] of [
      ['WON', false],
      ['PLAYING', undefined],
      ['CONFIG', true],
    ] as const) {
      const old = await newGame(host, { state });
      const before = [await readFull(host, old), await storedEvents(server, old)];
      await playAgain(host, old, invite === undefined ? {} : { invite });
      const after = [await readFull(host, old), await storedEvents(server, old)];
      expect(after).toEqual([{ ...before[0], timestamp: expect.any(String) }, before[1]]);
    }
  });

  it('AGAIN-10 it is gone while the next game is archived, and back with Rehydrate', async () => {
    const old = await newGame(host, { state: 'REVIEW' });
    const player = await newPlayer(server, old.id, { has_card: true });
    const game = await playAgain(host, old, { invite: true });
    for (const status of ['OPEN', 'PLAYING'] as const) await moveTo(host, game, status);
    expect(await nextSeen(player, old)).toEqual(shown(game, 'Town hall 2'));
    const { seq } = await read(player, old);
    for (const status of ['LOST', 'WON'] as const) {
      await moveTo(host, game, status);
      for (const person of [player, host]) expect(await nextSeen(person, old)).toBeNull();
      const body = { auto_start: true, rehydrate: true };
      await host.startRound({ id: game.id, ...body });
      for (const person of [player, host]) {
        expect(await nextSeen(person, old)).toEqual(shown(game, 'Town hall 2'));
      }
    }
    expect((await read(player, old)).seq).toBe(seq);
  });

  it('AGAIN-07 the next game is shown under its new name, and no more once it is deleted', async () => {
    const old = await newGame(host, { state: 'REVIEW' });
    const player = await newPlayer(server, old.id, { has_card: true });
    const game = await playAgain(host, old, { invite: true });
    expect(await nextSeen(player, old)).toEqual(shown(game, 'Town hall 2'));
    await host.changeGame({ id: game.id, name: 'Finale' });
    expect(await nextSeen(player, old)).toEqual(shown(game, 'Finale'));
    await server.context.db.query.deleteFrom('games').where('id', '=', game.id).execute();
    expect(await nextSeen(player, old)).toBeNull();
  });

  it('AGAIN-09 nobody is in the next game by the invitation', async () => {
    const old = await newGame(host, { state: 'PLAYING' });
    const player = await newPlayer(server, old.id, { has_card: true });
    const game = await playAgain(host, old, { invite: true });
    expect(game).toMatchObject({ state: 'CONFIG', player_count: 0, current_user_joined: false });
    const mine = await player.listMyGames();
    expect(mine.map(({ id }) => id)).toEqual([old.id]);
  });
});
