import { dealPaper } from '@phrase-bingo/game/view/test-support/small-game-paper';
import { GAME } from '@phrase-bingo/game/wire/examples/entities';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { cutOff } from '../../testing/fake-server.ts';
import type { Server } from '../../testing/setup-page.tsx';
import { smallGame } from '../../testing/small-server.ts';
import { DEAL, key, LIST, setupPrintPage, switchNamed } from './testing/setup-print-page.tsx';

const setup = setupPrintPage();
const count = () => screen.getByRole('spinbutton', { name: 'How many cards?' });
const names = () => screen.getByRole('textbox', { name: 'One name per line' });
const nobody = (many: number) => Array.from({ length: many }, () => null);

function gameWith(cards: readonly (string | null)[]) {
  const game = smallGame('OPEN');
  dealPaper(game, cards);
  return game;
}

describe('dealing cards on paper', () => {
  it('PRINT-02 PAPER-09 deals so many cards, once for two presses, and says which', async () => {
    const { server, person, click, answered, bodies } = await setup.open();
    expect(screen.getByRole('heading', { name: 'No paper cards yet' })).toBeVisible();
    expect(screen.getByText('For everyone without a phone.')).toBeVisible();
    expect(count()).toHaveValue(10);
    expect(key('Deal 10 cards')).toBeEnabled();

    for (const wrong of ['0', '201', '1.5', '']) {
      await person.clear(count());
      if (wrong !== '') await person.type(count(), wrong);
      expect(count()).toHaveAccessibleDescription('Choose 1 to 200 cards');
      expect(key(/^Deal/)).toBeDisabled();
    }
    await click(key('One more'));
    expect(key('Deal 1 card')).toBeEnabled();
    await click(key('One more'));
    await click(key('One more'));
    await click(key('One fewer'));

    const { promise, resolve } = Promise.withResolvers<void>();
    const deal = server.routes[DEAL];
    server.routes[DEAL] = async (call) => {
      await promise;
      return deal?.(call) ?? cutOff();
    };
    await person.dblClick(key('Deal 2 cards'));
    expect(key('Deal 2 cards')).toHaveAttribute('aria-busy', 'true');
    resolve();
    await answered();
    expect(bodies(DEAL)).toEqual([{ count: 2, names: [], after: 0, replace: false }]);
    expect(screen.getByText('Cards 1 to 2 are dealt.').closest('[role="status"]')).not.toBeNull();
    expect(screen.getByRole('heading', { name: '2 in play' })).toBeVisible();
    expect(key('Deal 10 more')).toHaveFocus();
  });

  it('PRINT-02 PAPER-09 cards dealt in another tab are looked at first, and a lost answer deals nothing twice', {
    tags: 'long',
  }, async () => {
    const { server, click, bodies } = await setup.open({ game: gameWith([null]) });
    server.play('dealPaper', 0);
    await click(key('Deal 10 more'));
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Paper cards were dealt in another tab. Look at the list first.',
    );
    expect(screen.getByRole('heading', { name: '2 in play' })).toBeVisible();

    const deal = server.routes[DEAL];
    server.routes[DEAL] = async (call) => {
      await deal?.(call);
      return cutOff();
    };
    await click(key('Deal 10 more'));
    expect(screen.getByRole('alert')).toHaveTextContent('The cards could not be dealt. Please try again.');
    expect(screen.getByRole('heading', { name: '12 in play' })).toBeVisible();
    expect(bodies(DEAL)).toMatchObject([{ after: 1 }, { after: 2 }]);
  });

  it('PRINT-02 PAPER-08 one card for each name, and a name that is too long is told by its line', {
    tags: 'long',
  }, async () => {
    const { person, click, bodies } = await setup.open();
    await click(switchNamed('One card for each name'));
    expect(screen.queryByRole('spinbutton')).toBeNull();
    expect(names()).toHaveFocus();
    expect(names()).not.toBeInvalid();
    expect(key('Deal 0 cards')).toBeDisabled();

    await person.type(names(), ` Grandpa Leo {Enter}{Enter}${'👵'.repeat(24)}a`);
    expect(names()).toHaveAccessibleDescription('Line 3: Name must be 24 characters or less');
    expect(key('Deal 2 cards')).toBeDisabled();
    await person.type(names(), '{Backspace}{Enter}');
    expect(names()).not.toBeInvalid();
    await click(key('Deal 2 cards'));
    expect(bodies(DEAL)).toMatchObject([{ count: 2, names: [' Grandpa Leo ', '👵'.repeat(24)] }]);
    expect(switchNamed('One card for each name')).not.toBeChecked();
    expect(key('Deal 10 more')).toHaveFocus();
  });

  it('PRINT-02 PAPER-13 replaces with as many cards for the same people, or as many as asked for, after a question', {
    tags: 'long',
  }, async () => {
    const { server, person, click, bodies } = await setup.open({ game: gameWith(['Leo', null]) });
    await click(key('Replace with new cards'));
    const question = () => within(screen.getByRole('dialog', { name: 'Replace 2 paper cards?' }));
    const words = 'Sheets already handed out stop counting. Cards that have won this round stay.';
    expect(question().getByText(words)).toBeVisible();
    await click(question().getByRole('button', { name: 'Cancel' }));
    expect(key('Replace with new cards')).toHaveFocus();
    expect(bodies(DEAL)).toEqual([]);

    await click(key('Replace with new cards'));
    expect(question().getByText('2 new cards are dealt.')).toBeVisible();
    await click(question().getByRole('button', { name: 'Replace' }));
    expect(bodies(DEAL)).toEqual([{ count: 2, names: ['Leo', ''], after: 2, replace: true }]);
    expect(screen.getByText('Cards 3 to 4 are dealt.')).toBeVisible();
    expect(server.game.paper.map(({ is_in_play }) => is_in_play)).toEqual([false, false, true, true]);

    await person.clear(count());
    await person.type(count(), '1');
    await click(key('Replace with new cards'));
    await click(question().getByRole('button', { name: 'Replace' }));
    expect(bodies(DEAL).at(-1)).toEqual({ count: 1, names: [], after: 4, replace: true });
    expect(screen.getByText('Card 5 is dealt.')).toBeVisible();
  });

  it('PAPER-10 PRINT-02 beyond 200 in play it says so, while fewer and replacing are left', async () => {
    const { person } = await setup.open({ game: gameWith([null]) });
    await person.clear(count());
    await person.type(count(), '200');
    expect(key('Deal 200 more')).toBeDisabled();
    expect(key('Deal 200 more')).toHaveAccessibleDescription('A round takes at most 200 paper cards');
    expect(key('Replace with new cards')).toBeEnabled();
    await person.type(count(), '{Backspace}');
    expect(key('Deal 20 more')).toBeEnabled();
  });
});

