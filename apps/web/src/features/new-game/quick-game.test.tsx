import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { answer, cutOff, fakeServer, refuse } from '../../testing/fake-server.ts';
import { firstEveryDay } from '../../testing/first-every-day.ts';
import {
  ADD,
  asked,
  becomePriya,
  CREATE,
  DRAW,
  field,
  GOOD,
  key,
  MANAGE_PAGE,
  openNewGame,
  TEXTS,
} from './testing/open-new-game.tsx';

beforeEach(becomePriya);

describe('the one-click game', () => {
  it('NEW-15 OP-029 makes a game, draws 24 phrases, adds them and goes on to manage', async () => {
    const { calls } = fakeServer(GOOD);
    const user = openNewGame();
    await user.click(key('One-Click Game'));
    expect(await screen.findByText(MANAGE_PAGE)).toBeVisible();
    expect(asked(calls).map(({ route, body }) => ({ route, body }))).toEqual([
      { route: CREATE, body: { game_name: expect.stringMatching(/^[A-Z][a-z]+ [A-Z][a-z]+$/) } },
      { route: DRAW, body: undefined },
      { route: ADD, body: { phrases: TEXTS } },
    ]);
  });

  firstEveryDay(1, [
    ['the game', CREATE, 1],
    ['the draw', DRAW, 2],
    ['the phrases', ADD, 3],
  ])('ERR-22 OP-029 a failure of %s is told, and nothing more is asked', async (_step, route, count) => {
    const { calls, routes } = fakeServer({ ...GOOD, [route]: cutOff });
    const user = openNewGame();
    await user.click(key('One-Click Game'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to create quickstart game.');
    expect(asked(calls)).toHaveLength(count);

    routes[route] = GOOD[route] ?? cutOff;
    await user.click(key('One-Click Game'));
    expect(await screen.findByText(MANAGE_PAGE)).toBeVisible();
  });

  it('ERR-22 ERR-21 the next try takes the message away, whichever way it goes', async () => {
    const { routes } = fakeServer({
      ...GOOD,
      [CREATE]: () => refuse(429, 'too_many_requests', 'Slow down.'),
    });
    const user = openNewGame();
    await user.click(key('One-Click Game'));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to create quickstart game. Slow down.',
    );
    routes[CREATE] = () => answer({}, { status: 500 });
    await user.type(field('Game Name'), 'Quiz Night{Enter}');
    expect(await screen.findByText('Failed to create game.')).toBeVisible();
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  });

  it('NEW-03 is under way once, and Create waits for it', async () => {
    const { calls } = fakeServer({ ...GOOD, [CREATE]: () => new Promise(() => {}) });
    const user = openNewGame();
    await user.type(field('Game Name'), 'Quiz Night');
    await user.click(key('One-Click Game'));
    await user.click(await screen.findByRole('button', { name: 'One-Click Game', busy: true }));
    expect(key('Create')).toBeDisabled();
    expect(asked(calls)).toHaveLength(1);
  });
});
