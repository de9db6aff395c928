import { RECAP_REFUSALS } from '@phrase-bingo/game/rules/recap/recap-refusals';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PICTURE } from '../../page-limits.ts';
import { signIn } from '../../session/session-store.ts';
import { freshBrowser } from '../../testing/browser-state.ts';
import { answer, cutOff, fakeServer, refuse } from '../../testing/fake-server.ts';
import { signedInAnswer } from '../../testing/tokens.ts';
import { dismissAllToasts, useToasts } from '../../ui/overlays/toast-store.ts';
import { SharePicture, ShareRoundPicture } from './share-picture.tsx';
import { drawingBrowser } from './testing/drawing-browser.ts';
import { READER, ROUNDS } from './testing/picture-rounds.ts';

const GAME = { id: '8c6f0f6e-52a1-4f0b-9d3e-2b7a94c1e650', game_name: 'Nan’s 80th' };
const DESCRIPTION = 'One away from Second Row in Nan’s 80th, round 2. 14 of 25 squares daubed.';

let browser = drawingBrowser();
const saved: { name: string; file: Blob }[] = [];

beforeEach(() => {
  freshBrowser();
  signIn(signedInAnswer({ ...READER, email: 'priya@example.com' }));
  browser = drawingBrowser();
  for (const [name, value] of Object.entries(browser.globals)) vi.stubGlobal(name, value);
  saved.length = 0;
  const files = new Map<string, Blob>();
  Object.assign(URL, {
    createObjectURL(blob: Blob) {
      files.set(`blob:${files.size}`, blob);
      return `blob:${files.size - 1}`;
    },
    revokeObjectURL: () => undefined,
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, file: files.get(this.href) ?? new Blob() });
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'share');
  Reflect.deleteProperty(navigator, 'canShare');
  Reflect.deleteProperty(document, 'fonts');
  dismissAllToasts();
});

const shared: (ShareData | undefined)[] = [];

function givenSheet(share: () => Promise<void> = async () => undefined): void {
  shared.length = 0;
  const give = (data?: ShareData) => {
    shared.push(data);
    return share();
  };
  Object.defineProperty(navigator, 'share', { value: give, configurable: true });
  const canShare = ({ files = [] }: ShareData) => files.every(({ type }) => type === 'image/png');
  Object.defineProperty(navigator, 'canShare', { value: canShare, configurable: true });
}

const key = (name: string) => screen.getByRole('button', { name });
const keysOf = (dialog: HTMLElement) =>
  [...dialog.querySelectorAll('button')].map((button) => button.textContent).filter((text) => text !== '');
const drawnTexts = () => browser.drawn.flatMap((one) => (one.kind === 'text' ? one.text : []));

async function open() {
  const user = userEvent.setup();
  render(<SharePicture recap={ROUNDS.one_away} game={GAME} />);
  await user.click(key('Share picture'));
  const dialog = await screen.findByRole('dialog', { name: 'Share picture' });
  return { user, dialog };
}

const ready = () => waitFor(() => expect(screen.getByRole('img')).toHaveAttribute('aria-busy', 'false'));

