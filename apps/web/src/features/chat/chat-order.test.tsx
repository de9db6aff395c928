import { GAME } from '@phrase-bingo/game/wire/examples/entities';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { freshBrowser } from '../../testing/browser-state.ts';
import { takeTheClock } from '../../testing/fake-clock.ts';
import { answer, refuse } from '../../testing/fake-server.ts';
import { sentNow } from '../../testing/live-frames.ts';
import { START } from '../../testing/setup-game.ts';
import { BEN, smallGame } from '../../testing/small-server.ts';
import { type OpenChat, openChat } from './testing/open-chat.tsx';

const ANN = { id: '11111111-1111-4111-8111-111111111111', username: 'Ann' };
const BOB = { id: '22222222-2222-4222-8222-222222222222', username: 'Bob' };

const log = () => screen.getByRole('log', { name: 'Messages' });
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
const send = () => screen.getByRole('button', { name: 'Send' });
const texts = () =>
  within(log())
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);
const mores = () => screen.queryAllByRole('button', { name: 'More for this message' });
const items = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);

async function connected(change?: (game: ReturnType<typeof smallGame>) => void) {
  const game = smallGame();
  change?.(game);
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

describe('the composer', () => {
  const mute = (chat: Awaited<ReturnType<typeof connected>>, is_muted: boolean) =>
    chat.push(
      sentNow({
        type: 'player_muted',
        ...base,
        seq: nextSeq(chat),
        user_id: BEN.id,
        username: 'ben',
        is_muted,
      }),
    );

  it('CHATMOD-02 CHATMOD-03 is off while muted and says why; the person is told when it begins and ends', async () => {
    const chat = await connected();
    await mute(chat, true);
    expect(field()).toBeDisabled();
    expect(screen.getByText('The host has muted you. You can read, but not write.')).toBeInTheDocument();
    await mute(chat, false);
    expect(field()).toBeEnabled();
    expect(chat.notices.map(({ kind, text }) => [kind, text])).toEqual([
      ['warning', 'The host has muted you. You can read, but not write.'],
      ['info', 'You can write again.'],
    ]);
  });

  it('CHATMOD-03 CHATMOD-07 muting during the countdown is read out, the countdown is not', async () => {
    const chat = await connected(slow);
    await chat.says(BEN, 'first');
    const status = screen.getByText('You can write again in 10 s.').previousElementSibling;
    expect(status).toHaveRole('status');
    expect(status).toBeEmptyDOMElement();
    await mute(chat, true);
    expect(status).toHaveTextContent('The host has muted you. You can read, but not write.');
    expect(screen.queryByText(/in 10 s/)).toBeNull();
  });

  it('CHATMOD-07 never counts from more than 10 seconds, even at the first message in minutes', async () => {
    const chat = await connected(slow);
    await chat.letPass(300_000);
    const shown: string[] = [];
    const watcher = new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const { textContent } of addedNodes) shown.push(textContent ?? '');
    });
    watcher.observe(document.body, { childList: true, subtree: true });
    await chat.says(BEN, 'first');
    watcher.disconnect();
    expect(shown.filter((text) => text.startsWith('You can write'))).toEqual([
      'You can write again in 10 s.',
    ]);
  });

  const slow = (game: ReturnType<typeof smallGame>) => {
    game.room_config = { ...game.room_config, slow_chat: true };
  };

  it('CHATMOD-07 counts down in slow chat; the text stays and Send is off until 0', async () => {
    const chat = await connected(slow);
    await chat.says(BEN, 'first');
    await chat.user.type(field(), 'second');
    expect(screen.getByText('You can write again in 10 s.')).toBeInTheDocument();
    expect(send()).toBeDisabled();
    await chat.user.keyboard('{Enter}');
    expect(chat.sent('message')).toHaveLength(0);
    expect(field()).toHaveValue('second');
    await chat.letPass(7_000);
    expect(screen.getByText('You can write again in 3 s.')).toBeInTheDocument();
    await chat.letPass(3_000);
    expect(screen.queryByText(/write again/)).toBeNull();
    expect(send()).toBeEnabled();
  });

  it('CHATMOD-07 a refused message goes back into an empty composer, without a server error', async () => {
    const chat = await connected();
    await chat.user.type(field(), 'too soon{Enter}');
    expect(field()).toHaveValue('');
    const client_id = String(chat.sent('message').at(-1)?.client_id);
    const refusal = { code: 'slow_chat', message: 'Slow chat is on.', client_id, retry_after: 4 };
    await chat.push(sentNow({ type: 'error', ...base, ...refusal }));
    expect(field()).toHaveValue('too soon');
    expect(texts()).toEqual([]);
    expect(chat.notices).toEqual([]);
  });

  it('CHATMOD-08 a queued message waits as long as slow chat asks, which is none of its retries', async () => {
    const chat = await connected();
    let refusals = 0;
    chat.server.routes['POST /api/chats/message'] = () => {
      refusals += 1;
      return refuse(429, 'slow_chat', 'Slow chat is on.', { 'Retry-After': '9' });
    };
    await chat.user.type(field(), 'hello{Enter}');
    await chat.dropped();
    await chat.letPass(1_250);
    await chat.welcomed();
    expect(refusals).toBe(1);
    await chat.letPass(8_900);
    expect(refusals).toBe(1);
    await chat.letPass(200);
    expect(refusals).toBe(2);
    for (let waits = 0; waits < 4; waits += 1) await chat.letPass(9_100);
    expect(refusals).toBeGreaterThan(4);
    expect(texts()).toEqual(['You: helloJust now, waiting to be sent']);
  });
});
