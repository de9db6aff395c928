import { refusalMessage } from '@phrase-bingo/game/rules/refusals';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import UsernameSetupPage from '../../../pages/username-setup-page.tsx';
import { rememberPath } from '../../../session/remembered-path.ts';
import { signIn, useSession } from '../../../session/session-store.ts';
import { freshBrowser } from '../../../testing/browser-state.ts';
import { letPass, takeTheClock } from '../../../testing/fake-clock.ts';
import { answer, cutOff, fakeServer, refuse } from '../../../testing/fake-server.ts';
import { firstEveryDay } from '../../../testing/first-every-day.ts';
import { renderAt } from '../../../testing/render-at.tsx';
import { accessToken, PRIYA } from '../../../testing/tokens.ts';

const SUGGEST = 'GET /api/auth/suggest-usernames?name=Priya+Patel';
const SUGGESTED = ['priya_patel', 'priyap'];
const COMPLETE = 'POST /api/auth/complete-oauth-registration';
const checkOf = (name: string) => `GET /api/auth/check-username?username=${name}`;

const key = (name: string) => screen.getByRole('button', { name });
const field = () => screen.getByLabelText('Username');
const names = async () => {
  const list = await screen.findByRole('list', { name: 'Suggested names' });
  return within(list)
    .queryAllByRole('button')
    .map(({ textContent }) => textContent);
};

const completed = (username: string) => () =>
  answer({
    success: true,
    access_token: accessToken({ more_claims: { provider: 'google' } }),
    user: { ...PRIYA, username },
  });

function openSetup(routes: Parameters<typeof fakeServer>[0] = {}, full_name = 'Priya Patel') {
  const more_claims = { provider: 'google', full_name, needs_username_setup: true };
  signIn({ access_token: accessToken({ more_claims }), user: { ...PRIYA, email: '' } }, 'provider');
  const server = fakeServer({ [SUGGEST]: () => answer({ suggestions: SUGGESTED }), ...routes });
  const user = renderAt(<UsernameSetupPage />, { path: '/username-setup' });
  const asked = (route: string) => server.calls.filter((call) => call.route === route);
  return { user, asked, ...server };
}

beforeEach(() => {
  freshBrowser();
  sessionStorage.clear();
  takeTheClock();
});
afterEach(() => vi.useRealTimers());

describe('the username', () => {
  firstEveryDay(6, [
    ['UNAME-07', 'p{Backspace}', 'Username is required'],
    ['UNAME-11', 'p@', 'Username cannot be an email address'],
    ['UNAME-08', 'pp', 'Username must be at least 3 characters'],
    ['UNAME-09', 'p'.repeat(21), 'Username must be 20 characters or less'],
    ['UNAME-10', 'priya p', 'Only letters, numbers, and underscores allowed'],
    ['UNAME-12', 'RooT', 'Username not allowed'],
    ['UNAME-12', 'phrase_bingo', 'Username not allowed'],
  ])('%s OP-128 "%s" is refused here, without a question to the server', async (_id, typed, sentence) => {
    const { user, calls } = openSetup();
    await names();
    await user.type(field(), typed);
    await letPass(500);
    expect(screen.getByText(sentence)).toBeVisible();
    expect(key('Continue')).toBeDisabled();
    expect(calls.map(({ route }) => route)).toEqual([SUGGEST]);
  });

  it('UNAME-07 D-21 is required, which is said when the field is left', async () => {
    const { user } = openSetup();
    await user.click(field());
    await user.tab();
    expect(await screen.findByText('Username is required')).toBeVisible();
  });

  it('UNAME-04 UNAME-13 is checked 500 ms after the last letter', async () => {
    let tell = (_answer: Response) => {};
    const waiting = new Promise<Response>((resolve) => {
      tell = resolve;
    });
    const { user, asked } = openSetup({ [checkOf('nan')]: () => waiting });
    await user.type(field(), 'na');
    await letPass(499);
    await user.type(field(), 'n');
    await letPass(499);
    expect(screen.getByText('3 to 20 letters, numbers or underscores.')).toBeVisible();
    expect(asked(checkOf('nan'))).toHaveLength(0);
    await letPass(1);
    expect(await screen.findByText(/Checking/)).toBeVisible();
    expect(asked(checkOf('nan'))).toMatchObject([{ token: expect.any(String) }]);
    expect(key('Continue')).toBeDisabled();
    tell(answer({ available: true, message: '' }));
    expect(await screen.findByText(/This one is yours/)).toBeVisible();
    expect(key('Continue')).toBeEnabled();
  });

  it.each([
    [
      'ERR-57 OP-128 taken',
      () => answer({ available: false, message: '' }),
      refusalMessage('username_taken'),
    ],
    [
      'API-43 taken, in the words of the server',
      () => answer({ available: false, message: 'Nan has it.' }),
      'Nan has it.',
    ],
    ['ERR-56 limited', () => new Response('', { status: 429 }), refusalMessage('too_many_requests')],
    ['ERR-58 a refusal', () => refuse(500, 'internal', 'Oh dear.'), 'Failed to check username availability'],
    ['ERR-58 no connection', cutOff, 'Failed to check username availability'],
  ])('%s is told, and Continue stays shut', async (_name, respond, sentence) => {
    const { user } = openSetup({ [checkOf('nan')]: respond });
    await user.type(field(), 'nan');
    await letPass(500);
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(key('Continue')).toBeDisabled();
  });

  it('ERR-58 a check that failed can be made again', async () => {
    const { user, routes } = openSetup({ [checkOf('nan')]: cutOff });
    await user.type(field(), 'nan');
    await letPass(500);
    const again = await screen.findByRole('button', { name: 'Check Again' });
    routes[checkOf('nan')] = () => answer({ available: true, message: '' });
    await user.click(again);
    expect(await screen.findByText(/This one is yours/)).toBeVisible();
  });

  it('UNAME-05 an answer about a name that is no longer there changes nothing', async () => {
    let tell = (_answer: Response) => {};
    const waiting = new Promise<Response>((resolve) => {
      tell = resolve;
    });
    const { user, asked } = openSetup({ [checkOf('nan')]: () => waiting });
    await user.type(field(), 'nan');
    await letPass(500);
    await waitFor(() => expect(asked(checkOf('nan'))).toHaveLength(1));
    await user.type(field(), 's');
    tell(answer({ available: true, message: '' }));
    await letPass(100);
    expect(key('Continue')).toBeDisabled();
  });
});

