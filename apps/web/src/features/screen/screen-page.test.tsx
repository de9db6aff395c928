import { PHRASE } from '@phrase-bingo/game/wire/examples/entities';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signIn, useSession } from '../../session/session-store.ts';
import { freshBrowser } from '../../testing/browser-state.ts';
import { letPass, takeTheClock } from '../../testing/fake-clock.ts';
import { answer, cutOff, fakeServer, refuse } from '../../testing/fake-server.ts';
import { fakeSockets } from '../../testing/fake-web-socket.ts';
import { TOKEN } from '../../testing/setup-screen-feed.ts';
import { PRIYA, signedInAnswer } from '../../testing/tokens.ts';
import { BigScreenRoot } from './screen-root.tsx';
import { changeScreenSettings, useScreenSettings } from './settings/screen-settings.ts';
import { playingSnapshot } from './testing/stage-play.ts';

const SNAPSHOT = playingSnapshot();
const { id } = SNAPSHOT.game;
const LINK = `GET /api/games/${id}/screen`;
const NEXT = `POST /api/phrases/${id}/call-next`;
const CALL = `POST /api/phrases/${id}/call`;
const PAUSE = `POST /api/games/${id}/auto-call/pause`;
const LOGOUT = 'POST /api/auth/logout';

let server: ReturnType<typeof fakeServer>;
const asked = () => server.calls.map(({ route }) => route).filter((route) => route !== 'GET /api/screen');

beforeEach(() => {
  takeTheClock();
  freshBrowser(`/screen/${TOKEN}`);
  useSession.setState({ user: null });
  changeScreenSettings({ show_code: true, show_away: true, has_less_motion: false });
  localStorage.clear();
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }));
  server = fakeServer({
    'GET /api/screen': () => answer(SNAPSHOT),
    [LINK]: () => answer({ link: { made_at: SNAPSHOT.timestamp, show_names: true, is_open: true } }),
    [NEXT]: () => answer({ phrase_id: PHRASE.id, sid: 2, text: 'x', call_position: 1, cells: 3 }),
    [CALL]: () => answer(3),
    [PAUSE]: () => answer(SNAPSHOT.auto_call_status),
    [LOGOUT]: () => answer({ success: true }),
  });
  fakeSockets();
});

afterEach(() => vi.useRealTimers());

async function open(): Promise<HTMLElement> {
  const { container } = render(<BigScreenRoot entry="http://localhost/assets/screen.js" />);
  // The code of the host comes by import, which no clock holds up.
  for (let turn = 0; turn < 5; turn += 1) {
    await letPass(1);
    await act(() => vi.dynamicImportSettled());
  }
  return container;
}

const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const pressAndWait = (key: string) => {
  press(key);
  return letPass(1);
};
const keys = () => screen.getByRole('toolbar', { name: 'Big screen' });
const button = (name: string) => within(keys()).getByRole('button', { name });

