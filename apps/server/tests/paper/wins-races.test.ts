import { liveEvent } from '@phrase-bingo/game/wire/live/frames';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newGame } from '../support/games.ts';
import { callUpTo, confirm, everyWinOf, newPhone, putPaper } from '../support/paper/paper-rows.ts';
import { newPerson, type Person } from '../support/person.ts';
import { readFull, shout, upTo } from '../support/playing.ts';
import { forBothEngines } from '../support/test-databases.ts';
import { startServer, type TestServer } from '../support/test-server.ts';

type Game = Awaited<ReturnType<typeof newGame>>;

/** What the host does in another tab, and the answer to it. */
type Rival = (game: Game) => Promise<number>;

forBothEngines('confirming at the same moment as something else', (fixture) => {
  let server: TestServer;
  /** The node of the host's other tab. */
  let other: TestServer;
  let host: Person;
  beforeAll(async () => {
    server = await startServer(fixture.settings());
    other = await startServer(fixture.settings());
    host = await newPerson(server);
  });
  afterAll(() => Promise.all([server.drain(), other.drain()]));

  const nodeOf = (turn: number) => (turn % 2 === 0 ? server : other);

  /** A game in which some have had a bingo since the fifth call. */
  async function gameWith({ phones, papers }: { phones: number; papers: number }) {
    const game = await newGame(host, { state: 'PLAYING' });
    const players = await Promise.all(upTo(phones).map(() => newPhone(server, game, 5)));
    const cards = await putPaper(
      server,
      game,
      upTo(papers).map(() => ({ at: 5 })),
    );
    await callUpTo(host, game, 6);
    return { game, players, cards };
  }

  /** Every win and every line of the chat that was told. */
  async function toldIn({ id }: Game): Promise<string[]> {
    const rows = await server.context.db.query
      .selectFrom('game_events')
      .select('frame')
      .where('game_id', '=', id)
      .orderBy('seq')
      .execute();
    return rows
      .map(({ frame }) => liveEvent.parse(JSON.parse(frame)))
      .flatMap((event) => {
        if (event.type === 'player_won') return [`won by ${event.username}`];
        return event.type === 'system' && event.content.includes('Bingo') ? [event.content] : [];
      });
  }

  it('CHECK-10 two tabs and repeated calls confirm once, with the name of the first', async () => {
    const { game } = await gameWith({ phones: 0, papers: 1 });
    const answers = await Promise.all(
      upTo(12).map((turn) => confirm(host.at(nodeOf(turn)), game, 1, `Name ${turn}`)),
    );
    const [first] = answers.filter(({ is_new }) => is_new);
    expect(answers.filter(({ is_new }) => is_new)).toHaveLength(1);
    expect(answers.map((answer) => ({ ...answer, is_new: true }))).toEqual(upTo(12).map(() => first));
    expect(await toldIn(game)).toEqual([
      `won by ${first?.username}`,
      `${first?.username} (paper card 1) has Bingo: Top Row`,
    ]);
    expect(await everyWinOf(server, game)).toHaveLength(1);
  });

  it('PAPER-24 D-06 a crowd on phones and paper: each wins once, in one order, with one place for one call', async () => {
    const { game, players, cards } = await gameWith({ phones: 6, papers: 6 });
    const late = await newPhone(server, game, 6);
    await Promise.all([
      ...players.flatMap((player) => [shout(player, game), shout(player.at(other), game)]),
      ...cards.flatMap(({ number }) => [confirm(host, game, number), confirm(host.at(other), game, number)]),
      shout(late.at(other), game),
    ]);
    const wins = await everyWinOf(server, game);
    expect(wins.map(({ shout_number }) => shout_number)).toEqual(upTo(13));
    expect(wins.map(({ winner_id }) => winner_id).toSorted()).toEqual(
      [...players, ...cards, late].map(({ id }) => id).toSorted(),
    );
    const places = new Map(wins.map(({ call_position, place }) => [call_position, place]));
    expect(wins.map(({ place }) => place)).toEqual(wins.map((win) => places.get(win.call_position)));
    expect([...places.values()].toSorted()).toEqual([1, 2]);
    const { round_wins, winner } = await readFull(host, game);
    expect(round_wins).toMatchObject([{ count: 13 }]);
    expect(winner?.winner_id).toBe(wins[0]?.winner_id);
    expect(await toldIn(game)).toHaveLength(26);
  });

  /** Both at once; a refused confirmation records and tells nothing, and a win stays whatever came with it. */
  async function meet(rival: Rival, turn: number) {
    const { game } = await gameWith({ phones: 0, papers: 1 });
    const claim = () => host.status('confirmPaperWin', { id: game.id, number: 1 });
    const [claimed, rivalled] =
      turn % 2 === 0
        ? await Promise.all([claim(), rival(game)])
        : (await Promise.all([rival(game), claim()])).toReversed();
    const wins = await everyWinOf(server, game);
    expect([claimed, wins.length]).toEqual(claimed === 200 ? [200, 1] : [409, 0]);
    expect(await toldIn(game)).toEqual(
      claimed === 200 ? ['won by Paper card 1', 'Paper card 1 has Bingo: Top Row'] : [],
    );
    const { round_wins } = await readFull(host, game);
    expect(round_wins.map(({ count }) => count)).toEqual(claimed === 200 ? [1] : []);
    return { has_won: claimed === 200, rivalled, game };
  }

  const TURNS = upTo(4);

  it('CHECK-09 CHECK-13 a recall: the bingo is refused, or the win stays without the call', async () => {
    const recall: Rival = ({ id, phrases }) =>
      host.at(other).status('callPhrase', { game: id, id: phrases[1]?.id ?? '', is_called: false });
    for (const turn of TURNS) {
      const { has_won, rivalled, game } = await meet(recall, turn);
      expect(rivalled).toBe(200);
      if (has_won) expect(await confirm(host, game, 1)).toMatchObject({ is_new: false });
    }
  });

  it('CHECK-11 the end of the round: what is confirmed after it is refused', async () => {
    const end: Rival = ({ id }) =>
      host.at(other).status('endRound', { id, round: 1, start_new_round: false });
    for (const turn of TURNS) expect((await meet(end, turn)).rivalled).toBe(200);
  });

  it('CHECK-11 PAPER-14 switching off: of a card that has won it is refused, and one that is off cannot win', async () => {
    const switchOff: Rival = ({ id }) =>
      host.at(other).status('switchPaper', { id, numbers: [1], is_in_play: false });
    for (const turn of TURNS) {
      const { has_won, rivalled } = await meet(switchOff, turn);
      expect(rivalled).toBe(has_won ? 409 : 200);
    }
  });

  it('CHECK-11 PAPER-13 replacing all cards: one that has won stays, one that was replaced cannot win', async () => {
    const replace: Rival = ({ id }) =>
      host.at(other).status('dealPaper', { id, count: 1, after: 1, replace: true });
    for (const turn of TURNS) {
      const { has_won, rivalled, game } = await meet(replace, turn);
      expect(rivalled).toBe(200);
      const { game: read } = await readFull(host, game);
      expect(read.paper_count).toBe(has_won ? 2 : 1);
    }
  });
});
