import type { CheckOutcome } from '@phrase-bingo/game/rules/fair/check-outcome';
import { checkRound } from '@phrase-bingo/game/rules/fair/check-round';
import type { Fairness } from '@phrase-bingo/game/wire/recap/fairness';
import { beforeAll, expect, it } from 'vitest';
import { takeSalted } from '../fair/deal-again.ts';
import { newGame } from '../support/games.ts';
import { dealPaper, switchPaper } from '../support/paper/paper-calls.ts';
import { newPerson, type Person } from '../support/person.ts';
import { moveTo } from '../support/playing.ts';
import { room } from '../support/room.ts';
import { forEachEngine } from '../support/test-databases.ts';
import { SALT } from './sealed-game.ts';

/** What the check of a browser says that has no note. */
function outcomeOf(fair: Fairness): CheckOutcome {
  const steps = checkRound(fair, null);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

forEachEngine('the check of a round with cards on paper', (fixture) => {
  const { server } = room(fixture);
  let host: Person;
  let ana: Person;

  beforeAll(async () => {
    [host, ana] = [await newPerson(server), await newPerson(server)];
  });

  const read = (person: Person, { id }: { id: string }, round = 1) => person.getFairness({ id, round });

  it('DEAL-13 FAIR-05 cards on paper are seats of the round they were dealt in, in play or not, and all of it adds up', async () => {
    const game = await newGame(host, { state: 'OPEN' });
    await takeSalted(ana, game, SALT);
    await dealPaper(host, game, { count: 2 });
    await takeSalted(await newPerson(server), game, SALT);
    await switchPaper(host, game, [2], false);
    await moveTo(host, game, 'PLAYING');
    for (const after of [0, 1]) {
      await host.callNext({ game: game.id, after });
    }
    await host.startRound({ id: game.id, auto_start: true });

    const shown = await read(ana, game);
    const paper = { kind: 'paper', salt: null, dealt_from: 24 };
    expect(shown.seats).toMatchObject([
      { seat_number: 1, kind: 'player', salt: SALT },
      { seat_number: 2, ...paper },
      { seat_number: 3, ...paper },
      { seat_number: 4, kind: 'player', salt: SALT },
    ]);
    expect(new Set(shown.seats.map((seat) => Object.keys(seat).toSorted().join())).size).toBe(1);
    expect(shown.calls.map(({ draw_seats }) => draw_seats)).toEqual([4, 4]);
    expect(outcomeOf(shown)).toMatchObject({
      verdict: 'adds_up_without_note',
      lines: { list: { gaps: 0 }, cards: { matching: 4, total: 4 }, calls: { matching: 2, random: 2 } },
    });

    // The first card plays on, and takes no seat there.
    await moveTo(host, game, 'LOST');
    expect(await read(ana, game, 2)).toMatchObject({ status: 'shown', seats: [], unsealed_cards: 0 });
  });
});
