import { randomUUID } from 'node:crypto';
import { CARD } from '@phrase-bingo/game/rules/limits';
import { pickOne, type Random, seededRandom } from '@phrase-bingo/game/rules/random';
import { expect, it } from 'vitest';
import { isEveryday } from '../../../../tools/tier.ts';
import { newGuest } from '../support/guests.ts';
import { newPerson, type Person } from '../support/person.ts';
import { room } from '../support/room.ts';
import { forEachEngine } from '../support/test-databases.ts';
import type { TestServer } from '../support/test-server.ts';
import { addFeats, type Feats, isEnough, NO_FEATS, watchFeats } from './feats.ts';
import { follow, readAsHost, readAsPlayer } from './follower.ts';
import { HOST_MOVES } from './host-moves.ts';
import { adoptCard, currentRound, isMemberOf, type Model, newModel } from './model.ts';
import { GUEST_MOVES, ORDER_MOVES } from './order-moves.ts';
import { bingosOf, confirmPaperWin, PAPER_MOVES } from './paper-moves.ts';
import { PHRASE_MOVES } from './phrase-moves.ts';
import { PLAYER_MOVES, shout } from './player-moves.ts';
import {
  cellsOfCard,
  cellsOfModel,
  paperOfList,
  paperOfModel,
  summaryOfModel,
  summaryOfSnapshot,
} from './summaries.ts';
import { askAs, type Moves, pick, pickMove, type Turn } from './turn.ts';
import { winnersToBe } from './winning.ts';

const HOSTING: Moves = [...HOST_MOVES, ...PHRASE_MOVES, ...ORDER_MOVES, ...PAPER_MOVES];
const PLAYING: Moves = [...PLAYER_MOVES, ...GUEST_MOVES];

type Next = { actor: Person; move: (turn: Turn) => Promise<void> };

/** The next turn. Who can win mostly does so soon, also on paper, and card holders play more often than others join. */
function nextTurn(model: Model, people: readonly [Person, ...Person[]], random: Random): Next {
  const winner = people.find(({ id }) => winnersToBe(model).includes(id));
  if (winner && random() < 0.4) return { actor: winner, move: shout };
  const [host] = people;
  if (bingosOf(model).length > 0 && random() < 0.4) return { actor: host, move: confirmPaperWin };
  const is_hosting = random() < 0.4;
  const holders = people.filter(({ id }) => currentRound(model).cards.has(id));
  const player = (random() < 0.8 ? pickOne(holders, random) : null) ?? pick(people, random);
  return {
    actor: is_hosting && random() < 0.92 ? host : player,
    move: pickMove(is_hosting ? HOSTING : PLAYING, model, random),
  };
}

const listCards = ({ context }: TestServer, game_id: string, round_number: number) =>
  context.db.query
    .selectFrom('cards')
    .innerJoin('rounds', 'rounds.id', 'cards.round_id')
    .select(['cards.user_id', 'cards.cells'])
    .where('rounds.game_id', '=', game_id)
    .where('rounds.round_number', '=', round_number)
    .execute();

/** Set MODEL_SECONDS to play on and on. */
const { SEED, MODEL_SECONDS = isEveryday() ? '2' : '8' } = process.env;
const TURNS = 250;
const LOOK_EVERY = 10;

/** The maximum number of games of one run. */
const MOST_GAMES = 30;

