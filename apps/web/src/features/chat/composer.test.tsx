import { GAME } from '@phrase-bingo/game/wire/examples/entities';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reloadPage } from '../../offline/before-reload.ts';
import { RECONNECT } from '../../page-limits.ts';
import { freshBrowser } from '../../testing/browser-state.ts';
import { takeTheClock } from '../../testing/fake-clock.ts';
import { sentNow } from '../../testing/live-frames.ts';
import { START } from '../../testing/setup-game.ts';
import { smallGame } from '../../testing/small-server.ts';
import { dismissAllToasts, useToasts } from '../../ui/overlays/toast-store.ts';
import { openChat } from './testing/open-chat.tsx';

const LONGEST_FIRST_WAIT = RECONNECT.first * (1 + RECONNECT.jitter);

const log = () => screen.getByRole('log', { name: 'Messages' });
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });

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
  it('D-33 the field with the focus stays above a growing keyboard', async () => {
    const viewport = Object.assign(new EventTarget(), { height: 844, offsetTop: 0, scale: 1 });
    vi.stubGlobal('visualViewport', viewport);
    const chat = await connected();
    await chat.user.click(field());
    await vi.dynamicImportSettled();
    const reveal = vi.fn();
    Object.assign(field(), { scrollIntoView: reveal });
    viewport.height = -1;
    viewport.dispatchEvent(new Event('resize'));
    expect(reveal).toHaveBeenCalledWith({ block: 'center' });
  });

  it('D-28 the draft survives a reload by the app', { tags: 'long' }, async () => {
    const chat = await connected();
    await chat.user.type(field(), 'half a sen');
    await reloadPage(() => undefined);
    cleanup();
    await connected();
    expect(field()).toHaveValue('half a sen');
    cleanup();
    await connected();
    expect(field(), 'once').toHaveValue('');
  });

  it('CHAT-04 CHAT-02 Enter sends the trimmed text and empties the field; Shift+Enter starts a new row', async () => {
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

  it('CHAT-05 above 1000 characters there is a warning, but it can be sent', async () => {
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

  it('CHATMOD-07 a refused message that finds another text is named by its beginning alone', async () => {
    dismissAllToasts();
    const chat = await connected();
    fireEvent.change(field(), { target: { value: 'x'.repeat(900) } });
    await chat.user.click(screen.getByRole('button', { name: 'Send' }));
    const client_id = String(chat.sent('message').at(-1)?.client_id);
    await chat.user.type(field(), 'next');
    const refusal = { code: 'slow_chat', message: 'Slow chat is on.', client_id, retry_after: 4 };
    await chat.push(sentNow({ type: 'error', game_id: GAME.id, timestamp: '', ...refusal }));
    expect(field()).toHaveValue('next');
    expect(useToasts.getState().toasts).toMatchObject([
      { kind: 'warning', text: `Your message was not sent: ${'x'.repeat(60)}…` },
    ]);
  });

  it('OP-097 typing is sent, and ended when the field is emptied', async () => {
    const chat = await connected();
    await chat.user.type(field(), 'h');
    expect(chat.sent('typing_start')).toHaveLength(1);
    await chat.user.clear(field());
    expect(chat.sent('typing_stop')).toHaveLength(1);
  });
});
