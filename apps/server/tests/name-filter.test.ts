import { PLAY_ENDPOINTS } from '@phrase-bingo/game/wire/http/play';
import { expect, it } from 'vitest';
import { newGame } from './support/games.ts';
import { knock, newGuest } from './support/guests.ts';
import { setRoom, setWords } from './support/moderation.ts';
import { newPerson, type Person } from './support/person.ts';
import { room } from './support/room.ts';
import { forEachEngine } from './support/test-databases.ts';
import { readRefusal, refusalAnswer } from './support/test-server.ts';

const REFUSED = refusalAnswer('display_name_not_allowed');

forEachEngine('the filter of names', (fixture) => {
  const { server, host } = room(fixture);

  const setupGame = () => newGame(host, { state: 'OPEN' });
  const takeCard = (id: string) => ({ body: { game_id: id, round_id: 1 } });
  const join = (person: Person, id: string) => person.raw.call(PLAY_ENDPOINTS.dealCard, takeCard(id));
  const refusedJoin = (person: Person, id: string) =>
    person.raw.refused(PLAY_ENDPOINTS.dealCard, takeCard(id));

  it('MOD-29 bad words in any dress are refused as names, and names that only look like them are not', async () => {
    const { id: game_id } = await setupGame();
    for (const display_name of ['fuck', 'fuuuuck', 'sh1t', 'b1tch', 'ｆｕｃｋ', 'ѕһіt', 'Sir Fück']) {
      expect(await readRefusal(await knock(server, { display_name, game_id })), display_name).toEqual(
        REFUSED,
      );
    }
    for (const display_name of [
      ...['Scunthorpe', 'Dickens', 'Hancock', 'Cockburn', 'Hitchcock', 'Essex', 'Cassandra', 'Matsushita'],
      ...['Nwankwo Kanu', 'Fukuda', 'Shital', 'Dikshit', 'Cumming', 'Wankel', 'Penistone', 'Analise'],
    ]) {
      expect((await knock(server, { display_name, game_id })).status, display_name).toBe(200);
    }
  });

  it('MOD-28 MOD-30 a guest who came without a game is refused by each game whose filter looks', async () => {
    const [strict, open] = [await setupGame(), await setupGame()];
    await setRoom(host, open, { filter: 'off' });
    const guest = await newGuest(server, { display_name: 'Captain Sh1t' });
    expect(await refusedJoin(guest, strict.id)).toEqual(REFUSED);
    const code = { code: strict.game_code };
    expect(await guest.refused('joinByCode', code)).toEqual(REFUSED);
    await join(guest, open.id);
    await setWords(host, strict, [], ['Sh1t']);
    await join(guest, strict.id);
  });

  it('MOD-28 usernames of accounts are not looked at, whatever the filter', async () => {
    const game = await setupGame();
    await setRoom(host, game, { filter: 'everyone' });
    await setWords(host, game, ['zonk']);
    for (const username of ['shitstorm', 'zonk']) {
      await join(await newPerson(server, username), game.id);
    }
  });

  it('MOD-30 MOD-32 the own words refuse as whole words, and the answer does not say which', async () => {
    const { id } = await setupGame();
    await setWords(host, { id }, ['Zönk', '笨蛋']);
    for (const display_name of ['zonk', 'Lord ZÖNK', '大笨蛋']) {
      expect(await refusedJoin(await newGuest(server, { display_name }), id), display_name).toEqual(REFUSED);
    }
    await join(await newGuest(server, { display_name: 'Zonky' }), id);
  });

  it('MOD-33 a filter set later changes no name: who plays already stays, and may come back', async () => {
    const game = await setupGame();
    await setRoom(host, game, { filter: 'off' });
    const guest = await newGuest(server, { display_name: 'Zonk Shit' });
    await join(guest, game.id);
    await setRoom(host, game, { filter: 'everyone' });
    await setWords(host, game, ['Zonk']);
    const { player } = await join(guest, game.id);
    expect(player.username).toBe('Zonk Shit');
    const body = { game_id: game.id, content: 'still here' };
    expect((await guest.postMessage(body)).username).toBe('Zonk Shit');
    const again = { display_name: 'Shit 2' };
    expect(await guest.refused('renameGuest', again)).toEqual(REFUSED);
  });
});
