import { CELL_INDEXES } from '@phrase-bingo/game/rules/game/cells';
import { withMark } from '@phrase-bingo/game/rules/game/marks';
import { GAME } from '@phrase-bingo/game/wire/examples/entities';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PlayProvider } from '../../live/game-provider.tsx';
import { useGameState } from '../../live/game-store.ts';
import { signIn } from '../../session/session-store.ts';
import { freshBrowser } from '../../testing/browser-state.ts';
import { settle } from '../../testing/fake-clock.ts';
import { BEN_USER, benPlayer, smallGame, smallServer } from '../../testing/small-server.ts';
import { signedInAnswer } from '../../testing/tokens.ts';
import { dismissAllToasts, useToasts } from '../../ui/overlays/toast-store.ts';
import { Invitation } from './invitation.tsx';
import { SharePanel } from './share-panel.tsx';
import { ShareResult } from './share-result.tsx';
import { readPicture } from './testing/read-picture.ts';

const LINK = `${location.origin}/g/${GAME.crockford_id}`;
const INVITATION = `Play Bingo with me! Join ${GAME.game_name} with the code ${GAME.game_code}.`;

const addressOf = (name: string) => new URL(screen.getByRole('link', { name }).getAttribute('href') ?? '');

function givenShareSheet(share: (shared: ShareData) => Promise<void>): void {
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
}

function Ready() {
  const is_ready = useGameState(({ view }) => view !== null);
  return is_ready && <ShareResult />;
}

const nothing = () => undefined;

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
  dismissAllToasts();
});

