import { CARD } from '@phrase-bingo/game/rules/limits';
import { GAME } from '@phrase-bingo/game/wire/examples/entities';
import { act, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signIn } from '../session/session-store.ts';
import { freshBrowser } from '../testing/browser-state.ts';
import { pass, settle, stopClocks } from '../testing/fake-clock.ts';
import { answer, type Call } from '../testing/fake-server.ts';
import { sentNow } from '../testing/live-frames.ts';
import { BASE, START } from '../testing/setup-game.ts';
import { BEN_USER, HOST_USER, smallGame, smallServer } from '../testing/small-server.ts';
import { signedInAnswer } from '../testing/tokens.ts';
import { ManageProvider, PlayProvider, useLive } from './game-provider.tsx';
import { useGame, useGameState } from './game-store.ts';
import { useConnection, useCountdown, useTypists } from './use-game.ts';

const SIDS = Array.from({ length: CARD.cells }, (_, index) => index + 1);
const drawn = new Map<string, number>();
const draw = (what: string) => drawn.set(what, (drawn.get(what) ?? 0) + 1);

function Cell({ sid }: { sid: number }) {
  const cell = useGame(({ card }) => card[sid - 1]);
  const { mark } = useLive();
  draw(`cell ${sid}`);
  return (
    <button type="button" aria-pressed={cell?.is_marked ?? false} onClick={() => mark(sid)}>
      {`${sid} ${cell?.is_called ? 'called' : ''}`}
    </button>
  );
}

function Chat() {
  const count = useGame(({ messages }) => messages.length);
  const typists = useTypists();
  draw('chat');
  return <p>{`${count} messages, ${typists.map(({ username }) => username).join()} typing`}</p>;
}

function Countdown() {
  const left = useCountdown();
  draw('countdown');
  return <p>{left === null ? 'no countdown' : `${left} ms left`}</p>;
}

function Status() {
  const { status } = useConnection();
  return <p>{status}</p>;
}

function Players() {
  const count = useGameState(({ view }) => view?.players?.players.length);
  return <p>{`${count} players`}</p>;
}

function Board() {
  const is_ready = useGameState(({ view }) => view !== null);
  return is_ready ? (
    <>
      {SIDS.map((sid) => (
        <Cell key={sid} sid={sid} />
      ))}
      <Chat />
      <Countdown />
      <Status />
    </>
  ) : (
    <p>loading</p>
  );
}

const nothing = () => undefined;
let server: ReturnType<typeof smallServer>;

function Page({ round = '1' }: { round?: string }) {
  return (
    <PlayProvider game_id={GAME.id} round={round} say={nothing} onLeave={nothing} onRound={nothing}>
      <Board />
    </PlayProvider>
  );
}

async function welcomed(): Promise<void> {
  await act(() => server.connect());
}

async function opened() {
  const page = render(<Page />);
  await act(settle);
  await welcomed();
  drawn.clear();
  return page;
}

async function happens(name: string, pick = 0): Promise<void> {
  await act(async () => {
    server.happens(name, pick);
    await settle();
  });
}

beforeEach(() => {
  stopClocks(START);
  // Random numbers are 0, so delays have no jitter.
  vi.spyOn(Math, 'random').mockReturnValue(0);
  freshBrowser();
  signIn(signedInAnswer(BEN_USER));
  server = smallServer(smallGame());
});

afterEach(() => {
  vi.useRealTimers();
});

