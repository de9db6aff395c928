import { act, cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BigScreen } from './big-screen.tsx';
import type { Signs, Stage } from './stage-model.ts';
import { BOARD, CHECK, NO_SIGNS, PEOPLE, PLAYING, REFUSED, ROUND_OVER, WAITING } from './testing/stages.ts';

const START = new Date(2026, 2, 14, 16, 12).getTime();

beforeEach(() => {
  vi.useFakeTimers({ now: START });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

type Options = { signs?: Partial<Signs>; is_voice_on?: boolean };

function show(stage: Stage, { signs = {}, is_voice_on = false }: Options = {}) {
  const element = (next: Stage) => (
    <BigScreen stage={next} signs={{ ...NO_SIGNS, ...signs }} is_voice_on={is_voice_on} />
  );
  const { rerender, container } = render(element(stage));
  return { change: (next: Stage) => rerender(element(next)), container };
}

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const lit = (board: readonly (typeof BOARD)[number][] = BOARD) => ({ ...PLAYING, board });

describe('without a game', () => {
  it('SCREEN-36 says that it gets ready, or to whom there is no connection', () => {
    const { change } = show({ kind: 'loading' });
    expect(heading()).toBe('Getting the big screen ready');
    change({ kind: 'unreachable', host: 'bingo.example' });
    expect(screen.getByRole('heading', { name: 'No connection to bingo.example' })).toBeVisible();
    expect(screen.getByText('Trying again.')).toBeVisible();
  });

  it('SCREEN-38 an ended link leaves its two sentences and nothing of the game', async () => {
    const { change, container } = show(PLAYING);
    change({ kind: 'ended' });
    await pass(400);
    expect(container).toHaveTextContent(/^This screen was switched offAsk the host for a new link\.$/);
    change({ kind: 'too_many' });
    expect(screen.getByRole('heading', { name: 'Too many screens show this game' })).toBeVisible();
    expect(screen.getByText('Close one of them, or ask the host for a new link.')).toBeVisible();
  });
});

describe('the waiting room', () => {
  it('SCREEN-39 hails by state, with the code in two groups, the QR and the address', () => {
    const { change } = show(WAITING);
    expect(heading()).toBe('The doors are open');
    expect(screen.getByText('The host starts soon')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Join with the code' })).toBeVisible();
    expect(screen.getByText('482 913')).toBeInTheDocument();
    expect(screen.getByRole('img', { name: 'Scan to join' })).toBeVisible();
    expect(screen.getByText('bingo.example').closest('p')).toHaveTextContent(
      'Scan, or go to bingo.example and type the code',
    );
    change({ ...WAITING, heading: 'setup', state: 'CONFIG' });
    expect(heading()).toBe('The host is still setting up');
    expect(screen.getByText('You can join already.')).toBeVisible();
  });

  it('FAIR-13 the seal of the round stands in small print before and between rounds', {
    tags: 'long',
  }, async () => {
    const { change } = show(WAITING);
    expect(screen.getByText('Seal 630d cd29')).toBeVisible();
    change(ROUND_OVER);
    await pass(400);
    expect(screen.getByText('Seal 630d cd29')).toBeVisible();
    change({ ...WAITING, seed_hash: null });
    await pass(400);
    expect(screen.queryByText(/^Seal/)).toBeNull();
  });

  it('SCREEN-49 between two rounds it says which one comes', () => {
    show({ ...WAITING, heading: 'between', round_number: 3 });
    expect(heading()).toBe('Round 3 starts soon');
  });

  it.each([
    [0, 'Nobody is here yet'],
    [1, '1 player is in'],
    [2_000, '2,000 players are in'],
  ])('SCREEN-34 SCREEN-39 counts %i players', (count, text) => {
    show({ ...WAITING, people: { count, names: [] } });
    expect(screen.getByRole('heading', { name: text })).toBeVisible();
  });

  it('SCREEN-39 names who joined last, then how many more there are', () => {
    show({ ...WAITING, people: { ...PEOPLE, count: 2_014 } });
    const names = within(screen.getByRole('list', { name: 'Who is in' })).getAllByRole('listitem');
    expect(names[0]).toHaveTextContent('Priya');
    expect(names.at(-1)).toHaveTextContent('+2,000 more');
  });

  it('SCREEN-40 SCREEN-41 a locked room, a hidden code and a loopback address each have their sentence', () => {
    const { change } = show({ ...WAITING, join: { kind: 'closed' } });
    expect(screen.getByRole('heading', { name: 'Joining is closed' })).toBeVisible();
    change({ ...WAITING, join: { kind: 'hidden' } });
    expect(screen.getByRole('heading', { name: 'Ask the host how to join' })).toBeVisible();
    change({ ...WAITING, join: { kind: 'unreachable', code: '482913', host: 'localhost:3000' } });
    expect(screen.getByText('localhost:3000').closest('p')).toHaveTextContent(
      'Phones cannot reach localhost:3000. Open this page by the network address of this computer.',
    );
    expect(screen.queryByRole('img', { name: 'Scan to join' })).toBeNull();
  });
});

describe('the call', () => {
  it('SCREEN-42 has its label and number, and a polite live region that stays says it once', {
    tags: 'long',
  }, () => {
    const { change } = show({ ...PLAYING, main: { kind: 'none' }, strip: [] });
    expect(screen.getByText('Eyes down')).toBeVisible();
    expect(screen.getByText('The first call is on its way')).toBeVisible();
    const region = screen.getByRole('status');
    expect(region).toBeEmptyDOMElement();
    change(PLAYING);
    const label = () => screen.getByText(/^(?:Just called|Last called|Last known call)$/);
    expect(label().parentElement).toHaveTextContent('Call 1111Just called');
    expect(region).toHaveTextContent(/^Call 11: “Put the kettle on”$/);
    const { main } = PLAYING;
    if (main.kind !== 'call') throw new Error('a call is shown');
    const [said] = region.children;
    change({ ...PLAYING, main: { ...main, label: 'last' } });
    expect(label()).toHaveTextContent('Last called');
    change({ ...PLAYING, main: { ...main, label: 'last_known' } });
    expect(label()).toHaveTextContent('Last known call');
    expect(region.children[0], 'another label is no news').toBe(said);
    change(CHECK);
    expect(region).toHaveTextContent(/^Bingo\? Somebody shouted\. Checking the card\.$/);
    change(PLAYING);
    expect(screen.getByRole('status'), 'it outlives the stages').toBe(region);
  });

  it('VOICE-18 is no live region while the voice says it', () => {
    show(PLAYING, { is_voice_on: true });
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    expect(screen.getByText('Just called').closest('[aria-live], [role="status"]')).toBeNull();
    expect(screen.getByText('Just called')).toBeVisible();
  });

  it('VOICE-18 a shout stays in it: the voice says no check, and in other languages no win', () => {
    show(CHECK, { is_voice_on: true });
    expect(screen.getByRole('status')).toHaveTextContent('Bingo? Somebody shouted. Checking the card.');
  });

  it('SCREEN-43 a call that was taken back is struck through', () => {
    show({ ...PLAYING, main: { kind: 'taken_back', call: { sid: 14, number: 11, text: 'Conga' } } });
    expect(screen.getByText('Taken back')).toBeVisible();
    expect(screen.getByText('Conga').tagName).toBe('S');
  });

  it('REMOTE-10 its label hops once for each wish to hear it again', () => {
    const { change } = show(PLAYING);
    const { main } = PLAYING;
    if (main.kind !== 'call') throw new Error('a call is shown');
    const resting = screen.getByText('Just called').className;
    change({ ...PLAYING, main: { ...main, hops: 1 } });
    const hopping = screen.getByText('Just called');
    expect(hopping.className).not.toBe(resting);
    change({ ...PLAYING, main: { ...main, hops: 2 } });
    expect(screen.getByText('Just called')).not.toBe(hopping);
  });
});

describe('around the call', () => {
  it('SCREEN-29 SCREEN-57 the board lists every phrase with its call number, a star for FREE, and the count', () => {
    show(lit());
    expect(screen.getByText('11 of 24')).toBeVisible();
    const [all] = screen.getAllByRole('list').filter(({ children }) => children.length === BOARD.length);
    const rows = within(all ?? document.body).getAllByRole('listitem');
    expect(rows[0]).toHaveTextContent('1Call 1“Back in my day…”');
    expect(rows[2]).toHaveTextContent('Not called yetDog steals a sausage');
    expect(rows[12]).toHaveTextContent(/^FREE$/);
  });

  it('SCREEN-42 SCREEN-60 the header names game, round, state and patterns; the strip has the calls before', () => {
    const all = { allow_postage_stamp: true, allow_letter_patterns: true, allow_blackout: true };
    const { change } = show({ ...PLAYING, patterns: { ...PLAYING.patterns, ...all } });
    expect(heading()).toBe('Nan’s 80th');
    expect(screen.getByText('Round 2')).toBeVisible();
    expect(screen.getByText('PLAYING')).toBeVisible();
    const patterns = within(screen.getByRole('list', { name: 'Patterns that win' }));
    expect(patterns.getAllByRole('img')).toHaveLength(6);
    expect(patterns.getByText('+1')).toBeInTheDocument();
    expect(
      within(screen.getByRole('list', { name: 'Calls before it' })).getAllByRole('listitem'),
    ).toHaveLength(3);
    change({ ...PLAYING, round_number: 1 });
    expect(screen.queryByText('Round 1')).toBeNull();
  });

  it('SCREEN-48 counts down by the second, then waits', async () => {
    const caller = { kind: 'running', next_call_at: Date.now() + 2_500, interval: 15_000 } as const;
    show({ ...PLAYING, caller });
    expect(screen.getByRole('timer', { name: 'Next call in 3 seconds' })).toBeVisible();
    await pass(1_000);
    expect(screen.getByText('Next call in 2 seconds')).toBeVisible();
    await pass(1_000);
    expect(screen.getByText('Next call in 1 second')).toBeVisible();
    await pass(1_000);
    expect(screen.getByText('Any moment now')).toBeVisible();
    expect(vi.getTimerCount()).toBe(1);
  });

  it.each([
    ['paused', 'The caller is paused'],
    ['by_hand', 'The host calls'],
    ['nothing_left', 'Every phrase has been called'],
    ['in_review', 'In review: no new calls for now.'],
  ] as const)('SCREEN-48 SCREEN-49 says that it is %s', { tags: 'long' }, (kind, text) => {
    show({ ...PLAYING, caller: { kind } });
    expect(screen.getByText(text)).toBeVisible();
  });

  it('SCREEN-33 SCREEN-47 says how many are one away and who has won', () => {
    const { change } = show({ ...PLAYING, one_away: 1, bingo: { name: 'Priya', more: 0 } });
    expect(screen.getByText('1 is one away')).toBeVisible();
    expect(screen.getByText('Bingo: Priya')).toBeVisible();
    change({ ...PLAYING, one_away: 1_200, bingo: { name: 'Priya', more: 2 } });
    expect(screen.getByText('1,200 are one away')).toBeVisible();
    expect(screen.getByText('Bingo: Priya and 2 more')).toBeVisible();
    change({ ...PLAYING, one_away: null, bingo: { name: null, more: 0 } });
    expect(screen.queryByText(/one away/)).toBeNull();
    expect(screen.getByText('Bingo: A player')).toBeVisible();
  });
});

describe('a shout', () => {
  it('SCREEN-44 SCREEN-45 is checked, and may come to nothing; the way in stays', () => {
    const { change } = show(CHECK);
    expect(heading()).toContain('Bingo?');
    expect(screen.getByText('Somebody shouted. Checking the card.')).toBeVisible();
    expect(screen.getByText('482 913')).toBeVisible();
    change(REFUSED);
    expect(screen.getByRole('heading', { name: 'No bingo this time' })).toBeVisible();
    expect(screen.getByText('Play goes on. Eyes down.')).toBeVisible();
  });
});
