import { sealOf } from '@phrase-bingo/game/rules/fair/deck';
import { SCREEN_ENDPOINTS } from '@phrase-bingo/game/wire/http/screen';
import { expect, it } from 'vitest';
import { newGame } from '../support/games.ts';
import { newPerson } from '../support/person.ts';
import { moveTo, newCardHolder, playData, readFull, takeCard } from '../support/playing.ts';
import { room } from '../support/room.ts';
import { newScreenLink, watchScreen } from '../support/screens/screen-sockets.ts';
import { forEachEngine } from '../support/test-databases.ts';
import { refusalAnswer, send } from '../support/test-server.ts';
import { readDeal, saltOf } from './deal-again.ts';

forEachEngine('seeds and seals', (fixture) => {
  const { server, host } = room(fixture);

  const start = (id: string, { auto_start = true, rehydrate = false } = {}) =>
    host.startRound({ id, auto_start, rehydrate });
  const end = (id: string, round: number) => host.endRound({ id, round, start_new_round: false });
  const countOf = async (id: string, round_number = 1) =>
    (await readDeal(server, { id }, round_number)).round.phrase_count;

  it('FAIR-01 FAIR-02 every round has a seed of its own, which stays, and its hash as seal', async () => {
    const game = await newGame(host, { state: 'PLAYING' });
    await newCardHolder(server, game);
    await start(game.id);
    await moveTo(host, game, 'WON');
    const first = await readDeal(server, game, 1);
    await start(game.id, { rehydrate: true });
    const copy = await host.playAgain({ id: game.id, name: '', invite: false });
    const decks = await Promise.all([
      readDeal(server, game, 1),
      readDeal(server, game, 2),
      readDeal(server, game, 3),
      readDeal(server, copy, 1),
    ]);
    expect(decks[0].deck).toEqual(first.deck);
    expect(new Set(decks.map(({ deck }) => deck?.seed)).size).toBe(4);
    for (const { deck, round } of decks) {
      expect(deck?.seed).toMatch(/^[0-9a-f]{64}$/);
      expect(deck?.version).toBe('v1');
      expect(round.seed_hash).toBe(sealOf(deck?.seed ?? ''));
    }
  });

  it('FAIR-03 the seal is told with the round in every read and event, and before the first card', async () => {
    const game = await newGame(host, { state: 'CONFIG' });
    const { token } = await newScreenLink(server, game.id);
    const early = await (await newPerson(server)).refused('dealCard', { game_id: game.id, round_id: 1 });
    expect(early).toMatchObject(refusalAnswer('game_not_ready'));
    await moveTo(host, game, 'OPEN');
    const { seed_hash } = (await readDeal(server, game)).round;
    const live = await host.watch(game.id, 0);
    const screen = await watchScreen(server, token, 0);
    expect(await live.next('game_state_change')).toMatchObject({ new_state: 'OPEN', round: { seed_hash } });
    expect(await screen.next('screen_state')).toMatchObject({ round: { round_number: 1, seed_hash } });
    const player = await newCardHolder(server, game);
    await moveTo(host, game, 'PLAYING');
    expect((await playData(player, game)).round.seed_hash).toBe(seed_hash);
    const full = await readFull(host, game);
    expect([full.round, ...full.rounds].map((round) => round.seed_hash)).toEqual([seed_hash, seed_hash]);
    const params = { id: game.id };
    expect((await host.getActiveRound(params)).seed_hash).toBe(seed_hash);
    expect((await host.listRounds(params))[0]?.seed_hash).toBe(seed_hash);
    await start(game.id);
    const next = (await readDeal(server, game, 2)).round.seed_hash;
    expect(await live.next('round_ended')).toMatchObject({ round: { seed_hash } });
    expect(await live.next('round_started')).toMatchObject({ round: { seed_hash: next } });
    expect(await screen.next('screen_round')).toMatchObject({ round: { seed_hash } });
    expect(await screen.next('screen_round')).toMatchObject({ round: { seed_hash: next } });
    const shown = await send(server.url, SCREEN_ENDPOINTS.getScreen.path, {
      headers: { authorization: `Screen ${token}` },
    });
    expect(await shown.json()).toMatchObject({ round: { round_number: 2, seed_hash: next } });
    live.socket.close();
    screen.socket.close();
  });

  it('FAIR-07 FAIR-06 once a round is closed no card and no call is drawn from its deck', async () => {
    const game = await newGame(host, { state: 'PLAYING' });
    await newCardHolder(server, game);
    const late = await newPerson(server);
    const take = (round: number) =>
      late.refused('dealCard', { game_id: game.id, round_id: round, salt: saltOf(1) });
    const next = () => host.refused('callNext', { game: game.id, after: 0 });
    // Over, but not closed: a card is still dealt.
    await end(game.id, 1);
    await takeCard(await newPerson(server), game);
    await moveTo(host, game, 'PLAYING');
    await start(game.id);
    const [first, second] = [await readDeal(server, game, 1), await readDeal(server, game, 2)];
    expect(first.deck?.seat_count).toBe(2);
    expect(await take(1)).toMatchObject(refusalAnswer('no_active_round'));
    await moveTo(host, game, 'LOST');
    expect(await take(2)).toMatchObject(refusalAnswer('game_ended'));
    expect(await next()).toMatchObject(refusalAnswer('calling_closed'));
    for (const status of ['OPEN', 'PLAYING', 'REVIEW'] as const) {
      expect(await host.status('moveGame', { id: game.id, status })).not.toBe(200);
    }
    const after = [await readDeal(server, game, 1), await readDeal(server, game, 2)];
    expect(after.map(({ deck, cards, calls }) => [deck, cards, calls])).toEqual(
      [first, second].map(({ deck, cards, calls }) => [deck, cards, calls]),
    );
  });

  it('KEEP-05 a round knows how many phrases belong to it, however they come and go', async () => {
    const body = { name: 'Counted', phrases: ['One', 'Two', 'FREE', 'Four'] };
    const { id } = await host.createGame(body);
    expect(await countOf(id)).toBe(4);
    await host.addPhrases({ id, phrase: 'Five' });
    await host.addPhrases({ id, phrases: ['Six', 'Seven'] });
    expect(await countOf(id)).toBe(7);
    const { phrases } = await readFull(host, { id });
    await host.deletePhrase({ game: id, phraseId: phrases[1]?.id ?? '' });
    expect(await countOf(id)).toBe(6);
    const copy = await host.playAgain({ id, name: '', invite: false });
    expect(await countOf(copy.id)).toBe(6);
    for (const status of ['OPEN', 'PLAYING'] as const) await moveTo(host, { id }, status);
    await start(id, { auto_start: false });
    await host.addPhrases({ id, phrase: 'Later' });
    expect([await countOf(id, 1), await countOf(id, 2)]).toEqual([6, 7]);
  });

  it('KEEP-04 the end of a round keeps its patterns and texts, and another end keeps them anew', async () => {
    const game = await newGame(host, { state: 'OPEN', phrases: 2 });
    const endedWith = async () => (await readDeal(server, game)).round.ended_with;
    expect(await endedWith()).toBeNull();
    await end(game.id, 1);
    const texts = [
      { sid: 1, text: 'Phrase 1' },
      { sid: 2, text: 'Phrase 2' },
    ];
    const { pattern_config } = (await readFull(host, game)).game;
    expect(await endedWith()).toEqual({ pattern_config, texts });
    const body = { text: 'Another' };
    const params = { game: game.id, phraseId: game.phrases[1]?.id ?? '' };
    await host.editPhrase({ ...params, ...body });
    expect(await endedWith()).toEqual({ pattern_config, texts });
    await moveTo(host, game, 'PLAYING');
    await moveTo(host, game, 'WON');
    expect(await endedWith()).toEqual({ pattern_config, texts: [texts[0], { sid: 2, text: 'Another' }] });
  });
});