describe('the picture to share', () => {
  it('PIC-01 PIC-11 opens with the picture, its description and all keys', async () => {
    givenSheet();
    const { dialog } = await open();
    await ready();
    expect(keysOf(dialog)).toEqual(['Share picture', 'Save picture', 'Copy description']);
    expect(screen.getByRole('switch', { name: 'Show the phrases' })).not.toBeChecked();
    const picture = screen.getByRole('img', { name: DESCRIPTION });
    expect(picture).toMatchObject({ tagName: 'CANVAS', width: 1080, height: 1350 });
    expect(picture).toHaveAttribute('data-theme', 'light');
  });

  it('PIC-10 shares the finished file alone, within the press', async () => {
    givenSheet();
    /** Resolve the pictures that are being made. */
    const finish: (() => void)[] = [];
    browser.giveFile = (give) => finish.push(() => give(browser.file()));
    await open();
    const share = screen.getAllByRole('button', { name: 'Share picture' }).at(-1);
    await waitFor(() => expect(finish).toHaveLength(1));
    share?.click();
    expect(shared).toEqual([]);
    act(() => finish[0]?.());
    await ready();
    share?.click();
    expect(shared).toHaveLength(1);
    expect(Object.keys(shared[0] ?? {})).toEqual(['files']);
    expect(shared[0]?.files?.map(({ name, type }) => [name, type])).toEqual([
      ['phrase-bingo-round-2.png', 'image/png'],
    ]);
  });

  it.each([
    ['AbortError', []],
    ['NotAllowedError', ['Your device could not share this.']],
  ])('PIC-10 a sheet that ends with %s tells %j', async (name, told) => {
    givenSheet(() => Promise.reject(new DOMException('no', name)));
    const { user } = await open();
    await ready();
    await user.click(screen.getAllByRole('button', { name: 'Share picture' }).at(-1) ?? document.body);
    expect(useToasts.getState().toasts.map(({ text }) => text)).toEqual(told);
  });

  it('PIC-10 where files cannot be shared, Save picture comes first', async () => {
    const { user, dialog } = await open();
    await ready();
    expect(keysOf(dialog)).toEqual(['Save picture', 'Copy description']);
    await user.click(key('Save picture'));
    expect(saved.map(({ name, file }) => [name, file.type])).toEqual([
      ['phrase-bingo-round-2.png', 'image/png'],
    ]);
  });

  it('PIC-11 Copy description copies it', async () => {
    const { user } = await open();
    const copied: string[] = [];
    const writeText = async (text: string) => void copied.push(text);
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    await user.click(key('Copy description'));
    expect(copied).toEqual([DESCRIPTION]);
  });

  it('PIC-07 draws the phrases when they are wanted, and forgets it', async () => {
    const { user } = await open();
    await ready();
    expect(drawnTexts()).not.toContain('from Second Row: “\u2068Uncle Ray sings\u2069”');
    await user.click(screen.getByRole('switch'));
    await waitFor(() => expect(drawnTexts()).toContain('from Second Row: “\u2068Uncle Ray sings\u2069”'));
    await ready();
    await user.click(key('Close'));
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(key('Share picture'));
    expect(screen.getByRole('switch')).not.toBeChecked();
  });

  it('PIC-08 asks for each face with the texts it draws, and waits no longer than 3 s', {
    tags: 'long',
  }, async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    browser.fonts = () => new Promise(() => undefined);
    const { user } = await open();
    await waitFor(() => expect(browser.asked).not.toHaveLength(0));
    const { asked } = browser;
    expect(asked.some(([font, text]) => font.startsWith('800 ') && text?.includes('One away.'))).toBe(true);
    expect(asked.some(([font, text]) => font.startsWith('700 ') && text?.includes('from Second Row'))).toBe(
      true,
    );
    expect(asked.some(([font, text]) => font.includes('condensed') && text?.includes('Nan dances'))).toBe(
      true,
    );
    expect(drawnTexts()).toEqual([]);
    expect(PICTURE.loaded_within).toBe(3_000);
    await act(() => vi.advanceTimersByTimeAsync(PICTURE.loaded_within));
    expect(drawnTexts()).toContain('One away.');
    await user.click(key('Close'));
  });

  it('PIC-08 is drawn without the logo and Lucky when they do not come within 3 s', {
    tags: 'long',
  }, async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    browser.decode = () => new Promise(() => undefined);
    const { user } = await open();
    expect(drawnTexts()).toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(PICTURE.loaded_within));
    expect(drawnTexts()).toContain('One away.');
    await ready();
    await user.click(key('Close'));
  });

  it('PIC-10 says so when no file can be made of it', async () => {
    browser.giveFile = (give) => give(null);
    await open();
    await waitFor(() =>
      expect(useToasts.getState().toasts.map(({ text }) => text)).toEqual([
        'The picture could not be drawn.',
      ]),
    );
    expect(key('Save picture')).toHaveAttribute('aria-disabled', 'true');
  });

  it('PIC-01 as an icon alone has the same name', async () => {
    render(<SharePicture recap={ROUNDS.one_away} game={GAME} is_icon />);
    expect(key('Share picture')).toHaveTextContent(/^$/);
    await userEvent.click(key('Share picture'));
    expect(await screen.findByRole('img', { name: DESCRIPTION })).toBeVisible();
  });
});

describe('the picture of a round from the play page', () => {
  const ROUTE = `GET /api/games/${GAME.id}/r/2/recap`;

  async function openFor(...answers: (() => Response)[]) {
    const server = fakeServer({ [ROUTE]: () => (answers.shift() ?? cutOff)() });
    const user = userEvent.setup();
    render(<ShareRoundPicture game={GAME} round={2} />);
    expect(server.calls).toEqual([]);
    await user.click(key('Share picture'));
    return user;
  }

  it('PIC-01 reads the recap when it is opened', { tags: 'long' }, async () => {
    await openFor(() => answer(ROUNDS.one_away));
    expect(await screen.findByRole('img', { name: DESCRIPTION })).toBeVisible();
  });

  it('PIC-01 says why there is none, and tries again', { tags: 'long' }, async () => {
    const { message } = RECAP_REFUSALS.round_not_over;
    const user = await openFor(
      () => refuse(409, 'round_not_over', message),
      () => answer(ROUNDS.one_away),
    );
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    await user.click(key('Try Again'));
    expect(await screen.findByRole('img', { name: DESCRIPTION })).toBeVisible();
  });
});
