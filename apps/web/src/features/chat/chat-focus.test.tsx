import { GAME } from '@phrase-bingo/game/wire/examples/entities';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { freshBrowser } from '../../testing/browser-state.ts';
import { takeTheClock } from '../../testing/fake-clock.ts';
import { sentNow } from '../../testing/live-frames.ts';
import { START } from '../../testing/setup-game.ts';
import { smallGame } from '../../testing/small-server.ts';
import { openChat } from './testing/open-chat.tsx';

const ANN = { id: '11111111-1111-4111-8111-111111111111', username: 'Ann' };
const BOB = { id: '22222222-2222-4222-8222-222222222222', username: 'Bob' };

const log = () => screen.getByRole('log', { name: 'Messages' });
const more = () => screen.getByRole('button', { name: 'More for this message' });

async function connected() {
  const game = smallGame();
  const chat = await openChat(game);
  await chat.welcomed();
  const remove = (message_id: string) => {
    game.seq += 1;
    const at = { game_id: GAME.id, timestamp: '', seq: game.seq };
    return chat.push(sentNow({ type: 'message_deleted', ...at, message_id }));
  };
  return { ...chat, remove };
}

beforeEach(() => {
  takeTheClock();
  vi.setSystemTime(START);
  freshBrowser();
  // Whom an earlier test has hidden is kept in memory too.
  dispatchEvent(new StorageEvent('storage', { key: null }));
});

afterEach(() => {
  vi.useRealTimers();
});

describe('the focus in the list', () => {
  it('CHATMOD-17 stays there after Hide and Show, whose keys disappear', async () => {
    const chat = await connected();
    await chat.says(BOB, 'spam');
    await chat.user.click(more());
    await chat.user.click(screen.getByRole('menuitem', { name: 'Hide Bob' }));
    expect(log()).toHaveFocus();
    await chat.user.click(screen.getByRole('button', { name: 'Show Bob' }));
    expect(log()).toHaveFocus();
  });

  it('CHATMOD-10 stays there when the line whose key has it is removed', async () => {
    const chat = await connected();
    const id = await chat.says(BOB, 'rude');
    more().focus();
    await chat.remove(id);
    expect(log()).toHaveFocus();
  });

  it('CHATMOD-10 is left alone when it was elsewhere', async () => {
    const chat = await connected();
    const id = await chat.says(BOB, 'rude');
    more().focus();
    more().blur();
    await chat.remove(id);
    expect(document.body).toHaveFocus();
  });
});

describe('what is read out', () => {
  /** The texts in the live region, in order. */
  const readOut = () =>
    [...document.querySelectorAll('[aria-relevant="additions"] > span')].map(
      ({ textContent }) => textContent,
    );

  it('CHATMOD-13 no older line is read out again in the place of a removed one', async () => {
    const chat = await connected();
    await chat.says(ANN, 'one');
    await chat.says(ANN, 'two');
    await chat.says(ANN, 'three');
    const id = await chat.says(ANN, 'four');
    expect(readOut()).toEqual(['Ann: two', 'Ann: three', 'Ann: four']);
    await chat.remove(id);
    expect(readOut()).toEqual(['Ann: two', 'Ann: three']);
  });

  it('CHATMOD-18 nor in the place of one that was hidden', async () => {
    const chat = await connected();
    for (const text of ['one', 'two', 'three']) await chat.says(ANN, text);
    await chat.says(BOB, 'spam');
    await chat.user.click(screen.getAllByRole('button', { name: 'More for this message' }).at(-1) ?? log());
    await chat.user.click(screen.getByRole('menuitem', { name: 'Hide Bob' }));
    expect(readOut()).toEqual(['Ann: two', 'Ann: three']);
  });
});