describe('the share panel', () => {
  const copied: string[] = [];

  function open() {
    copied.length = 0;
    const user = userEvent.setup();
    const writeText = async (text: string) => void copied.push(text);
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    render(<SharePanel game={GAME} />);
    return user;
  }

  it('MOD-22 says that the room is locked, above the code', () => {
    render(<SharePanel game={{ ...GAME, room_config: { ...GAME.room_config, is_locked: true } }} />);
    const line = screen.getByText('The room is locked. Nobody new can join.');
    const code = screen.getByText(GAME.game_code);
    expect(line.compareDocumentPosition(code)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(line.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
    expect(screen.queryByText('No account needed to join.')).toBeNull();
  });

  it.each([true, false])(
    'GUEST-36 says whether an account is needed, guests allowed: %s',
    (guests_allowed) => {
      render(<SharePanel game={{ ...GAME, room_config: { ...GAME.room_config, guests_allowed } }} />);
      expect(screen.queryAllByText('No account needed to join.')).toHaveLength(guests_allowed ? 1 : 0);
      expect(screen.queryByText('The room is locked. Nobody new can join.')).toBeNull();
    },
  );

  it('SHARE-01 SHARE-04 shows the code and the link, each with a copy button', async () => {
    const user = open();
    expect(screen.getByText(GAME.game_code)).toBeInTheDocument();
    expect(screen.getByText(LINK)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Copy Game Code' }));
    await user.click(screen.getByRole('button', { name: 'Copy Game URL' }));
    expect(copied).toEqual([GAME.game_code, LINK]);
    expect(screen.getAllByText('Copied')).toHaveLength(2);
  });

  it('D-25 a game whose code went to another shows none', () => {
    render(<SharePanel game={{ ...GAME, has_code: false }} />);
    expect(screen.queryByText(GAME.game_code)).toBeNull();
    expect(screen.getByText(/its code has gone to another game/)).toBeVisible();
  });

  it('SHARE-02 OP-002 Copy All copies name, code and link', async () => {
    const user = open();
    await user.click(screen.getByRole('button', { name: 'Copy All' }));
    expect(copied).toEqual([`${GAME.game_name}\nCode: ${GAME.game_code}\n${LINK}`]);
  });

  it('SHARE-03 OP-070 has X with text and link, Facebook with the link, and a text message', () => {
    open();
    expect(Object.fromEntries(addressOf('Share on X').searchParams)).toEqual({ text: INVITATION, url: LINK });
    expect(addressOf('Share on Facebook').searchParams.get('u')).toBe(LINK);
    const message = addressOf('Send via Text Message');
    expect(message.protocol).toBe('sms:');
    expect(message.searchParams.get('body')).toBe(`${INVITATION} ${LINK}`);
    expect(
      screen.getAllByRole('link').map(({ target }: HTMLElement & { target?: string }) => target),
    ).toEqual(['_blank', '_blank', '']);
  });

  it('has the share sheet of the device where there is one', async () => {
    const shared: ShareData[] = [];
    givenShareSheet(async (data) => void shared.push(data));
    const user = open();
    await user.click(screen.getByRole('button', { name: 'Share from This Device' }));
    expect(shared).toEqual([{ title: GAME.game_name, text: INVITATION, url: LINK }]);
  });

  it('has no key for a share sheet that is not there', () => {
    open();
    expect(screen.queryByRole('button', { name: 'Share from This Device' })).not.toBeInTheDocument();
  });

  it.each([
    ['AbortError', []],
    ['InvalidStateError', []],
    ['NotAllowedError', ['Your device could not share this.']],
  ])('a share sheet that ends with %s tells %j', async (name, told) => {
    givenShareSheet(() => Promise.reject(new DOMException('no', name)));
    const user = open();
    await user.click(screen.getByRole('button', { name: 'Share from This Device' }));
    expect(useToasts.getState().toasts.map(({ text }) => text)).toEqual(told);
  });

  it('SHARE-04 the QR code reads as the link, with light around it', { tags: 'long' }, async () => {
    open();
    const picture = screen.getByRole('img', { name: `QR code of the link to ${GAME.game_name}` });
    await waitFor(() => expect(readPicture(picture)).toBe(LINK));
  });
});

describe('sharing the result', () => {
  beforeEach(() => {
    freshBrowser();
    signIn(signedInAnswer(BEN_USER));
  });

  it('SHARE-05 SHARE-06 shares the squares out of 25, FREE counted, by the same buttons', async () => {
    const game = smallGame();
    const player = benPlayer(game);
    for (const index of CELL_INDEXES.slice(0, 3)) player.marks = withMark(player.marks, index, true);
    smallServer(game);
    const text = `I marked 4/25 squares in ${game.game_name}!`;
    render(
      <PlayProvider game_id={GAME.id} round="1" say={nothing} onLeave={nothing} onRound={nothing}>
        <Ready />
      </PlayProvider>,
    );
    await act(settle);
    expect(screen.getByText(text)).toBeInTheDocument();
    expect(Object.fromEntries(addressOf('Share on X').searchParams)).toEqual({ text, url: LINK });
    expect(addressOf('Share on Facebook').searchParams.get('u')).toBe(LINK);
    expect(addressOf('Send via Text Message').searchParams.get('body')).toBe(`${text} ${LINK}`);
  });
});

describe('the ticket of the lobby', () => {
  it('D-31 Copy Link copies the link, and the picture reads as it', async () => {
    const copied: string[] = [];
    const user = userEvent.setup();
    const writeText = async (text: string) => void copied.push(text);
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    render(<Invitation game={GAME} />);
    await user.click(screen.getByRole('button', { name: 'Copy Link' }));
    expect(copied).toEqual([LINK]);
    const picture = screen.getByRole('img', { name: `QR code of the link to ${GAME.game_name}` });
    await waitFor(() => expect(readPicture(picture)).toBe(LINK));
  });

  it('D-31 Share opens the sheet of the device', async () => {
    const shared: ShareData[] = [];
    givenShareSheet(async (data) => void shared.push(data));
    render(<Invitation game={GAME} />);
    await userEvent.click(screen.getByRole('button', { name: 'Share' }));
    expect(shared).toEqual([{ title: GAME.game_name, text: INVITATION, url: LINK }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['there is none', undefined],
    ['it fails', () => Promise.reject(new DOMException('no', 'NotAllowedError'))],
  ])('D-31 and where %s, the panel to share', async (_case, sheet) => {
    if (sheet) givenShareSheet(sheet);
    render(<Invitation game={GAME} />);
    await userEvent.click(screen.getByRole('button', { name: 'Share' }));
    expect(screen.getByRole('dialog', { name: 'Share your game' })).toHaveTextContent(GAME.game_code);
  });
});
