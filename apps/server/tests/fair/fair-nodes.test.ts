import { describe, expect, it } from 'vitest';
import { newGame } from '../support/games.ts';
import { twoNodes } from '../support/nodes/two-nodes.ts';
import { newPeople } from '../support/person.ts';
import { upTo } from '../support/playing.ts';
import { expectFairDeal, saltOf, takeSalted } from './deal-again.ts';

describe('dealing on two nodes', () => {
  const nodes = twoNodes();

  it('DEAL-01 DEAL-11 two nodes that deal at the same time, while phrases are added, share one row of seats', async () => {
    const { one, other, host } = nodes();
    const game = await newGame(host.at(one), { state: 'OPEN', phrases: 2 });
    const crowd = await newPeople(one, 80);
    const add = (phrase: string) => host.at(other).addPhrases({ id: game.id, phrase });
    const dealt = crowd.map((person, n) =>
      takeSalted(person.at(n % 2 === 0 ? one : other), game, n % 5 === 0 ? undefined : saltOf(n)),
    );
    await Promise.all([...dealt, ...upTo(4).map((n) => add(`Added ${n}`))]);
    // One person on two nodes at once has one card.
    const [twice] = await newPeople(one, 1);
    if (!twice) return expect.unreachable('There is somebody.');
    await Promise.all([one, other].map((node, n) => takeSalted(twice.at(node), game, saltOf(1_000 + n))));
    const { cards, deck } = await expectFairDeal(one, game);
    expect(deck?.seat_count).toBe(81);
    expect(new Set(cards.map(({ arrangement }) => arrangement)).size).toBe(81);
  });
});
