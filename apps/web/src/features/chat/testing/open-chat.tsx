import type { SmallGame } from '@phrase-bingo/game/view/test-support/small-game';
import { GAME, MESSAGE } from '@phrase-bingo/game/wire/examples/entities';
import type { LiveEvent } from '@phrase-bingo/game/wire/live/frames';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ManageProvider, PlayProvider } from '../../../live/game-provider.tsx';
import { useGameState } from '../../../live/game-store.ts';
import type { Notice } from '../../../live/notice.ts';
import { signIn } from '../../../session/session-store.ts';
import { pass, settle } from '../../../testing/fake-clock.ts';
import { sentNow } from '../../../testing/live-frames.ts';
import { BEN_USER, HOST_USER, smallServer } from '../../../testing/small-server.ts';
import { signedInAnswer } from '../../../testing/tokens.ts';
import { ChatPanel } from '../chat-panel.tsx';
// Loaded up front for the same reason as in setup-game.ts.
import '../message-menu.tsx';
import { useUnread } from '../use-messages-since.ts';

type Person = { id: string; username: string; is_guest?: boolean };

function Unread({ is_shown }: { is_shown: boolean }) {
  return <output>{useUnread(is_shown)} unread</output>;
}

function Chat({ is_shown }: { is_shown: boolean }) {
  const is_ready = useGameState(({ view }) => view !== null);
  return (
    is_ready && (
      <>
        <Unread is_shown={is_shown} />
        <ChatPanel is_shown={is_shown} />
      </>
    )
  );
}

const nothing = () => undefined;
const messageId = (number: number) => `a94e1c07-6f3b-4d58-92e1-${String(number).padStart(12, '0')}`;

/** The chat of ben's play page, or of the host's page, before the server has let its socket in. */
export async function openChat(game: SmallGame, page: 'play' | 'manage' = 'play') {
  signIn(signedInAnswer(page === 'play' ? BEN_USER : HOST_USER));
  const server = smallServer(game);
  const notices: Notice[] = [];
  const say = (notice: Notice) => notices.push(notice);
  const shown = (is_shown: boolean) =>
    page === 'play' ? (
      <PlayProvider game_id={GAME.id} round="1" say={say} onLeave={nothing} onRound={nothing}>
        <Chat is_shown={is_shown} />
      </PlayProvider>
    ) : (
      <ManageProvider game_id={GAME.id} say={say} onLeave={nothing}>
        <Chat is_shown={is_shown} />
      </ManageProvider>
    );
  const { rerender } = render(shown(true));
  await act(settle);

  const push = (frame: LiveEvent) => act(async () => server.sockets.last().push(frame));

  return {
    server,
    notices,
    push,
    user: userEvent.setup({ delay: null }),
    show: (is_shown: boolean) => rerender(shown(is_shown)),
    sent: (type: string) => server.sockets.last().sent.filter((frame) => frame.type === type),
    letPass: (milliseconds: number) => act(() => pass(milliseconds)),

    welcomed: (): Promise<void> => act(() => server.connect()),

    dropped: (code = 1006) => act(async () => server.sockets.last().end(code)),

    /** Somebody says something, or with null the game itself does. */
    async says(person: Person | null, content: string, client_id: string | null = null): Promise<string> {
      game.seq += 1;
      const { seq } = game;
      const id = messageId(seq);
      const sender = {
        user_id: person?.id ?? null,
        sender_id: person?.id ?? null,
        username: person?.username ?? null,
        sender_name: person?.username ?? null,
        is_guest: person?.is_guest ?? false,
      };
      const type = person ? 'message' : 'system';
      const at = { timestamp: '', datetime_created: new Date().toISOString() };
      await push(
        sentNow({ ...MESSAGE, ...at, ...sender, type, seq, id, content, client_id, status: 'sent' }),
      );
      return id;
    },

    typing: ({ id, username }: Person, type: 'typing_start' | 'typing_stop' = 'typing_start') =>
      push(sentNow({ type, game_id: GAME.id, timestamp: '', user_id: id, username })),

    receipt: (message_id: string, status: 'delivered' | 'read') =>
      push(sentNow({ type: `message_${status}`, game_id: GAME.id, timestamp: '', message_id, status })),
  };
}

export type OpenChat = Awaited<ReturnType<typeof openChat>>;