describe('the suggestions', () => {
  it('UNAME-03 UNAME-14 a picked one is available at once, without a check', async () => {
    const { user, calls } = openSetup();
    expect(await screen.findByRole('button', { name: 'priyap' })).toBeVisible();
    await user.click(key('priyap'));
    expect(field()).toHaveValue('priyap');
    expect(key('Continue')).toBeEnabled();
    await letPass(1_000);
    expect(calls.map(({ route }) => route)).toEqual([SUGGEST]);
  });

  it('UNAME-17 are cached for the session, for each full name', async () => {
    sessionStorage.setItem('username_suggestions:Priya Patel', '["kept_one"]');
    const { calls } = openSetup();
    expect(await names()).toEqual(['kept_one']);
    expect(calls).toEqual([]);
  });

  it('UNAME-17 API-42 are cached as the server sent them', async () => {
    openSetup();
    await screen.findByRole('button', { name: 'priyap' });
    expect(sessionStorage.getItem('username_suggestions:Priya Patel')).toBe(JSON.stringify(SUGGESTED));
  });

  firstEveryDay(1, [
    ['a limit', () => refuse(429, 'too_many_requests', 'Wait.')],
    ['no connection', cutOff],
  ])('UNAME-15 are four of our own after %s, and those are not kept', async (_name, respond) => {
    openSetup({ [SUGGEST]: respond });
    await screen.findAllByRole('button', { name: /priya/ });
    const made = await names();
    expect(made).toHaveLength(4);
    for (const name of made) expect(name).toMatch(/^priya\w*\d+$/);
    expect(sessionStorage).toHaveLength(0);
  });

  it('UNAME-16 are requested for a default name when there is none', async () => {
    const route = 'GET /api/auth/suggest-usernames?name=player';
    openSetup({ [route]: () => answer({ suggestions: ['player_9'] }) }, '');
    expect(await screen.findByRole('button', { name: 'player_9' })).toBeVisible();
  });
});

describe('the end of the setup', () => {
  it('API-44 UNAME-01 takes the name, the new token, and goes on to the remembered path', async () => {
    rememberPath('/g/0123');
    const { user, asked } = openSetup({ [COMPLETE]: completed('priyap') });
    await user.click(await screen.findByRole('button', { name: 'priyap' }));
    await user.click(key('Continue'));
    expect(await screen.findByText('arrived at /g/0123')).toBeVisible();
    expect(asked(COMPLETE)).toMatchObject([{ body: { username: 'priyap' } }]);
    expect(useSession.getState().user).toEqual({ ...PRIYA, username: 'priyap' });
    expect(document.cookie).toContain(localStorage.getItem('token') ?? 'none');
  });

  it('UNAME-06 OP-129 Skip for Now makes a name from the provider and the time', async () => {
    const { user, asked } = openSetup({ [COMPLETE]: completed('google_x') });
    const name = `google_${Date.now().toString(36)}`;
    await user.click(key('Skip for Now'));
    expect(await screen.findByText('arrived at /')).toBeVisible();
    expect(asked(COMPLETE)).toMatchObject([{ body: { username: name } }]);
  });

  it.each([
    ['API-44 the words of the server', () => refuse(409, 'username_taken', 'Nan has it.'), 'Nan has it.'],
    [
      'ERR-59 OP-129 a bare refusal',
      () => new Response('', { status: 500 }),
      'Failed to complete registration',
    ],
    ['ERR-60 no connection', cutOff, 'An error occurred. Please try again.'],
  ])('%s is told, and one can try another', async (_name, respond, sentence) => {
    const { user } = openSetup({ [COMPLETE]: respond });
    await user.click(await screen.findByRole('button', { name: 'priyap' }));
    await user.click(key('Continue'));
    expect((await screen.findByRole('alert')).textContent).toBe(sentence);
    await user.click(key('priya_patel'));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(key('Continue')).toBeEnabled();
  });

  it('UNAME-02 someone who has a username is sent home', () => {
    signIn({ access_token: accessToken(), user: PRIYA });
    renderAt(<UsernameSetupPage />, { path: '/username-setup' });
    expect(screen.getByText('arrived at /')).toBeVisible();
  });
});
