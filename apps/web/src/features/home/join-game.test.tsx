import { REFUSALS } from '@phrase-bingo/game/rules/refusals';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { answer, cutOff, fakeServer, refuse } from '../../testing/fake-server.ts';
import { firstEveryDay } from '../../testing/first-every-day.ts';
import { PRIYA, RAY } from '../../testing/tokens.ts';
import { becomePriya, JOIN, key, LIST, openHome } from './testing/open-home.tsx';

const ID = '8c6f0f6e-52a1-4f0b-9d3e-2b7a94c1e650';
const found = (creator_id: string, round = 3) => answer({ id: ID, round, round_number: round, creator_id });
const unknown = () => refuse(404, 'game_code_unknown', 'Code is invalid');
const noGames = { [LIST]: () => answer([]) };

const box = (at: number) => screen.getByRole('textbox', { name: `Digit ${at} of 6` });
const row = () =>
  screen
    .getAllByRole<HTMLInputElement>('textbox')
    .map(({ value }) => value)
    .join('');

/** A server whose answers to a join come when the test says so. */
function slowServer() {
  const replies: ((response: Response) => void)[] = [];
  const wait = () => new Promise<Response>((resolve) => replies.push(resolve));
  const { calls } = fakeServer({ ...noGames, [JOIN]: wait });
  return {
    codes: () => calls.filter(({ route }) => route === JOIN).map(({ body }) => body),
    reply: (response: Response) => replies.shift()?.(response),
  };
}

beforeEach(becomePriya);

it('PWA-01 the shortcut of the installed app leads straight to the code', () => {
  fakeServer(noGames);
  openHome('/?join');
  expect(box(1)).toHaveFocus();
});

describe('joining by code', () => {
  it('HOME-04 HOME-08 six boxes, and Join Game waits for six digits', async () => {
    const { codes } = slowServer();
    const user = openHome();
    expect(screen.getByRole('group', { name: 'Six-digit game code' })).toBeVisible();
    expect(key('Join Game')).toBeDisabled();
    await user.type(box(1), '48291');
    expect(key('Join Game')).toBeDisabled();
    expect(codes()).toEqual([]);
    await user.keyboard('3');
    expect(key('Join Game')).toBeEnabled();
  });

  it('HOME-09 API-02 the sixth digit joins, once, whatever is pressed meanwhile', async () => {
    const { codes, reply } = slowServer();
    const user = openHome();
    await user.type(box(1), '482913');
    await user.keyboard('{Enter}');
    await user.click(key('Join Game'));
    expect(codes()).toEqual([{ code: '482913' }]);
    reply(found(RAY.id));
    expect(await screen.findByText(`arrived at /game/${ID}/r/3`)).toBeVisible();
  });

  it('OP-024 a pasted code joins too', async () => {
    const { codes } = slowServer();
    const user = openHome();
    await user.click(box(2));
    await user.paste('482 913');
    expect(codes()).toEqual([{ code: '482913' }]);
  });

  it('OP-025 the host of the game comes to the manage page', async () => {
    fakeServer({ ...noGames, [JOIN]: () => found(PRIYA.id) });
    const user = openHome();
    await user.type(box(1), '482913');
    expect(await screen.findByText(`arrived at /game/${ID}/manage`)).toBeVisible();
  });

  firstEveryDay(1, [
    [403, 'banned_from_game'],
    [403, 'browser_banned'],
    [403, 'guests_not_allowed'],
    [409, 'room_locked'],
    [400, 'display_name_not_allowed'],
    [400, 'display_name_not_drawn'],
  ])('GUEST-30 a game that refuses with %i %s says why', async (status, code) => {
    const { message } = REFUSALS[code];
    fakeServer({ ...noGames, [JOIN]: () => refuse(status, code, message) });
    const user = openHome();
    await user.type(box(1), '482913');
    expect(await screen.findByText(message)).toBeVisible();
    expect(key('Join Game')).toBeEnabled();
  });

  it('ERR-01 OP-024 a refusal shows the server’s words until a digit changes, and the digits stay', {
    tags: 'long',
  }, async () => {
    const { codes, reply } = slowServer();
    const user = openHome();
    await user.type(box(1), '482913');
    reply(refuse(409, 'game_ended', 'This game has ended'));
    expect(await screen.findByRole('alert')).toHaveTextContent('This game has ended');
    expect(row()).toBe('482913');
    expect(codes()).toHaveLength(1);

    await user.keyboard('{Backspace}');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(key('Join Game')).toBeDisabled();
    await user.type(box(6), '4');
    expect(codes()).toEqual([{ code: '482913' }, { code: '482914' }]);
  });

  it('ERR-01 without words of the server it is: Code is invalid', async () => {
    fakeServer({ ...noGames, [JOIN]: () => new Response('', { status: 400 }) });
    const user = openHome();
    await user.type(box(1), '482913');
    expect(await screen.findByRole('alert')).toHaveTextContent('Code is invalid');
  });

  it('ERR-02 HOME-08 without connection it says so, and the key tries again', async () => {
    const { calls, routes } = fakeServer({ ...noGames, [JOIN]: cutOff });
    const user = openHome();
    await user.type(box(1), '482913');
    expect(await screen.findByRole('alert')).toHaveTextContent('An error occurred during verification');
    routes[JOIN] = () => found(RAY.id, 1);
    await user.click(key('Join Game'));
    expect(await screen.findByText(`arrived at /game/${ID}/r/1`)).toBeVisible();
    expect(calls.filter(({ route }) => route === JOIN)).toHaveLength(2);
  });

  it('HOME-09 OP-024 a code corrected during a try has its turn after it', async () => {
    const { codes, reply } = slowServer();
    const user = openHome();
    await user.type(box(1), '482913');
    await user.type(box(6), '4');
    expect(codes()).toEqual([{ code: '482913' }]);
    reply(unknown());
    await screen.findByRole('button', { name: 'Join Game', busy: true });
    await waitFor(() => expect(codes()).toEqual([{ code: '482913' }, { code: '482914' }]));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    reply(unknown());
    expect(await screen.findByRole('alert')).toHaveTextContent('Code is invalid');
  });

  it('OP-024 the same code typed again is tried again', async () => {
    const { codes, reply } = slowServer();
    const user = openHome();
    await user.type(box(1), '482913');
    reply(unknown());
    await screen.findByRole('alert');
    await user.keyboard('{Backspace}');
    await user.type(box(6), '3');
    expect(codes()).toEqual([{ code: '482913' }, { code: '482913' }]);
  });
});