describe('what renders', () => {
  it('LIVE-15 a call renders the changed cell and no other', async () => {
    await opened();
    await happens('call', 3);
    const called = screen.getAllByRole('button').filter(({ textContent }) => textContent?.includes('called'));
    const cells = called.map(({ textContent }) => `cell ${Number.parseInt(textContent ?? '', 10)}`);
    expect(cells.filter((cell) => cell !== `cell ${CARD.free_sid}`)).toHaveLength(1);
    expect([...drawn]).toEqual(cells.filter((cell) => drawn.has(cell)).map((cell) => [cell, 1]));
    expect(drawn.size).toBe(1);
  });

  it('CARD-04 a press renders its cell at once, and saving it renders nothing', async () => {
    server.routes[`POST ${BASE}/r/1/space`] = ({ body }: Call) => answer(body);
    await opened();
    const cell = screen.getByRole('button', { name: /^1\b/ });
    await act(async () => cell.click());
    expect(cell).toHaveAttribute('aria-pressed', 'true');
    await act(settle);
    expect([...drawn]).toEqual([['cell 1', 1]]);
  });

  it('D-03 loading the same game again renders nothing', async () => {
    await opened();
    await act(async () => server.sockets.last().end(1006));
    await act(() => pass(1_000));
    await welcomed();
    await act(() => pass(1_000));
    expect(server.calls.filter(({ route }) => route === `GET ${BASE}/r/1/play/full`)).toHaveLength(2);
    expect([...drawn.keys()]).toEqual([]);
  });

  it('OP-097 LIVE-24 shows the others who type, never the viewer', async () => {
    await opened();
    const typing = (user: { id: string; username: string }) =>
      server.sockets.last().push(
        sentNow({
          type: 'typing_start',
          game_id: GAME.id,
          timestamp: '',
          user_id: user.id,
          username: user.username,
        }),
      );
    await act(async () => {
      typing(HOST_USER);
      typing(BEN_USER);
    });
    expect(screen.getByText(`0 messages, ${HOST_USER.username} typing`)).toBeInTheDocument();
  });
});

describe('the countdown', () => {
  it('AUTO-11 ticks every 100 ms by the server’s clock, and renders only itself', async () => {
    await opened();
    expect(screen.getByText('no countdown')).toBeInTheDocument();
    const [told] = server.play('autoCaller', 1);
    if (told?.type !== 'auto_call_status') throw new Error('the auto-caller starts');
    const server_ahead = 3_600_000;
    const at = (ms: number) => new Date(Date.now() + server_ahead + ms).toISOString();
    const status = { ...told.status, next_call_at: at(15_000) };
    await act(async () => server.sockets.last().push({ ...told, timestamp: at(0), status }));
    expect(screen.getByText('15000 ms left')).toBeInTheDocument();
    drawn.clear();
    await act(() => pass(100));
    expect(screen.getByText('14900 ms left')).toBeInTheDocument();
    expect([...drawn]).toEqual([['countdown', 1]]);
    await act(() => pass(20_000));
    expect(screen.getByText('0 ms left')).toBeInTheDocument();
  });
});

describe('a page', () => {
  it('LIVE-01 LIVE-30 has one socket, and closes it when it unmounts', async () => {
    const { rerender, unmount } = await opened();
    expect(screen.getByText('connected')).toBeInTheDocument();
    await happens('startRound');
    rerender(<Page round="2" />);
    await act(() => pass(500));
    expect(server.sockets.opened).toHaveLength(1);
    unmount();
    expect(server.sockets.last().closed_with).toBe(1000);
  });

  it('LIVE-01 has one socket even if effects run twice', async () => {
    render(
      <StrictMode>
        <Page />
      </StrictMode>,
    );
    await act(settle);
    expect(server.sockets.opened.filter((socket) => !socket.isGone)).toHaveLength(1);
  });

  it('LIVE-30 another game is another page', async () => {
    const other = GAME.id.replace(/^8/, '9');
    const { rerender } = await opened();
    rerender(
      <PlayProvider game_id={other} round="1" say={nothing} onLeave={nothing} onRound={nothing}>
        <Board />
      </PlayProvider>,
    );
    expect(server.sockets.last().closed_with).toBe(1000);
    expect(screen.getByText('loading')).toBeInTheDocument();
  });

  it('HOST-01 the host’s page loads the whole game', async () => {
    signIn(signedInAnswer(HOST_USER));
    render(
      <ManageProvider game_id={GAME.id} say={nothing} onLeave={nothing}>
        <Players />
      </ManageProvider>,
    );
    await act(settle);
    expect(screen.getByText('1 players')).toBeInTheDocument();
  });
});
