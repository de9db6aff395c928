import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { newGame, newPlayer } from './support/games.ts';
import { newPerson, type Person } from './support/person.ts';
import { mark, moveTo, newCardHolder, playData, takeCard, upTo } from './support/playing.ts';
import { room } from './support/room.ts';
import { forEachEngine } from './support/test-databases.ts';

type Cells = Awaited<ReturnType<typeof newCardHolder>>['card'];

const arrangement = (card: Cells) => card.map(({ phrase_id }) => phrase_id).join(' ');

forEachEngine('cards', (fixture) => {
  const { server, host } = room(fixture);

  const refused = (person: Person, game_id: string, round_id: unknown = 1) =>
    person.refused('dealCard', { game_id, round_id });
  const nextRound = (id: string) => host.startRound({ id, auto_start: true });

  it('API-11 DATA-08 a visitor with the link joins and gets a card of 24 phrases around FREE', async () => {
    const game = await newGame(host, { state: 'PLAYING' });
    const visitor = await newPerson(server);
    const dealt = await takeCard(visitor, game);
    expect(dealt).toMatchObject({
      game: { id: game.id, current_user_joined: true, player_count: 1 },
      player: { id: visitor.id, is_active: true, is_creator: false },
      winner: null,
    });
    expect(dealt.card.map(({ sid }) => sid)).toEqual(upTo(25));
    expect(dealt.card[12]).toEqual({
      phrase_id: null,
      sid: 13,
      text: 'FREE',
      is_marked: true,
      is_called: true,
    });
    const phrases = dealt.card.flatMap(({ phrase_id }) => phrase_id ?? []);
    expect(phrases.toSorted()).toEqual(game.phrases.map(({ id }) => id).toSorted());
    expect(await takeCard(visitor, game)).toMatchObject({ card: dealt.card, seq: dealt.seq });
  });

  it('OP-038 with 25 playable phrases each card leaves one out, a FREE phrase names the centre', async () => {
    const many = await newGame(host, { state: 'OPEN', phrases: 25 });
    const { card } = await newCardHolder(server, many);
    expect(new Set(card.flatMap(({ phrase_id }) => phrase_id ?? [])).size).toBe(24);
    const named = await newGame(host, { phrases: 24 });
    const free = { id: randomUUID(), game_id: named.id, sid: 25, text: 'Free coffee', is_free: true };
    await server.context.db.query.insertInto('phrases').values(free).execute();
    await host.moveGame({ id: named.id, status: 'OPEN' });
    const holder = await newCardHolder(server, named);
    expect(holder.card[12]).toMatchObject({ phrase_id: free.id, text: 'Free coffee', is_marked: true });
  });

  it('D-14 OP-036 dealt in OPEN, PLAYING and REVIEW, to inactive players too; in CONFIG not ready', async () => {
    for (const state of ['OPEN', 'PLAYING', 'REVIEW'] as const) {
      const game = await newGame(host, { state });
      const player = await newPlayer(server, game.id);
      const params = { id: game.id, playerId: player.id };
      await host.setPlayerActivity({ ...params, is_active: false });
      const dealt = await takeCard(player, game);
      expect(dealt, state).toMatchObject({ player: { is_active: false } });
      expect(dealt.card).toHaveLength(25);
    }
    const game = await newGame(host);
    expect(await refused(await newPerson(server), game.id)).toMatchObject({
      status: 409,
      code: 'game_not_ready',
      message: 'Game Not Ready',
    });
    const { players } = await host.listPlayers(game);
    expect(players).toEqual([]);
  });

  it.each(['WON', 'LOST'] as const)('OP-036 %s deals no new cards but shows existing ones', async (state) => {
    const game = await newGame(host, { state: 'PLAYING' });
    const holder = await newCardHolder(server, game);
    const player = await newPlayer(server, game.id);
    await moveTo(host, game, state);
    for (const person of [player, host, await newPerson(server)]) {
      expect(await refused(person, game.id)).toMatchObject({ status: 409, message: 'This game has ended' });
    }
    expect((await takeCard(holder, game)).card).toEqual(holder.card);
  });

  it('OP-042 OP-079 each round has its own cards; old ones stay readable', async () => {
    const game = await newGame(host, { state: 'PLAYING' });
    const holder = await newCardHolder(server, game);
    const late = await newPlayer(server, game.id);
    await nextRound(game.id);
    expect((await playData(holder, game, 2)).card).toEqual([]);
    const next = await takeCard(holder, game, 2);
    expect(arrangement(next.card)).not.toBe(arrangement(holder.card));
    expect((await takeCard(holder, game, 1)).card).toEqual(holder.card);
    expect(await refused(late, game.id, 1)).toMatchObject({ status: 409, code: 'no_active_round' });
    for (const round of [0, 3, 'x', randomUUID()]) {
      expect(await refused(late, game.id, round)).toMatchObject({ status: 404, code: 'round_not_found' });
    }
    expect(await refused(late, randomUUID())).toMatchObject({ status: 404, code: 'game_not_found' });
    const named = await late.dealCard({ game_id: game.id, round_id: next.round.id });
    expect(named.card).toHaveLength(25);
  });

  it('OP-037 a host who takes a card becomes a player, listed as creator', async () => {
    const game = await newGame(host, { state: 'OPEN' });
    const dealt = await takeCard(host, game);
    expect(dealt.player).toMatchObject({ id: host.id, is_creator: true, is_active: true });
    const { players } = await host.listPlayers(game);
    expect(players).toMatchObject([{ id: host.id, is_creator: true, game_progress: { marked: 1 } }]);
  });

  it('LIVE-14 LIVE-18 all see the visitor join, the owner the cells, the host that there is a card', async () => {
    const game = await newGame(host, { state: 'OPEN' });
    const [third, owner] = [await newPlayer(server, game.id), await newPlayer(server, game.id)];
    const [hosts, others, own] = await Promise.all(
      [host, third, owner].map((person) => person.watch(game.id)),
    );
    const { card } = await takeCard(owner, game);
    const about = { user_id: owner.id, round_number: 1, game_progress: { marked: 1, total: 25 } };
    expect(await own?.next('card_update')).toMatchObject({ ...about, card });
    const received = await hosts?.next('card_update');
    expect(received).toMatchObject(about);
    expect(received).not.toHaveProperty('card');
    const visitor = await newCardHolder(server, game);
    for (const live of [hosts, others, own]) {
      expect(await live?.events(2)).toMatchObject([
        { type: 'player_joined', player: { id: visitor.id, game_progress: { marked: 1, total: 25 } } },
        { type: 'system' },
      ]);
    }
    await hosts?.next('card_update');
    for (const live of [hosts, others, own]) {
      expect(live?.frames).toEqual([]);
      live?.socket.close();
    }
  });

  it('API-13 DATA-11 the host sees the cards of each round by player, nobody else does', async () => {
    const game = await newGame(host, { state: 'PLAYING', phrases: 3 });
    const [one, two] = [await newCardHolder(server, game), await newCardHolder(server, game)];
    const sid = one.card.find(({ phrase_id, sid: at }) => phrase_id !== null && at !== 13)?.sid ?? 0;
    await mark(one, game, sid);
    const params = { id: game.id, round: 1 };
    const cards = await host.listCards(params);
    expect(Object.keys(cards).toSorted()).toEqual([one.id, two.id].toSorted());
    expect(cards[one.id]).toEqual(
      one.card.map((cell, position) => ({
        position,
        is_free: position === 12,
        is_marked: cell.is_marked || cell.sid === sid,
        phrase_id: cell.phrase_id,
        phrase_text: cell.text,
      })),
    );
    for (const person of [one, await newPerson(server)]) {
      expect(await person.refused('listCards', params)).toMatchObject({
        status: 403,
        code: 'not_host',
      });
    }
    const unknown = { ...params, round: 2 };
    expect(await host.refused('listCards', unknown)).toMatchObject({ code: 'round_not_found' });
    await nextRound(game.id);
    expect(await host.listCards(unknown)).toEqual({});
    expect(Object.keys(await host.listCards(params))).toHaveLength(2);
  });
});
