import { fireEvent, screen } from '@testing-library/react';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { freshBrowser } from '../../testing/browser-state.ts';
import { takeTheClock } from '../../testing/fake-clock.ts';
import { resized } from '../../testing/resize-observer.ts';
import { START } from '../../testing/setup-game.ts';
import { HOST_USER, smallGame } from '../../testing/small-server.ts';
import { openChat } from './testing/open-chat.tsx';

const HEIGHT = 400;

/** A list of a given height inside its window, since jsdom lays nothing out. */
function layOut(list: HTMLElement, height: number): void {
  Object.defineProperty(list, 'clientHeight', { value: HEIGHT, configurable: true });
  Object.defineProperty(list, 'scrollHeight', { value: height, configurable: true });
  const [content] = list.children;
  if (!content) throw new Error('the list has content');
  act(() => resized(content));
}

function scrollTo(list: HTMLElement, top: number): void {
  list.scrollTop = top;
  fireEvent.scroll(list);
}

const newKey = () => screen.queryByRole('button', { name: 'New messages' });

async function opened() {
  const chat = await openChat(smallGame());
  await chat.welcomed();
  const list = screen.getByRole('log');
  layOut(list, 1_000);
  return { chat, list };
}

beforeEach(() => {
  takeTheClock();
  vi.setSystemTime(START);
  freshBrowser();
});

afterEach(() => {
  vi.useRealTimers();
});

it('CHAT-09 it scrolls along within 100 px of the bottom', async () => {
  const { chat, list } = await opened();
  expect(list.scrollTop).toBe(1_000);
  scrollTo(list, 500);
  await chat.says(HOST_USER, 'one');
  layOut(list, 1_100);
  expect(list.scrollTop).toBe(1_100);
  expect(newKey()).not.toBeInTheDocument();
});

it('CHAT-09 further up it stays, and a key leads to the new messages', async () => {
  const { chat, list } = await opened();
  scrollTo(list, 499);
  expect(newKey()).not.toBeInTheDocument();
  await chat.says(HOST_USER, 'one');
  layOut(list, 1_100);
  expect(list.scrollTop).toBe(499);
  expect(chat.sent('message_read')).toEqual([]);
  fireEvent.click(newKey() ?? list);
  expect(list.scrollTop).toBe(1_100);
  expect(newKey()).not.toBeInTheDocument();
  expect(chat.sent('message_read')).toHaveLength(1);
});

it('CHAT-09 a message that comes while one scrolls away is new too', async () => {
  const { chat, list } = await opened();
  list.scrollTop = 0;
  await chat.says(HOST_USER, 'one');
  fireEvent.scroll(list);
  layOut(list, 1_100);
  expect(list.scrollTop).toBe(0);
  expect(newKey()).toBeVisible();
  scrollTo(list, 1_100);
  expect(newKey()).not.toBeInTheDocument();
  scrollTo(list, 0);
  expect(newKey()).not.toBeInTheDocument();
});

it('CHAT-09 one’s own message is always shown', async () => {
  const { chat, list } = await opened();
  scrollTo(list, 0);
  await chat.user.type(screen.getByRole('textbox', { name: 'Message' }), 'hello{Enter}');
  layOut(list, 1_100);
  expect(list.scrollTop).toBe(1_100);
});

it('only what is said from now on is read out, not the history and not one’s own', async () => {
  const game = smallGame();
  const chat = await openChat(game);
  await chat.welcomed();
  chat.show(false);
  await chat.says(HOST_USER, 'said before');
  chat.show(true);
  await chat.says(HOST_USER, 'news');
  const live = [...document.querySelectorAll('[aria-live="polite"]')].map(({ textContent }) => textContent);
  expect(live).toEqual([`${HOST_USER.username}: news`]);
  expect(screen.getByRole('log')).toHaveAttribute('aria-live', 'off');
});