forEachEngine('a game beside its model', (fixture) => {
  const { server } = room(fixture, { env: { LOG_LEVEL: 'error' } });

  async function play(random: Random, note: (line: string) => void): Promise<Feats> {
    // Names of their own, because guests may take the same ones.
    const nameOf = (name: string) => `${name} ${randomUUID().slice(0, 6)}`;
    const host = await newPerson(server, nameOf('Ana'));
    const accounts = [await newPerson(server, nameOf('Ben')), await newPerson(server, nameOf('Cleo'))];
    const guests = [
      await newGuest(server, { display_name: 'Sam' }),
      await newGuest(server, { display_name: 'sam' }),
    ];
    const people = [host, ...accounts, ...guests] as const;
    const game = await host.createGame({ name: 'Town hall' });
    const params = { id: game.id };
    const is_guest = (person: Person) => guests.some(({ id }) => id === person.id);
    const named = people.map((one) => ({ id: one.id, username: one.username, is_guest: is_guest(one) }));
    const model = newModel(host.id, game.game_name, named);
    // No automatic call is due during the game.
    await host.setAutoCallConfig({ ...params, interval_seconds: 120 });
    model.caller = { ...model.caller, config: { ...model.caller.config, interval_seconds: 120 } };
    const pattern_config = { allow_four_corners: true, allow_postage_stamp: true };
    await host.changeGame({ ...params, pattern_config });
    model.pattern_config = { ...model.pattern_config, ...pattern_config };
    // Most games have enough phrases for something to happen, and many of them for cards on paper.
    const length = random() < 0.6 ? CARD.phrase_cells : 12 + Math.floor(random() * 13);
    const phrases = Array.from({ length }, (_, place) => `Phrase ${place}`);
    const added = await host.addPhrases({ ...params, phrases });
    const saved = 'phrases' in added ? added.phrases : [added];
    model.phrases = saved.map(({ phrase_id, phrase_text }) => ({ id: phrase_id, text: phrase_text }));
    const pages = new Map<Person, Awaited<ReturnType<typeof follow>>>();

    async function openPages(): Promise<void> {
      for (const person of people) {
        if (model.state === 'CONFIG' || pages.has(person) || !isMemberOf(model, person.id)) continue;
        const read =
          person === host
            ? readAsHost(host, game.id)
            : readAsPlayer(person, game.id, () => currentRound(model).round_number);
        pages.set(person, await follow(person, game.id, { read, is_reading: person === host }));
      }
    }

    async function takeTurn(): Promise<void> {
      const { actor, move } = nextTurn(model, people, random);
      const before = model.phrases.length;
      const players = new Set(model.players.keys());
      await move({ model, actor, people, game, random, ask: askAs(actor, note) });
      const has_new_player = [...model.players.keys()].some((id) => !players.has(id));
      if (model.phrases.length > before || has_new_player) await adoptCards();
      await closePages();
    }

    /** Whoever was removed or banned sees it, and nothing after it. */
    async function closePages(): Promise<void> {
      for (const [person, page] of pages) {
        if (isMemberOf(model, person.id)) continue;
        pages.delete(person);
        await page.expectRemoved();
      }
    }

    /** New phrases are placed at random on the dealt cards, also on those of people who were removed. */
    async function adoptCards(): Promise<void> {
      const round = currentRound(model);
      for (const { user_id, cells } of await listCards(server, game.id, round.round_number)) {
        if (model.players.has(user_id)) continue;
        adoptCard(
          model,
          user_id,
          cells.map((sid) => (sid === null ? null : (model.phrases[sid - 1]?.id ?? null))),
        );
      }
      for (const person of people.filter(({ id }) => round.cards.has(id) && model.players.has(id))) {
        const at = { id: game.id, round: round.round_number };
        const { card } = await person.getPlayData(at);
        adoptCard(
          model,
          person.id,
          card.map(({ phrase_id }) => phrase_id),
        );
      }
    }

    async function look(): Promise<void> {
      const full = summaryOfSnapshot(await host.getFullGame(params));
      expect(full, 'what the server keeps').toEqual(summaryOfModel(model, full));
      const { cards } = await host.listPaper(params);
      expect(paperOfList(cards), 'the cards on paper').toEqual(paperOfModel(model));
      for (const person of people.filter(({ id }) => model.players.has(id))) {
        const at = { id: game.id, round: currentRound(model).round_number };
        const { card, player } = await person.getPlayData(at);
        expect(cellsOfCard(card)).toEqual(cellsOfModel(model, person.id));
        expect(player.is_active).toBe(model.players.get(person.id)?.is_active);
      }
      for (const page of pages.values()) await page.expectFresh();
    }

    async function breakOff(): Promise<void> {
      const [, page] = pickOne([...pages], random) ?? [];
      await page?.whileAway(async () => {
        const content = 'Is anybody gone?';
        const { id } = await host.postMessage({ game_id: game.id, content });
        model.messages.push({ id, user_id: host.id, content, is_deleted: false });
      });
    }

    const watched = watchFeats(model);
    for (let turn = 1; turn <= TURNS; turn += 1) {
      await openPages();
      await takeTurn();
      watched.look();
      if (turn % LOOK_EVERY === 0) await look();
      if (turn % (3 * LOOK_EVERY) === 0) await breakOff();
    }
    await look();
    for (const page of pages.values()) page.close();
    return watched.feats();
  }

  it('OP-066 PAPER-24 long random games: every answer, snapshot and page follows the rules', {
    timeout: 300_000,
  }, async () => {
    const first = SEED ? Number(SEED) : Math.floor(Math.random() * 1e9);
    const end = performance.now() + Number(MODEL_SECONDS) * 1_000;
    let feats = NO_FEATS;
    /** Every day games may come to less: only time ends them. */
    const has_to_be_enough = !SEED && !isEveryday();
    const goesOn = () => !SEED && (performance.now() < end || (has_to_be_enough && !isEnough(feats)));
    for (let seed = first; seed === first || (goesOn() && seed < first + MOST_GAMES); seed += 1) {
      const lines: string[] = [];
      try {
        feats = addFeats(feats, await play(seededRandom(seed), (line) => lines.push(line)));
      } catch (cause) {
        throw new Error(`Run it again with SEED=${seed}. It went:\n${lines.slice(-40).join('\n')}`, {
          cause,
        });
      }
    }
    if (has_to_be_enough) expect(feats, 'what the games have come to').toSatisfy(isEnough);
  });
});
