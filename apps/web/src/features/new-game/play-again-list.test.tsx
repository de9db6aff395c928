import { ANA, GAME, NEXT_GAME } from '@phrase-bingo/game/wire/examples/entities';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { signIn } from '../../session/session-store.ts';
import { answer, cutOff, fakeServer, refuse } from '../../testing/fake-server.ts';
import { firstEveryDay } from '../../testing/first-every-day.ts';
import { signedInAnswer } from '../../testing/tokens.ts';
import { becomePriya, key, openNewGame } from './testing/open-new-game.tsx';
import { PACK_ROUTES } from './testing/packs.ts';

const MY_GAMES = 'GET /api/games/my';
const AGAIN = `POST /api/games/${GAME.id}/again`;

const hosted = { ...GAME, creator_id: ANA.id, game_name: 'Stand-up 2', phrases_total_count: 25 };
const others = [
  { ...hosted, id: NEXT_GAME.id, creator_id: '8c9fbb0e-1d2f-4a5b-9c3d-5e6f7a8b9c0d', game_name: 'Not mine' },
  { ...hosted, id: '1c9fbb0e-1d2f-4a5b-9c3d-5e6f7a8b9c0d', game_name: 'Second', phrases_total_count: 1 },
  { ...hosted, id: '2c9fbb0e-1d2f-4a5b-9c3d-5e6f7a8b9c0d', game_name: 'Third', phrases_total_count: 24 },
  { ...hosted, id: '3c9fbb0e-1d2f-4a5b-9c3d-5e6f7a8b9c0d', game_name: 'Fourth' },
];
const ROUTES = {
  ...PACK_ROUTES,
  [MY_GAMES]: () => answer([hosted, ...others]),
  [AGAIN]: () => answer({ ...GAME, id: NEXT_GAME.id }),
};

const ARRIVED = `arrived at /game/${NEXT_GAME.id}/manage?tab=phrases`;

const list = () => screen.findByRole('region', { name: 'Play again' });
const dialog = () => screen.findByRole('dialog', { name: 'Play again' });
const openDialog = async () => {
  const user = openNewGame();
  await user.click(within(await list()).getByRole('button', { name: 'Stand-up 2 25 phrases' }));
  return { user, inside: within(await dialog()) };
};

beforeEach(() => {
  becomePriya();
  signIn(signedInAnswer(ANA));
});

describe('playing again from the new game page', () => {
  // A game of 24 phrases and FREE has 24, as everywhere in the lists of games.
  it('AGAIN-12 lists the three latest games the person hosted', async () => {
    fakeServer(ROUTES);
    openNewGame();
    const names = within(await list()).getAllByRole('button');
    expect(names.map((its) => its.textContent)).toEqual([
      'Stand-up 2 25 phrases',
      'Second 1 phrase',
      'Third 24 phrases',
    ]);
  });

  it('AGAIN-12 is not there for somebody who has hosted none', async () => {
    const { calls } = fakeServer({ ...ROUTES, [MY_GAMES]: () => answer([others[0]]) });
    openNewGame();
    await waitFor(() => expect(calls.some(({ route }) => route === MY_GAMES)).toBe(true));
    await screen.findByRole('radio', { name: 'Road trip' });
    expect(screen.queryByRole('region', { name: 'Play again' })).toBeNull();
  });

  it('AGAIN-11 AGAIN-04 offers the name counted up, and makes the game', async () => {
    const { calls } = fakeServer(ROUTES);
    const { user, inside } = await openDialog();
    expect(inside.getByLabelText('Game Name')).toHaveValue('Stand-up 3');
    await user.click(inside.getByRole('button', { name: 'Create' }));
    expect(await screen.findByText(ARRIVED)).toBeVisible();
    expect(calls.filter(({ route }) => route === AGAIN).map(({ body }) => body)).toEqual([
      { name: 'Stand-up 3', invite: false },
    ]);
  });

  firstEveryDay(2, [
    ['CONFIG', false],
    ['WON', true],
    ['OPEN', false],
    ['PLAYING', false],
    ['REVIEW', true],
    ['LOST', true],
    ['OTHER', true],
  ])(
    'AGAIN-11 in %s the invitation is %s at first, and can be changed',

    async (state, is_on) => {
      const { calls } = fakeServer({ ...ROUTES, [MY_GAMES]: () => answer([{ ...hosted, state }]) });
      const { user, inside } = await openDialog();
      const invite = inside.getByRole('switch', { name: 'Invite the players of this game' });
      expect(invite.matches(':checked')).toBe(is_on);
      await user.click(invite);
      await user.click(inside.getByRole('button', { name: 'Create' }));
      await screen.findByText(ARRIVED);
      expect(calls.find(({ route }) => route === AGAIN)?.body).toMatchObject({ invite: !is_on });
    },
  );

  it.each([
    ['no connection', cutOff, 'Failed to create game.'],
    ['a refusal', () => refuse(409, 'games_full', 'Too many.'), 'Failed to create game. Too many.'],
  ])('AGAIN-11 %s is told, and the next try may succeed', { tags: 'long' }, async (_case, fail, words) => {
    const { routes } = fakeServer({ ...ROUTES, [AGAIN]: fail });
    const { user, inside } = await openDialog();
    await user.click(inside.getByRole('button', { name: 'Create' }));
    expect(await inside.findByRole('alert')).toHaveTextContent(words);
    routes[AGAIN] = ROUTES[AGAIN] ?? cutOff;
    await user.click(inside.getByRole('button', { name: 'Create' }));
    expect(await screen.findByText(ARRIVED)).toBeVisible();
  });

  it('AGAIN-13 a double press makes one game, and the dialog stays until it is made', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const { calls } = fakeServer({ ...ROUTES, [AGAIN]: () => promise });
    const { user, inside } = await openDialog();
    await user.dblClick(inside.getByRole('button', { name: 'Create' }));
    await user.type(inside.getByLabelText('Game Name'), '{Enter}');
    expect(inside.getByRole('button', { name: 'Create' })).toHaveAttribute('aria-busy', 'true');
    expect(inside.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    await user.click(inside.getByRole('button', { name: 'Close' }));
    fireEvent(await dialog(), new Event('cancel', { cancelable: true }));
    await user.click(await dialog());
    expect(await dialog()).toBeVisible();
    resolve(answer({ ...GAME, id: NEXT_GAME.id }));
    expect(await screen.findByText(ARRIVED)).toBeVisible();
    expect(calls.filter(({ route }) => route === AGAIN)).toHaveLength(1);
  });

  it('AGAIN-11 Cancel makes nothing; a name that is too long cannot be sent', { tags: 'long' }, async () => {
    const { calls } = fakeServer(ROUTES);
    const { user, inside } = await openDialog();
    await user.type(inside.getByLabelText('Game Name'), 'x'.repeat(100));
    expect(inside.getByRole('button', { name: 'Create' })).toBeDisabled();
    await user.click(inside.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(key('Create')).toBeVisible();
    expect(calls.some(({ route }) => route === AGAIN)).toBe(false);
  });
});
