import { GAME, PHRASE } from '@phrase-bingo/game/wire/examples/entities';
import { EXAMPLES } from '@phrase-bingo/game/wire/examples/http-examples';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { freshBrowser } from '../../../testing/browser-state.ts';
import { answer, cutOff, fakeServer } from '../../../testing/fake-server.ts';
import { cell, key, openReplay, step } from './testing/open-replay.tsx';
import { winBy } from './testing/replayed-round.ts';

const CARDS = `GET /api/games/${GAME.id}/r/1/cards`;
const PLAYERS = `GET /api/games/${GAME.id}/players`;

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

const [PLAYER] = EXAMPLES.listPlayers.answer.players;

/** A card with the phrases in the order of the cells, the first of them marked. */
const CELLS = Array.from({ length: 25 }, (_, position) => ({
  position,
  is_free: position === 12,
  is_marked: position === 0 || position === 12,
  phrase_id: position === 12 ? null : idOf(100 + position + 1),
  phrase_text: position === 12 ? 'FREE' : 'as it reads today',
}));

function hostServer(names: readonly string[]) {
  const phrases = CELLS.filter(({ phrase_id }) => phrase_id !== null).map(({ position, phrase_id }) => ({
    ...PHRASE,
    id: phrase_id,
    phrase_id,
    sid: position + 1,
  }));
  return fakeServer({
    [CARDS]: () => answer(Object.fromEntries(names.map((_, at) => [idOf(at), CELLS]))),
    [PLAYERS]: () =>
      answer({
        ...EXAMPLES.listPlayers.answer,
        players: [...names, 'Without a card'].map((username, at) => ({ ...PLAYER, id: idOf(at), username })),
      }),
    [`GET /api/games/${GAME.id}`]: () => answer({ ...EXAMPLES.getGame.answer, phrases }),
  });
}

const names = () =>
  within(screen.getByRole('list', { name: 'Players with a card' }))
    .queryAllByRole('button')
    .map(({ textContent }) => textContent?.slice(1));

const search = () => screen.findByRole('searchbox', { name: 'Search players' });

beforeEach(freshBrowser);

it('REPLAY-02 the host finds the card of anybody by name', async () => {
  hostServer(['Tom', 'Zoë', 'Amy', 'Bea', 'Cal', 'Dan', 'Eve', 'Fay']);
  const { user } = openReplay(
    { wins: [winBy('Zoë', { winner_id: idOf(1), cells: null, marks: null })] },
    true,
  );
  await user.click(screen.getByRole('radio', { name: 'Any card' }));
  const field = await search();
  expect(names()).toEqual(['Amy', 'Bea', 'Cal', 'Dan', 'Eve', 'Fay']);
  expect(screen.getByText('and 2 more')).toBeVisible();
  await user.type(field, 'zoe');
  expect(names()).toEqual(['Zoë']);
  await user.click(key('Zoë'));
  expect(screen.getByRole('table', { name: 'Card of Zoë' })).toBeVisible();
  expect(cell('B1')).toBe('B1: Phrase 1, called, marked, winning');
  expect(cell('I1')).toBe('I1: Phrase 2, called, winning');
  await user.clear(field);
  await user.type(field, 'nobody');
  expect(screen.getByText('Nobody by that name.')).toBeVisible();
});

it('REPLAY-07 keys typed into the search are its own', async () => {
  hostServer(['Tom']);
  openReplay({}, true);
  fireEvent.click(screen.getByRole('radio', { name: 'Any card' }));
  const field = await search();
  for (const name of ['ArrowLeft', 'Home', ' ']) expect(fireEvent.keyDown(field, { key: name })).toBe(true);
  expect(step()).toBe(5);
});

it('REPLAY-02 the host of a round that nobody won looks for a card at once', async () => {
  hostServer(['Tom']);
  const { user } = openReplay({ me: null }, true);
  await user.click(await screen.findByRole('button', { name: 'Tom' }));
  expect(screen.getByRole('table', { name: 'Card of Tom' })).toBeVisible();
});

it('REPLAY-04 RECAP-18 a win that is not among the listed ones is framed too, a win of another round is not', {
  tags: 'long',
}, async () => {
  const { routes } = hostServer(['Tom', 'Zoë']);
  const { user } = openReplay({}, true);
  const details = (won_at: string) => ({ pattern: 'row_0' as const, won_at, place: 60, call: 4 });
  routes[PLAYERS] = () =>
    answer({
      ...EXAMPLES.listPlayers.answer,
      players: [
        { ...PLAYER, id: idOf(0), username: 'Tom', winning_details: details('2026-02-01T19:15:00.000Z') },
        { ...PLAYER, id: idOf(1), username: 'Zoë', winning_details: details('2026-02-01T19:25:00.000Z') },
      ],
    });
  await user.click(screen.getByRole('radio', { name: 'Any card' }));
  await user.click(await screen.findByRole('button', { name: 'Tom' }));
  expect(cell('B1')).toMatch(/winning$/);
  await user.click(key('Zoë'));
  expect(cell('B1')).not.toMatch(/winning$/);
});

it('REPLAY-02 the cards are read once, and without a search nobody is missed', { tags: 'long' }, async () => {
  const { calls } = hostServer([]);
  const { user } = openReplay({}, true);
  await user.click(screen.getByRole('radio', { name: 'Any card' }));
  await search();
  expect(screen.queryByText('Nobody by that name.')).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Your card' }));
  await user.click(screen.getByRole('radio', { name: 'Any card' }));
  expect(screen.getByRole('searchbox', { name: 'Search players' })).toBeVisible();
  expect(calls.filter(({ route }) => route === CARDS)).toHaveLength(1);
});

it('RECAP-03 nobody else is offered any card', () => {
  openReplay();
  expect(screen.queryByRole('radio', { name: 'Any card' })).toBeNull();
});

it('REPLAY-02 cards that cannot be read are asked for again', async () => {
  const { routes } = hostServer(['Tom']);
  const cards = routes[CARDS];
  routes[CARDS] = cutOff;
  const { user } = openReplay({}, true);
  await user.click(screen.getByRole('radio', { name: 'Any card' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The cards could not be read.');
  if (cards) routes[CARDS] = cards;
  await user.click(key('Try Again'));
  expect(await screen.findByRole('button', { name: 'Tom' })).toBeVisible();
});
