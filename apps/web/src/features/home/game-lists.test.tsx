import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { CORRUPTION_LOG } from '../../health/corruption-log.ts';
import { answer, cutOff, fakeServer, refuse } from '../../testing/fake-server.ts';
import { firstEveryDay } from '../../testing/first-every-day.ts';
import { aGame, becomePriya, key, LIST, openHome, openWith, tab } from './testing/open-home.tsx';

const names = () => screen.getAllByRole('article').map((tile) => tile.querySelector('h2')?.textContent);

const game = (game_name: string, day: number, changes = {}) =>
  aGame({
    game_name,
    id: aGame().id.replace(/..$/, String(day)),
    datetime_updated: `2026-02-${day}T12:00:00.000Z`,
    ...changes,
  });

beforeEach(becomePriya);

describe('the game lists', () => {
  it('HOME-03 OP-015 home greets and leads on', async () => {
    const { calls } = await openWith([]);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Eyes down,Priya.');
    expect(screen.getByRole('link', { name: 'Create New Game' })).toHaveAttribute('href', '/new-game');
    expect(screen.getByRole('link', { name: 'Profile' })).toHaveAttribute('href', '/profile');
    expect(calls).toEqual([{ route: LIST, token: expect.any(String), body: undefined }]);
  });

  it('HOME-10 HOME-30 active games first, newest first, archived ones behind the toggle', async () => {
    const { user } = await openWith([
      game('Older', 11, { state: 'REVIEW' }),
      game('Won', 12, { state: 'WON' }),
      game('Newer', 13, { state: 'CONFIG' }),
      game('Closed', 14, { state: 'OTHER' }),
    ]);
    expect(tab('Active Games')).toHaveAttribute('aria-selected', 'true');
    expect(names()).toEqual(['Newer', 'Older']);
    await user.click(tab('Archived Games'));
    expect(names()).toEqual(['Closed', 'Won']);
    await user.keyboard('{ArrowLeft}');
    expect(tab('Active Games')).toHaveFocus();
    expect(names()).toEqual(['Newer', 'Older']);
  });

  it('HOME-11 HOME-12 empty lists say so', async () => {
    const { user } = await openWith([]);
    expect(screen.getByText('No active games')).toBeVisible();
    await user.click(tab('Archived Games'));
    expect(screen.getByText('No archived games')).toBeVisible();
    expect(screen.queryByText('No active games')).not.toBeInTheDocument();
  });

  describe('without a game', () => {
    const CREATE = 'POST /api/games';
    const DRAW = 'GET /api/phrases/quickstart/random?count=24';
    const GOOD = {
      [CREATE]: () => answer(aGame()),
      [DRAW]: () => answer([{ text: 'Nan dances' }]),
      [`POST /api/phrases/${aGame().id}/new`]: () => answer({ phrases: [] }),
    };

    it('NEW-03 HOME-11 the one-click game is one press away, and leads to its manage page', async () => {
      const { user, routes, calls } = await openWith([]);
      Object.assign(routes, GOOD);
      await user.click(key('One-Click Game'));
      expect(await screen.findByText(`arrived at /game/${aGame().id}/manage`)).toBeVisible();
      expect(calls.map(({ route }) => route).slice(1)).toEqual(Object.keys(GOOD));
    });

    it('NEW-03 two presses in one moment make one game', async () => {
      const { routes, calls } = await openWith([]);
      Object.assign(routes, GOOD);
      fireEvent.click(key('One-Click Game'));
      fireEvent.click(key('One-Click Game'));
      await screen.findByText(/^arrived at .*manage$/);
      expect(calls.filter(({ route }) => route === CREATE)).toHaveLength(1);
    });

    it('ERR-22 a failure is shown, and the button stays', async () => {
      const { user, routes } = await openWith([]);
      Object.assign(routes, GOOD, { [CREATE]: cutOff });
      await user.click(key('One-Click Game'));
      expect(await screen.findByRole('alert')).toHaveTextContent('Failed to create quickstart game.');
      routes[CREATE] = GOOD[CREATE];
      await user.click(key('One-Click Game'));
      expect(await screen.findByText(/^arrived at .*manage$/)).toBeVisible();
    });

    it('HOME-12 is offered neither beside games nor among the archived ones', async () => {
      const { user } = await openWith([aGame()]);
      expect(screen.queryByRole('button', { name: 'One-Click Game' })).toBeNull();
      await user.click(tab('Archived Games'));
      expect(screen.getByText('No archived games')).toBeVisible();
      expect(screen.queryByRole('button', { name: 'One-Click Game' })).toBeNull();
    });
  });

  it('HOME-10 shows dry tiles until the games are there', async () => {
    let reply = (_response: Response) => {};
    fakeServer({
      [LIST]: () =>
        new Promise((resolve) => {
          reply = resolve;
        }),
    });
    openHome();
    expect(await screen.findByRole('status')).toHaveTextContent('Loading games');
    reply(answer([aGame()]));
    expect(await screen.findByRole('article', { name: 'Quiz Night' })).toBeVisible();
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  firstEveryDay(1, [
    ['a refusal', () => refuse(500, 'server_error', 'Something went wrong')],
    ['no connection', cutOff],
  ])('ERR-03 %s is told, and Try Again asks again', async (_case, fail) => {
    const { routes } = fakeServer({ [LIST]: fail });
    const user = openHome();
    expect(await screen.findByRole('alert')).toHaveTextContent('Error fetching games');
    expect(screen.queryByText('No active games')).not.toBeInTheDocument();
    routes[LIST] = () => answer([aGame()]);
    await user.click(key('Try Again'));
    expect(await screen.findByRole('article', { name: 'Quiz Night' })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('HOME-30 OP-065 a state nobody knows is archived', async () => {
    fakeServer({ [LIST]: () => answer([game('Newer', 13), { ...game('Odd', 12), state: 'PAUSED' }]) });
    const user = openHome();
    await screen.findByRole('article', { name: 'Newer' });
    expect(names()).toEqual(['Newer']);
    await user.click(tab('Archived Games'));
    expect(names()).toEqual(['Odd']);
  });

  firstEveryDay(2, ['name', 'game_name', 'round', 'round_number'])(
    'OP-003 a game without %s is read by the other name',
    async (name) => {
      const one_name = Object.fromEntries(
        Object.entries(aGame({ round: 2 })).filter(([key]) => key !== name),
      );
      fakeServer({ [LIST]: () => answer([one_name]) });
      openHome();
      expect(await screen.findByRole('article', { name: 'Quiz Night' })).toBeVisible();
    },
  );

  it('OP-011 a time without a zone is read as UTC', async () => {
    const later = { ...game('Later', 13), datetime_updated: '2026-02-13T12:00:00.000' };
    fakeServer({ [LIST]: () => answer([game('Older', 12), later]) });
    openHome();
    await screen.findByRole('article', { name: 'Older' });
    expect(names()).toEqual(['Later', 'Older']);
  });

  firstEveryDay(1, [
    ['datetime_end', '+010000-01-01T23:58:59.000Z'],
    ['id', 'no id'],
    ['phrases_called_count', 'three'],
  ])('HOME-10 a game whose %s is broken is missing, and the others are there', async (field, value) => {
    const rows = [game('First', 14), { ...game('Broken', 13), [field]: value }, null, game('Last', 12)];
    fakeServer({ [LIST]: () => answer(rows) });
    openHome();
    await screen.findByRole('article', { name: 'First' });
    expect(names()).toEqual(['First', 'Last']);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(CORRUPTION_LOG.read()).toContainEqual(
      expect.objectContaining({ source: LIST, place: expect.stringContaining(`[1].${field}`) }),
    );
  });

  firstEveryDay(1, [
    ['nothing', ''],
    ['a page', '<h1>Hello</h1>'],
    ['no list', '{"games":[]}'],
  ])('ERR-03 %s in the place of the list is a failure', async (_name, body) => {
    fakeServer({ [LIST]: () => new Response(body) });
    openHome();
    expect(await screen.findByRole('alert')).toHaveTextContent('Error fetching games');
  });

  it('HOME-20 is refetched when the window gets the focus, and shows the old list if that fails', async () => {
    const { routes } = await openWith([aGame()]);
    routes[LIST] = () => answer([aGame({ phrases_called_count: 7 })]);
    dispatchEvent(new Event('focus'));
    expect(await screen.findByText('7/24 called')).toBeVisible();

    routes[LIST] = cutOff;
    document.dispatchEvent(new Event('visibilitychange'));
    dispatchEvent(new Event('visibilitychange'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Error fetching games');
    expect(screen.getByText('7/24 called')).toBeVisible();
  });
});