describe('when no cards can be dealt', () => {
  it('PRINT-03 PAPER-04 in setup it says why, leads to the settings, and prints a test page', async () => {
    const { click, ready } = await setup.open({ game: smallGame('CONFIG') });
    expect(screen.getByText('Open the game first. In setup the phrases can still change.')).toBeVisible();
    await ready();
    expect(key('Print a test page')).toBeEnabled();
    expect(key('Print')).toBeDisabled();
    expect(screen.queryByRole('button', { name: /^Deal/ })).toBeNull();
    await click(screen.getByRole('link', { name: 'Go to Settings' }));
    expect(screen.getByText(`arrived at /game/${GAME.id}/manage?tab=settings`)).toBeVisible();
  });

  it('PRINT-03 PAPER-04 after the end what is there can be printed', async () => {
    const game = gameWith(nobody(2));
    game.state = 'LOST';
    const { ready } = await setup.open({ game });
    expect(screen.getByText('This game has ended')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Deal|^Replace/ })).toBeNull();
    await ready();
    expect(key('Print')).toBeEnabled();
  });

  it('PAPER-03 PRINT-02 with too few phrases it says so and leads to them', async () => {
    const game = smallGame('OPEN');
    game.phrases.pop();
    const { click } = await setup.open({ game });
    expect(screen.getByText('Paper cards need at least 24 phrases')).toBeVisible();
    await click(screen.getByRole('link', { name: 'Add phrases' }));
    expect(screen.getByText(`arrived at /game/${GAME.id}/manage?tab=phrases`)).toBeVisible();
  });

  it('PRINT-01 cards that cannot be loaded are asked for again', async () => {
    let answers: Server['routes'][string] | undefined;
    const { server, click } = await setup.open({
      prepare: ({ routes }) => {
        answers = routes[LIST];
        routes[LIST] = cutOff;
      },
    });
    expect(screen.getByRole('alert')).toHaveTextContent('The paper cards could not be loaded');
    server.routes[LIST] = answers ?? cutOff;
    await click(key('Try Again'));
    expect(key('Deal 10 cards')).toBeEnabled();
  });
});
