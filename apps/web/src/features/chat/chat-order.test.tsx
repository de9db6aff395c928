import { GAME } from '@phrase-bingo/game/wire/examples/entities';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { freshBrowser } from '../../testing/browser-state.ts';
import { takeTheClock } from '../../testing/fake-clock.ts';
import { answer } from '../../testing/fake-server.ts';
import { sentNow } from '../../testing/live-frames.ts';
import { START } from '../../testing/setup-game.ts';
import { BEN, smallGame } from '../../testing/small-server.ts';
import { type OpenChat, openChat } from './testing/open-chat.tsx';

const ANN = { id: '11111111-1111-4111-8111-111111111111', username: 'Ann' };
const BOB = { id: '22222222-2222-4222-8222-222222222222', username: 'Bob' };

const log = () => screen.getByRole('log', { name: 'Messages' });
const texts = () =>
  within(log())
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);
const mores = () => screen.queryAllByRole('button', { name: 'More for this message' });
const items = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);

async function connected() {
  const game = smallGame();
  const chat = await openChat(game);
  await chat.welcomed();
  return { ...chat, game };
}

async function openMore(chat: OpenChat, at = 0): Promise<void> {
  const more = mores()[at];
  if (more) await chat.user.click(more);
}

const base = { game_id: GAME.id, timestamp: '' };

/** The number of the next event. */
function nextSeq({ game }: Awaited<ReturnType<typeof connected>>): number {
  game.seq += 1;
  return game.seq;
}

beforeEach(() => {
  takeTheClock();
  vi.setSystemTime(START);
  freshBrowser();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('a player about lines of others', () => {
  it('CHATMOD-16 finds Hide and Report, at lines of others alone', async () => {
    const chat = await connected();
    await chat.says(ANN, 'one');
    await chat.says(null, 'Round 2 has started');
    await chat.says(BEN, 'mine');
    expect(mores()).toHaveLength(1);
    await openMore(chat);
    expect(items()).toEqual(['Hide Ann', 'Report to Host']);
  });

  it('CHATMOD-17 hiding folds lines in a row into one, which Show unfolds', async () => {
    const chat = await connected();
    await chat.says(BOB, 'spam 1');
    await chat.says(BOB, 'spam 2');
    await chat.says(ANN, 'hello');
    await openMore(chat);
    await chat.user.click(screen.getByRole('menuitem', { name: 'Hide Bob' }));
    expect(texts()[0]).toBe('2 hidden from BobShow');
    expect(screen.queryByText('spam 1')).toBeNull();
    await chat.says(BOB, 'spam 3');
    expect(texts().at(-1)).toBe('1 hidden from BobShow');
    const stored: unknown = JSON.parse(localStorage.getItem('hidden_players') ?? 'null');
    expect(stored).toEqual([{ game_id: GAME.id, user_ids: [BOB.id] }]);
    const [show] = screen.getAllByRole('button', { name: 'Show Bob' });
    if (show) await chat.user.click(show);
    expect(screen.getByText('spam 1')).toBeInTheDocument();
    expect(JSON.parse(localStorage.getItem('hidden_players') ?? 'null')).toEqual([]);
  });

  it('CHATMOD-17 is kept for the last 50 games, and nothing is sent', async () => {
    const others = Array.from({ length: 50 }, (_, at) => ({ game_id: `game ${at}`, user_ids: [BOB.id] }));
    localStorage.setItem('hidden_players', JSON.stringify(others));
    const chat = await connected();
    await chat.says(BOB, 'spam');
    const [calls, frames] = [chat.server.calls.length, chat.server.sockets.last().sent.length];
    await openMore(chat);
    await chat.user.click(screen.getByRole('menuitem', { name: 'Hide Bob' }));
    await chat.letPass(0);
    expect(chat.server.calls).toHaveLength(calls);
    expect(chat.server.sockets.last().sent).toHaveLength(frames);
    const stored: unknown = JSON.parse(localStorage.getItem('hidden_players') ?? 'null');
    expect(stored).toEqual([...others.slice(1), { game_id: GAME.id, user_ids: [BOB.id] }]);
    await chat.user.click(screen.getByRole('button', { name: 'Show Bob' }));
    expect(JSON.parse(localStorage.getItem('hidden_players') ?? 'null')).toEqual(others.slice(1));
  });

  it('CHATMOD-18 hidden lines are not unread, not read out and not told as typing', async () => {
    const chat = await connected();
    await chat.says(BOB, 'spam');
    await openMore(chat);
    await chat.user.click(screen.getByRole('menuitem', { name: 'Hide Bob' }));
    chat.show(false);
    await chat.says(BOB, 'more spam');
    await chat.says(ANN, 'hello');
    expect(screen.getByText('1 unread')).toBeInTheDocument();
    chat.show(true);
    await chat.says(BOB, 'even more');
    expect(screen.queryByText('Bob: even more')).toBeNull();
    await chat.typing(BOB);
    expect(screen.queryByText(/typing/)).toBeNull();
    // What the game itself says of them is no line of theirs.
    await chat.says(null, 'Bob has Bingo');
    expect(screen.getByText('Bob has Bingo')).toBeInTheDocument();
  });

  it('CHATMOD-20 a report is thanked for, and the key says so', async () => {
    const chat = await connected();
    const id = await chat.says(ANN, 'rude');
    const route = `POST /api/chats/${GAME.id}/messages/${id}/report`;
    chat.server.routes[route] = () => answer({ is_reported: true });
    await openMore(chat);
    await chat.user.click(screen.getByRole('menuitem', { name: 'Report to Host' }));
    expect(chat.server.calls.filter((call) => call.route === route)).toHaveLength(1);
    await chat.letPass(0);
    await openMore(chat);
    expect(screen.getByRole('menuitem', { name: 'Reported' })).toBeDisabled();
    await chat.user.click(screen.getByRole('menuitem', { name: 'Hide Ann' }));
    await chat.user.click(screen.getByRole('button', { name: 'Show Ann' }));
    await openMore(chat);
    expect(screen.getByRole('menuitem', { name: 'Reported' })).toBeDisabled();
  });
});

describe('a removed message', () => {
  it('CHATMOD-10 CHATMOD-13 keeps its place, has no text and no menu, and is not unread', async () => {
    const chat = await connected();
    const theirs = await chat.says(ANN, 'rude');
    const own = await chat.says(BEN, 'also rude');
    chat.show(false);
    const later = await chat.says(ANN, 'rude again');
    expect(screen.getByText('1 unread')).toBeInTheDocument();
    for (const message_id of [theirs, own, later])
      await chat.push(sentNow({ type: 'message_deleted', ...base, seq: nextSeq(chat), message_id }));
    expect(screen.getByText('0 unread')).toBeInTheDocument();
    chat.show(true);
    expect(texts()).toEqual([
      expect.stringContaining('Message removed by the host'),
      expect.stringContaining('Your message was removed by the host'),
      expect.stringContaining('Message removed by the host'),
    ]);
    expect(mores()).toHaveLength(0);
    expect(screen.queryByText(/rude/)).toBeNull();
  });
});
