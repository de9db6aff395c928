import { SOCKET } from '@phrase-bingo/game/rules/limits';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { freshBrowser } from '../../testing/browser-state.ts';
import { answer, cutOff } from '../../testing/fake-server.ts';
import { START } from '../../testing/game-stage.ts';
import { BEN, HOST_USER, smallGame } from '../../testing/small-server.ts';
import { takeTheClock } from '../../testing/take-the-clock.ts';
import { type OpenChat, openChat } from './testing/open-chat.tsx';

const ANN = { id: '11111111-1111-4111-8111-111111111111', username: 'Ann' };
const MINUTE = 60_000;
const LONGEST_FIRST_WAIT = SOCKET.reconnect_first * (1 + SOCKET.reconnect_jitter);

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

describe('writing', () => {
  it('CHAT-04 CHAT-02 Enter sends the trimmed text and empties the field; Shift+Enter makes a line', async () => {
    const chat = await connected();
    await chat.user.type(field(), ' one{Shift>}{Enter}{/Shift}two {Enter}');
    expect(chat.sent('message').map(({ content }) => content)).toEqual(['one\ntwo']);
    expect(field()).toHaveValue('');
  });

  it('CHAT-02 nothing but spaces is not sent', async () => {
    const chat = await connected();
    await chat.user.type(field(), '   {Enter}');
    expect(chat.sent('message')).toEqual([]);
    expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  });

  it('CHAT-04 Enter that ends the composing of a character does not send', async () => {
    const chat = await connected();
    await chat.user.type(field(), 'こん');
    fireEvent.keyDown(field(), { key: 'Enter', isComposing: true });
    expect(chat.sent('message')).toEqual([]);
    expect(field()).toHaveValue('こん');
  });

  it('CHAT-04 the key sends too, and the focus stays in the field', async () => {
    const chat = await connected();
    await chat.user.type(field(), 'hello');
    await chat.user.click(screen.getByRole('button', { name: 'Send' }));
    expect(chat.sent('message')).toHaveLength(1);
    expect(field()).toHaveFocus();
  });

  it('CHAT-05 above 1000 characters a warning stands there, and it can be sent', async () => {
    const chat = await connected();
    fireEvent.change(field(), { target: { value: 'x'.repeat(1_000) } });
    expect(screen.queryByText(/characters/)).not.toBeInTheDocument();
    fireEvent.change(field(), { target: { value: 'x'.repeat(1_001) } });
    expect(field()).toHaveAccessibleDescription('This message is over 1000 characters long.');
    await chat.user.click(screen.getByRole('button', { name: 'Send' }));
    expect(chat.sent('message')).toHaveLength(1);
  });

  it('OP-013 above 5000 characters it stays, with the reason', async () => {
    const chat = await connected();
    fireEvent.change(field(), { target: { value: 'x'.repeat(5_001) } });
    expect(field()).toHaveAccessibleDescription('Message must be 5000 characters or less');
    fireEvent.keyDown(field(), { key: 'Enter' });
    expect(chat.sent('message')).toEqual([]);
    expect(field().value).toHaveLength(5_001);
  });

  it('CHAT-03 without a connection the field is disabled and says why; the text stays', async () => {
    const chat = await connected();
    await chat.user.type(field(), 'half a wor');
    await chat.dropped();
    expect(field()).toBeDisabled();
    expect(field()).toHaveAccessibleDescription('Connecting. You can write again in a moment.');
    expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
    await chat.letPass(LONGEST_FIRST_WAIT);
    await chat.welcomed();
    expect(field()).toBeEnabled();
    expect(field()).toHaveValue('half a wor');
  });

  it('CHAT-03 a connection that will not come back is called by its name', async () => {
    const chat = await connected();
    await chat.dropped(1008);
    expect(field()).toHaveAccessibleDescription('Not connected. Messages cannot be sent now.');
  });

  it('OP-100 a game in setup shows its history, and nothing can be written', async () => {
    const game = smallGame('CONFIG');
    await openChat(game, 'manage');
    expect(field()).toBeDisabled();
    expect(field()).toHaveAccessibleDescription('You can write as soon as the game is open.');
    expect(log()).toBeInTheDocument();
  });

  it('CHAT-01 OP-100 the chat is open after the game has ended', async () => {
    const chat = await connected();
    for (const pick of [0, 1]) for (const frame of chat.server.play('move', pick)) await chat.push(frame);
    expect(chat.server.game.state).toBe('WON');
    await chat.user.type(field(), 'Good game!{Enter}');
    expect(chat.sent('message')).toHaveLength(1);
  });

  it('OP-097 typing is told, and ended when the field is emptied', async () => {
    const chat = await connected();
    await chat.user.type(field(), 'h');
    expect(chat.sent('typing_start')).toHaveLength(1);
    await chat.user.clear(field());
    expect(chat.sent('typing_stop')).toHaveLength(1);
  });
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

  it('OP-101 LIVE-21 lines of the game have no sender', async () => {
    const chat = await connected();
    await chat.says(null, 'Round 2 has started');
    expect(texts()).toEqual(['!Round 2 has started']);
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
