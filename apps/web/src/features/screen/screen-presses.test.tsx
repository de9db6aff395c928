import {
  SCREEN_DIRECT_EXAMPLES,
  SCREEN_EVENT_EXAMPLES,
} from '@phrase-bingo/game/wire/examples/screen-examples';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { freshBrowser } from '../../testing/browser-state.ts';
import { fakeAudio } from '../../testing/device/fake-audio.ts';
import { fakeSpeech } from '../../testing/device/fake-speech.ts';
import { letPass, takeTheClock } from '../../testing/fake-clock.ts';
import { answer, fakeServer } from '../../testing/fake-server.ts';
import { fakeSockets } from '../../testing/fake-web-socket.ts';
import { TOKEN } from '../../testing/setup-screen-feed.ts';
import { BigScreenRoot } from './screen-root.tsx';
import { PHRASES, playingSnapshot } from './testing/stage-play.ts';

const SNAPSHOT = playingSnapshot({ names: ['Aunt May'] });

let sockets: ReturnType<typeof fakeSockets>;
let speech: ReturnType<typeof fakeSpeech>;

beforeEach(() => {
  takeTheClock();
  freshBrowser(`/screen/${TOKEN}`);
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  fakeServer({ 'GET /api/screen': () => answer(SNAPSHOT) });
  sockets = fakeSockets();
  speech = fakeSpeech();
  fakeAudio();
});

afterEach(() => vi.useRealTimers());

async function open(): Promise<void> {
  render(<BigScreenRoot entry="http://localhost/assets/screen.js" />);
  await letPass(1);
  push(SCREEN_DIRECT_EXAMPLES.screen_open);
}

const press = (key: string) => fireEvent.keyDown(document.body, { key });
const pill = () => within(screen.getByRole('main')).queryByText('Press any key for sound');
const push = (frame: object) =>
  act(() =>
    sockets.last().pushText(JSON.stringify({ ...frame, timestamp: new Date(Date.now()).toISOString() })),
  );
const call = () =>
  push({
    ...SCREEN_EVENT_EXAMPLES.screen_call,
    seq: SNAPSHOT.seq + 1,
    sid: 2,
    text: PHRASES[1],
    call_position: 1,
  });

it('VOICE-03 SCREEN-65 the first press itself speaks, and R says the last call again', async () => {
  await open();
  call();
  await letPass(100);
  expect(pill()).toBeInTheDocument();
  expect(speech.begun).toEqual([]);
  press('x');
  expect(speech.texts(), 'within the press').toEqual(['Sound on.']);
  expect(pill()).toBeNull();
  await letPass(5_000);
  press('r');
  await letPass(5_000);
  expect(speech.heard).toEqual(['Sound on.', 'Call 1: Put the kettle on']);
});

it('SCREEN-64 F enters full screen and leaves it', async () => {
  let shown: Element | null = null;
  const change = async (next: Element | null) => {
    shown = next;
    document.dispatchEvent(new Event('fullscreenchange'));
  };
  const own = {
    fullscreenEnabled: { configurable: true, value: true },
    fullscreenElement: { configurable: true, get: () => shown },
    exitFullscreen: { configurable: true, value: () => change(null) },
  };
  Object.defineProperties(document, own);
  document.documentElement.requestFullscreen = () => change(document.documentElement);
  await open();
  const button = screen.getByRole('button', { name: 'Full Screen' });
  press('f');
  expect(button).toHaveAttribute('aria-pressed', 'true');
  press('f');
  expect(button).toHaveAttribute('aria-pressed', 'false');
  expect(document.fullscreenElement).toBeNull();
  for (const name of Object.keys(own)) Reflect.deleteProperty(document, name);
});

it('SCREEN-54 nothing of the game is kept in the browser', { tags: 'long' }, async () => {
  const openDatabase = vi.fn();
  vi.stubGlobal('indexedDB', { open: openDatabase });
  await open();
  sockets.last().accept();
  push(SCREEN_DIRECT_EXAMPLES.screen_open);
  push({ ...SCREEN_DIRECT_EXAMPLES.resumed, seq: SNAPSHOT.seq });
  call();
  push({ ...SCREEN_EVENT_EXAMPLES.screen_win, seq: SNAPSHOT.seq + 2, name: 'Aunt May' });
  for (const key of ['m', 'm', 'c', 'c', 'r', '?']) press(key);
  await letPass(60_000);
  sockets.last().end(1006);
  await letPass(60_000);
  const kept = JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]);
  const { id, game_name, game_code, crockford_id } = SNAPSHOT.game;
  for (const text of [id, game_name, game_code, crockford_id, 'Aunt May', ...PHRASES, TOKEN]) {
    expect(kept).not.toContain(text);
  }
  expect(openDatabase).not.toHaveBeenCalled();
});

it('D-33 VOICE-03 a tap on the stage unlocks sound, although iPads send no click for it', async () => {
  await open();
  fireEvent.touchEnd(screen.getByRole('button', { name: 'Settings' }));
  expect(pill(), 'a click follows on a key').toBeInTheDocument();
  fireEvent.touchEnd(screen.getByRole('main'));
  expect(pill()).toBeNull();
});
