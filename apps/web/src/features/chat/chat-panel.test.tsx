import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RECONNECT } from '../../page-limits.ts';
import { freshBrowser } from '../../testing/browser-state.ts';
import { takeTheClock } from '../../testing/fake-clock.ts';
import { answer, cutOff } from '../../testing/fake-server.ts';
import { START } from '../../testing/setup-game.ts';
import { BEN, HOST_USER, smallGame } from '../../testing/small-server.ts';
import { type OpenChat, openChat } from './testing/open-chat.tsx';

const ANN = { id: '11111111-1111-4111-8111-111111111111', username: 'Ann' };
const MINUTE = 60_000;
const LONGEST_FIRST_WAIT = RECONNECT.first * (1 + RECONNECT.jitter);

const log = () => screen.getByRole('log', { name: 'Messages' });
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
const entries = () => within(log()).queryAllByRole('listitem');
const texts = () => entries().map(({ textContent }) => textContent);
const clientId = (chat: OpenChat) => String(chat.sent('message').at(-1)?.client_id);

async function connected() {
  const chat = await openChat(smallGame());
  await chat.welcomed();
  return chat;
}

beforeEach(() => {
  takeTheClock();
  vi.setSystemTime(START);
  freshBrowser();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('one’s own messages', () => {
  it('OP-095 show at once, and the echo takes their place', async () => {
    const chat = await connected();
    await chat.user.type(field(), 'hello{Enter}');
    expect(texts()).toEqual(['You: helloJust now, sending']);
    const [line] = entries();
    await chat.says(BEN, 'hello', clientId(chat));
    expect(texts()).toEqual(['You: helloJust now, sent']);
    expect(entries()[0]).toBe(line);
  });

  it('OP-098 LIVE-25 go from sent to delivered to read', async () => {
    const chat = await connected();
    const id = await chat.says(BEN, 'hello');
    await chat.receipt(id, 'delivered');
    expect(texts()).toEqual(['You: helloJust now, delivered']);
    await chat.receipt(id, 'read');
    expect(texts()).toEqual(['You: helloJust now, read']);
  });

  it('OP-094 CHAT-13 wait to be sent after a break, and leave with a warning when that fails', async () => {
    const chat = await connected();
    chat.server.routes['POST /api/chats/message'] = cutOff;
    await chat.user.type(field(), 'hello{Enter}');
    await chat.dropped();
    await chat.letPass(LONGEST_FIRST_WAIT);
    await chat.welcomed();
    expect(texts()).toEqual(['You: helloJust now, waiting to be sent']);
    for (let waits = 0; waits < 12 && texts().length > 0; waits += 1) await chat.letPass(5_000);
    expect(texts()).toEqual([]);
    expect(chat.notices).toEqual([{ kind: 'warning', text: 'Your message was not sent: hello' }]);
  });

  it('OP-094 are sent by a call after a break', async () => {
    const chat = await connected();
    chat.server.routes['POST /api/chats/message'] = () => answer({}, { status: 500 });
    await chat.user.type(field(), 'hello{Enter}');
    const client_id = clientId(chat);
    await chat.dropped();
    await chat.letPass(LONGEST_FIRST_WAIT);
    await chat.welcomed();
    await chat.says(BEN, 'hello', client_id);
    expect(texts()).toEqual(['You: helloJust now, sent']);
  });
});

describe('the list', () => {
  it('GUEST-43 the badge of a guest stands at the first of several lines', async () => {
    const chat = await connected();
    const bob = { ...ANN, username: 'Bob', is_guest: true };
    await chat.says(bob, 'one');
    await chat.says(bob, 'two');
    await chat.says(HOST_USER, 'three');
    expect(entries().map((entry) => within(entry).queryAllByText('Guest').length)).toEqual([1, 0, 0]);
    expect(entries()[0]).toHaveTextContent('Bob Guest Just now');
  });

  it('LIVE-21 shows who said what, several in a row under one name, as text alone', async () => {
    const chat = await connected();
    await chat.says(ANN, '<b>one</b> https://example.com');
    await chat.says(ANN, 'two');
    await chat.says(HOST_USER, 'three');
    expect(texts()).toEqual([
      'Ann Just now<b>one</b> https://example.com',
      'AAnn: two',
      `${HOST_USER.username.charAt(0).toUpperCase()}${HOST_USER.username} Just nowthree`,
    ]);
    expect(within(log()).queryByRole('link')).not.toBeInTheDocument();
  });

  it('OP-101 LIVE-21 messages of the game have no sender', async () => {
    const chat = await connected();
    await chat.says(null, 'Round 2 has started');
    expect(texts()).toEqual(['!Round 2 has started']);
  });

  it('OP-101 people who join one after another share an item, until another message comes', async () => {
    const chat = await connected();
    await chat.says(null, 'The game is open');
    await chat.says(null, 'Leo joined the game');
    expect(texts()).toEqual(['!The game is open', '!Leo joined the game']);
    const [, joined] = entries();
    await chat.says(null, 'Sal joined the game');
    expect(texts()).toEqual(['!The game is open', '!Leo and Sal joined']);
    for (const name of ['Ray', 'Nan']) await chat.says(null, `${name} joined the game`);
    expect(texts()).toEqual(['!The game is open', '!Leo, Sal and 2 more joined']);
    expect(entries()[1]).toBe(joined);
    await chat.says(ANN, 'hello');
    await chat.says(null, 'Priya joined the game');
    expect(texts().slice(2)).toEqual(['AAnn Just nowhello', '!Priya joined the game']);
  });

  it('OP-101 names in messages of the game have their own text direction', async () => {
    const chat = await connected();
    for (const name of ['דנה', 'Sal']) await chat.says(null, `${name} joined the game`);
    expect(within(log()).getByText('דנה').tagName).toBe('BDI');
    expect(texts()).toEqual(['!דנה and Sal joined']);
  });

  it('CHAT-08 a gap of more than 5 minutes has a divider', async () => {
    const chat = await connected();
    await chat.says(ANN, 'one');
    await chat.letPass(5 * MINUTE);
    await chat.says(ANN, 'two');
    await chat.letPass(5 * MINUTE + 1);
    await chat.says(ANN, 'three');
    const dividers = entries().map((entry) => within(entry).queryByText(/^\d+:\d\d [ap]m$/) !== null);
    expect(dividers).toEqual([false, false, true]);
  });

  it('CHAT-10 OP-102 times grow older by themselves', async () => {
    const chat = await connected();
    await chat.says(ANN, 'one');
    expect(within(log()).getByText('Just now')).toBeInTheDocument();
    await chat.letPass(6 * MINUTE);
    expect(within(log()).getByText('6 minutes ago')).toBeInTheDocument();
    await chat.letPass(54 * MINUTE);
    expect(within(log()).getByText('1 hour ago')).toBeInTheDocument();
  });

  it('CHAT-06 keeps the latest 100', async () => {
    const chat = await connected();
    for (let count = 1; count <= 103; count += 1) await chat.says(ANN, `line ${count}`);
    expect(entries()).toHaveLength(100);
    expect(within(log()).queryByText('line 3')).not.toBeInTheDocument();
    expect(within(log()).getByText('line 4')).toBeInTheDocument();
  });

  it('invites to say something when nobody has', async () => {
    await connected();
    expect(within(log()).getByText('No messages yet. Say hello!')).toBeInTheDocument();
  });
});

describe('the others', () => {
  it('OP-097 LIVE-24 are seen typing', async () => {
    const chat = await connected();
    await chat.typing(ANN);
    expect(screen.getByText('Ann is typing...')).toBeInTheDocument();
    await chat.typing(HOST_USER);
    expect(screen.getByText(`Ann and ${HOST_USER.username} are typing...`)).toBeInTheDocument();
    await chat.typing(ANN, 'typing_stop');
    await chat.typing(HOST_USER, 'typing_stop');
    expect(screen.queryByText(/typing/)).not.toBeInTheDocument();
  });

  it('OP-098 learn that their messages are in view, but not while they are not', async () => {
    const chat = await connected();
    chat.show(false);
    const id = await chat.says(ANN, 'one');
    await chat.letPass(2_000);
    expect(chat.sent('message_read')).toEqual([]);
    chat.show(true);
    expect(chat.sent('message_read')).toMatchObject([{ message_id: id }]);
  });

  it('OP-098 a page in the background reads nothing', async () => {
    const chat = await connected();
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    fireEvent(document, new Event('visibilitychange'));
    await chat.says(ANN, 'one');
    expect(chat.sent('message_read')).toEqual([]);
    visibility.mockReturnValue('visible');
    fireEvent(document, new Event('visibilitychange'));
    expect(chat.sent('message_read')).toHaveLength(1);
  });

  it('are counted as unread while the chat is behind another tab, oneself and the game are not', async () => {
    const chat = await connected();
    await chat.says(ANN, 'seen');
    chat.show(false);
    expect(screen.getByText('0 unread')).toBeInTheDocument();
    await chat.says(ANN, 'one');
    await chat.says(null, 'Round 2 has started');
    await chat.says(BEN, 'from my other tab');
    await chat.says(ANN, 'two');
    expect(screen.getByText('2 unread')).toBeInTheDocument();
    chat.show(true);
    expect(screen.getByText('0 unread')).toBeInTheDocument();
  });
});