describe('the keys of the screen', () => {
  it('SCREEN-64 come with movement, touch and arrow keys, and go 3 s later', async () => {
    await open();
    expect(keys()).toHaveAttribute('data-shown', 'false');
    for (const stir of [
      () => fireEvent.pointerMove(document.body),
      () => fireEvent.pointerDown(document.body),
      () => press('ArrowDown'),
    ]) {
      stir();
      expect(keys()).toHaveAttribute('data-shown', 'true');
      await letPass(2_999);
      expect(keys()).toHaveAttribute('data-shown', 'true');
      await letPass(1);
      expect(keys()).toHaveAttribute('data-shown', 'false');
    }
    expect(document.body, 'the focus goes with them').toHaveFocus();
  });

  it('SCREEN-64 all are reached by arrow keys; without full screen its key is absent', async () => {
    await open();
    expect(within(keys()).queryByRole('button', { name: 'Full Screen' })).toBeNull();
    press('ArrowRight');
    expect(button('Sound')).toHaveFocus();
    press('ArrowRight');
    expect(button('Settings')).toHaveFocus();
    press('ArrowLeft');
    expect(button('Sound')).toHaveFocus();
  });

  it('SCREEN-64 F enters and leaves full screen where there is one', async () => {
    const requestFullscreen = vi.fn(async () => undefined);
    Object.defineProperty(document, 'fullscreenEnabled', { configurable: true, value: true });
    document.documentElement.requestFullscreen = requestFullscreen;
    await open();
    press('f');
    expect(requestFullscreen).toHaveBeenCalledOnce();
    expect(button('Full Screen')).toBeInTheDocument();
    Reflect.deleteProperty(document, 'fullscreenEnabled');
  });

  it('SCREEN-65 M mutes, C hides the code on this device, ? lists the keys', async () => {
    await open();
    press('a');
    expect(button('Sound')).toHaveAttribute('aria-pressed', 'true');
    press('m');
    expect(button('Sound')).toHaveAttribute('aria-pressed', 'false');
    press('m');
    expect(button('Sound')).toHaveAttribute('aria-pressed', 'true');
    press('c');
    expect(useScreenSettings.getState().show_code).toBe(false);
    expect(JSON.parse(localStorage.getItem('big_screen') ?? '')).toMatchObject({ show_code: false });
    press('?');
    expect(screen.getByRole('dialog', { name: 'Keys of the big screen' })).toBeInTheDocument();
    expect(screen.queryByText('Call the next phrase')).toBeNull();
  });

  it.each([
    ['a click on Sound', () => fireEvent.click(button('Sound'))],
    [
      'Enter on Sound',
      () => fireEvent.keyDown(button('Sound'), { key: 'Enter' }) && fireEvent.click(button('Sound')),
    ],
    ['M', () => press('m')],
  ])('VOICE-03 SCREEN-64 %s brings sound first, and mutes only then', async (_what, pressOnce) => {
    await open();
    expect(button('Sound')).toHaveAttribute('aria-pressed', 'false');
    pressOnce();
    expect(button('Sound')).toHaveAttribute('aria-pressed', 'true');
    expect(screen.queryByText('Muted')).toBeNull();
    pressOnce();
    expect(button('Sound')).toHaveAttribute('aria-pressed', 'false');
    expect(within(screen.getByRole('main')).getByText('Muted')).toBeInTheDocument();
  });

  it('SCREEN-66 the settings are changed by arrow keys and Enter, and kept', async () => {
    await open();
    fireEvent.click(button('Settings'));
    const code = screen.getByRole('switch', { name: 'Show the code' });
    expect(code).toBeChecked();
    act(() => code.focus());
    press('ArrowDown');
    expect(screen.getByRole('switch', { name: 'Show how many are one away' })).toHaveFocus();
    press('Enter');
    expect(useScreenSettings.getState()).toMatchObject({ show_code: true, show_away: false });
    fireEvent.click(screen.getByRole('switch', { name: 'Less motion' }));
    expect(JSON.parse(localStorage.getItem('big_screen') ?? '')).toEqual({
      show_code: true,
      show_away: false,
      has_less_motion: true,
    });
    press('?');
    expect(screen.getByRole('dialog', { name: 'Settings' }), 'it keeps what it shows').toBeInTheDocument();
    const dark = screen.getByRole('radio', { name: 'Dark' });
    act(() => screen.getByRole('radio', { name: 'Light' }).focus());
    press('ArrowDown');
    expect(dark).toHaveFocus();
    press('Enter');
    expect(dark).toBeChecked();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('SCREEN-67 nothing on the page leads anywhere else', async () => {
    const container = await open();
    fireEvent.click(button('Settings'));
    expect(container.querySelectorAll('a, form, area')).toHaveLength(0);
    for (const key of ['n', 'u', 'p']) await pressAndWait(key);
    expect(asked()).toEqual([]);
  });
});

describe('the host at the screen', () => {
  const hostSwitch = () => screen.queryByRole('switch', { name: 'Host keys on this screen' });

  it.each([
    ['somebody else is signed in', 403, 'not_host'],
    ['the session is over', 401, 'session_ended'],
  ])('SCREEN-68 %s: one call, whose answer changes nothing', { tags: 'long' }, async (_who, status, code) => {
    signIn(signedInAnswer());
    server.routes[LINK] = () => refuse(status, code, 'No.');
    await open();
    fireEvent.click(button('Settings'));
    expect(asked()).toEqual([LINK]);
    expect(hostSwitch()).toBeNull();
    expect(useSession.getState().user).toEqual(PRIYA);
    await pressAndWait('n');
    expect(asked()).toEqual([LINK]);
  });

  it('SCREEN-68 the keys are off until they are switched on for this game', async () => {
    signIn(signedInAnswer());
    await open();
    await pressAndWait('n');
    expect(asked()).toEqual([LINK]);
    fireEvent.click(button('Settings'));
    expect(
      screen.getByText('You are signed in here as Priya. Anyone at this keyboard can use your account.'),
    ).toBeInTheDocument();
    fireEvent.click(hostSwitch() ?? document.body);
    expect(hostSwitch()).toBeChecked();
    await pressAndWait('n');
    expect(server.calls.at(-1)).toMatchObject({ route: NEXT, body: { after: 0 } });
    await pressAndWait('u');
    expect(server.calls.at(-1)).toMatchObject({ route: CALL, body: { id: PHRASE.id, is_called: false } });
    await pressAndWait('p');
    expect(asked()).toEqual([LINK, NEXT, CALL, PAUSE]);
  });

  it('SCREEN-68 REMOTE-08 U does nothing 10 s after the call, and a failure is said', async () => {
    signIn(signedInAnswer());
    localStorage.setItem('host_keys_of', id);
    await open();
    await pressAndWait('n');
    await letPass(10_000);
    await pressAndWait('u');
    expect(asked()).toEqual([LINK, NEXT]);
    server.routes[NEXT] = () => refuse(409, 'call_moved_on', 'Another phrase was called meanwhile');
    await pressAndWait('n');
    expect(screen.getByText('Failed to call phrase')).toBeInTheDocument();
    await letPass(8_000);
    expect(screen.queryByText('Failed to call phrase')).toBeNull();
    server.routes[NEXT] = cutOff;
    await pressAndWait('n');
    expect(screen.getByText('Failed to send phrase call - connection issue')).toBeInTheDocument();
  });

  it('SCREEN-68 Log Out leaves the screen running', async () => {
    signIn(signedInAnswer());
    localStorage.setItem('host_keys_of', id);
    await open();
    fireEvent.click(button('Settings'));
    fireEvent.click(screen.getByRole('button', { name: 'Log Out' }));
    await letPass(1);
    expect(useSession.getState().user).toBeNull();
    expect(asked()).toEqual([LINK, LOGOUT]);
    expect(hostSwitch()).toBeNull();
    await pressAndWait('n');
    expect(asked()).toEqual([LINK, LOGOUT]);
    expect(keys()).toBeInTheDocument();
    expect(location.pathname).toBe(`/screen/${TOKEN}`);
  });
});
