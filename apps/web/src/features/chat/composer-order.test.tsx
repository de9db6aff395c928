import { GAME } from '@phrase-bingo/game/wire/examples/entities';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { freshBrowser } from '../../testing/browser-state.ts';
import { takeTheClock } from '../../testing/fake-clock.ts';
import { refuse } from '../../testing/fake-server.ts';
import { sentNow } from '../../testing/live-frames.ts';
import { START } from '../../testing/setup-game.ts';
import { BEN, smallGame } from '../../testing/small-server.ts';
import { dismissAllToasts, useToasts } from '../../ui/overlays/toast-store.ts';
import { openChat } from './testing/open-chat.tsx';

const MUTED = 'The host has muted you. You can read, but not write.';

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
const send = () => screen.getByRole('button', { name: 'Send' });
const texts = () =>
  within(screen.getByRole('log', { name: 'Messages' }))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);

async function connected(change?: (game: ReturnType<typeof smallGame>) => void) {
  const game = smallGame();
  change?.(game);
  const chat = await openChat(game);
  await chat.welcomed();
  return { ...chat, game };
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
  dismissAllToasts();
  vi.useRealTimers();
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
    expect(screen.getByText(MUTED)).toBeInTheDocument();
    await mute(chat, false);
    expect(field()).toBeEnabled();
    expect(chat.notices.map(({ kind, text }) => [kind, text])).toEqual([
      ['warning', MUTED],
      ['info', 'You can write again.'],
    ]);
  });

  const slow = (game: ReturnType<typeof smallGame>) => {
    game.room_config = { ...game.room_config, slow_chat: true };
  };

  it('CHATMOD-03 CHATMOD-07 muting during the countdown is read out, the countdown is not', async () => {
    const chat = await connected(slow);
    await chat.says(BEN, 'first');
    const status = screen.getByText('You can write again in 10 s.').previousElementSibling;
    expect(status).toHaveRole('status');
    expect(status).toBeEmptyDOMElement();
    await mute(chat, true);
    expect(status).toHaveTextContent(MUTED);
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

  it('CHATMOD-07 a refused message goes back into an empty composer, without a server error', {
    tags: 'long',
  }, async () => {
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

  it.each(['error first', 'mute first'])(
    'CHATMOD-07 CHATMOD-03 a message refused because of a mute is in the composer under the sentence, %s',
    async (order) => {
      const chat = await connected();
      await chat.user.type(field(), 'hello{Enter}');
      const client_id = String(chat.sent('message').at(-1)?.client_id);
      const refusal = { code: 'muted_in_chat', message: MUTED, client_id };
      const steps = [
        () => chat.push(sentNow({ type: 'error', ...base, ...refusal })),
        () => mute(chat, true),
      ];
      for (const step of order === 'error first' ? steps : steps.toReversed()) await step();
      expect(field()).toHaveValue('hello');
      expect(field()).toBeDisabled();
      expect(screen.getByText(MUTED)).toBeInTheDocument();
      expect(texts()).toEqual([]);
      expect(chat.notices).toEqual([{ kind: 'warning', text: MUTED }]);
    },
  );

  it('CHATMOD-07 a queued message refused because of a mute goes back too, and is not sent again', async () => {
    const chat = await connected();
    const route = 'POST /api/chats/message';
    chat.server.routes[route] = () => refuse(403, 'muted_in_chat', MUTED);
    await chat.user.type(field(), 'hello{Enter}');
    await chat.dropped();
    await chat.letPass(1_250);
    await chat.welcomed();
    await mute(chat, true);
    expect(field()).toHaveValue('hello');
    expect(screen.getByText(MUTED)).toBeInTheDocument();
    await chat.letPass(60_000);
    expect(chat.server.calls.filter((call) => call.route === route)).toHaveLength(1);
    expect(texts()).toEqual([]);
    expect(chat.notices.filter(({ title }) => title === 'Server Error')).toEqual([]);
  });

  it('CHATMOD-07 a refused message never replaces what is being written; it is told instead', async () => {
    const chat = await connected();
    await chat.user.type(field(), 'first{Enter}second');
    const client_id = String(chat.sent('message').at(-1)?.client_id);
    const refusal = { code: 'slow_chat', message: 'Slow chat is on.', client_id, retry_after: 4 };
    await chat.push(sentNow({ type: 'error', ...base, ...refusal }));
    expect(field()).toHaveValue('second');
    expect(useToasts.getState().toasts).toMatchObject([
      { kind: 'warning', text: 'Your message was not sent: first' },
    ]);
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
