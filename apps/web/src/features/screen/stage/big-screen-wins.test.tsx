import { act, cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BigScreen } from './big-screen.tsx';
import type { Signs, Stage } from './stage-model.ts';
import { NO_SIGNS, OVER, PLAYING, ROUND_OVER, WAITING, WINNER, WINNERS, winOf } from './testing/stages.ts';

const thrown = vi.hoisted(() => ({ times: 0 }));

vi.mock('../../../bingo/celebration/confetti.ts', () => ({
  throwConfetti: () => {
    thrown.times += 1;
    return () => undefined;
  },
}));

const START = new Date(2026, 2, 14, 16, 12).getTime();

beforeEach(() => {
  thrown.times = 0;
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.useFakeTimers({ now: START });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function show(stage: Stage, signs: Partial<Signs> = {}) {
  const element = (next: Stage) => <BigScreen stage={next} signs={{ ...NO_SIGNS, ...signs }} />;
  const { rerender, container } = render(element(stage));
  return { change: (next: Stage) => rerender(element(next)), container };
}

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const winners = () =>
  within(screen.getByRole('list', { name: 'Winners of the round' })).getAllByRole('listitem');

describe('a winner', () => {
  it('SCREEN-46 is named with pattern and call number, and the card has words in the winning line alone', () => {
    show(WINNER);
    expect(screen.getByRole('img', { name: 'Bingo!' })).toBeVisible();
    expect(heading()).toBe('Priya takes round 2');
    expect(screen.getByText('Diagonal on call 12')).toBeVisible();
    expect(screen.getByRole('status'), 'without the ways to join').toHaveTextContent(
      /^Bingo! Priya takes round 2\.$/,
    );
    expect(screen.queryByText('1st place')).toBeNull();
    const card = within(screen.getByRole('region', { name: 'The card of Priya' }));
    expect(card.getByText('“Back in my day…”')).toBeVisible();
    expect(card.getByText('FREE')).toBeVisible();
    expect(card.queryByText('Balloon pops')).toBeNull();
  });

  it('SCREEN-46 a later place is said; without names and without a card the rest stands', () => {
    const { change } = show({ ...WINNER, win: winOf(2, 'Maya') });
    expect(screen.getByText('2nd place')).toBeVisible();
    change({ ...WINNER, win: { ...winOf(1, null, false), call_number: null } });
    expect(heading()).toBe('A player takes round 2');
    expect(screen.getByText('Diagonal')).toBeVisible();
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('PAPER-30 SCREEN-46 on paper has the number of the card, beside the name or instead of it', () => {
    const { change } = show({ ...WINNER, win: { ...winOf(1, 'Grandpa Leo'), paper_number: 3 } });
    expect(heading()).toBe('Grandpa Leo takes round 2');
    expect(screen.getByText('Paper card 3')).toBeVisible();
    expect(screen.getByRole('region', { name: 'The card of Grandpa Leo' })).toBeVisible();
    change({ ...WINNER, win: { ...winOf(2, 'Grandpa Leo'), paper_number: 3 } });
    expect(screen.getByText('2nd place, paper card 3')).toBeVisible();
    change({ ...WINNER, win: { ...winOf(2, 'Paper card 3'), paper_number: 3 } });
    expect(heading()).toBe('Paper card 3 takes round 2');
    expect(screen.getByText('2nd place')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Paper card 3' })).toBeVisible();
  });

  it('SCREEN-46 SCREEN-62 has confetti, but not with less motion', async () => {
    show({ ...WINNER, has_confetti: true });
    await pass(0);
    expect(thrown.times).toBe(1);
    cleanup();
    show({ ...WINNER, has_confetti: true }, { has_less_motion: true });
    await pass(0);
    expect(thrown.times).toBe(1);
  });

  it('SCREEN-47 many are one list of twelve names; a call meanwhile stands at the foot', {
    tags: 'long',
  }, () => {
    const { change } = show({ ...WINNERS, just_called: 'Conga line' });
    expect(heading()).toBe('14 bingos');
    expect(winners()).toHaveLength(12);
    expect(winners()[1]).toHaveTextContent('2Uncle RayTop Row on call 13');
    expect(screen.getByText('+2 more')).toBeVisible();
    expect(screen.getByText('Just called: Conga line')).toBeVisible();
    change({ ...WINNER, just_called: 'Conga line' });
    expect(screen.getByText('Just called: Conga line', { selector: ':not([inert] *)' })).toBeVisible();
  });
});

describe('the end', () => {
  it('SCREEN-49 of a round: its winners or nobody, and three figures', () => {
    const { change } = show(ROUND_OVER);
    expect(heading()).toBe('Round 2 is over');
    expect(winners().map(({ textContent }) => textContent)).toEqual([
      '1PriyaDiagonal on call 12',
      '2MayaTop Row on call 13',
    ]);
    expect(screen.getByText('bingos').nextSibling).toHaveTextContent('2');
    change({ ...ROUND_OVER, wins: [], win_count: 0, figures: { calls: 1, cards: 2_000 } });
    expect(screen.getByText('Nobody had Bingo')).toBeVisible();
    expect(screen.getByText('call').nextSibling).toHaveTextContent('1');
    expect(screen.getByText('cards').nextSibling).toHaveTextContent('2,000');
  });

  it.each([
    [OVER, 'Priya wins Nan’s 80th'],
    [{ ...OVER, winner_name: null }, 'The game is over'],
    [{ ...OVER, state: 'LOST', winner_name: null, has_winner: false }, 'The game is over'],
    [{ ...OVER, state: 'OTHER' }, 'This game has closed'],
  ] as const)('SCREEN-50 of the game, without a code (%#)', (stage, text) => {
    show(stage);
    expect(screen.getByText('That’s all, folks')).toBeVisible();
    expect(heading()).toBe(text);
    expect(winners()).toHaveLength(2);
    expect(screen.queryByText('482 913')).toBeNull();
  });

  it('SCREEN-63 long after it only the logo is left, in another corner each minute', async () => {
    show({ kind: 'resting' });
    const logo = screen.getByRole('heading', { level: 1 });
    expect(within(logo).getByRole('img', { name: 'Phrase Bingo' })).toBeVisible();
    const corners = new Set<string>();
    for (let minute = 0; minute < 4; minute += 1) {
      corners.add(logo.className);
      await pass(60_000);
    }
    expect(corners.size).toBe(4);
  });
});

describe('signs', () => {
  const pill = (text: string) =>
    within(screen.getByRole('main')).getByText(text, { selector: ':not([inert] *)' });

  it('SCREEN-51 a lost connection is said with its time on every stage, later in other words', {
    tags: 'long',
  }, () => {
    const { change } = show(PLAYING, { lost: { since: START, is_long: false } });
    expect(pill('Connection lost at 4:12 pm. Trying again.')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('Connection lost at 4:12 pm. Trying again.');
    change(WAITING);
    expect(pill('Connection lost at 4:12 pm. Trying again.')).toBeVisible();
    cleanup();
    show(PLAYING, { lost: { since: START, is_long: true } });
    expect(pill('No connection since 4:12 pm')).toBeVisible();
    cleanup();
    const NOON = new Date(START).setHours(12, 5);
    show(PLAYING, { lost: { since: NOON, is_long: true } });
    expect(pill('No connection since 12:05 pm')).toBeVisible();
  });

  it('VOICE-03 says why nothing sounds', () => {
    show(WAITING, { sound: 'press' });
    expect(pill('Press any key for sound')).toBeVisible();
    cleanup();
    show(WAITING, { sound: 'muted' });
    expect(pill('Muted')).toBeVisible();
  });

  it('SCREEN-63 drifts by at most half a unit once a minute', { tags: 'long' }, async () => {
    show(PLAYING);
    const { style } = screen.getByRole('main');
    const seen = new Set<string>();
    for (let minute = 0; minute < 9; minute += 1) {
      const [x, y] = ['--dx', '--dy'].map((axis) => Number(style.getPropertyValue(axis)));
      expect(Math.hypot(x ?? 0, y ?? 0)).toBeLessThanOrEqual(1);
      seen.add(`${x}/${y}`);
      await pass(60_000);
    }
    expect(seen.size).toBeGreaterThan(3);
  });

  it('SCREEN-63 a stage that leaves fades out behind the next one and is then gone', async () => {
    const { change, container } = show(PLAYING);
    change(ROUND_OVER);
    expect(container.querySelector('[inert]')).toHaveTextContent('Just called');
    await pass(400);
    expect(container.querySelector('[inert]')).toBeNull();
    expect(container).not.toHaveTextContent('Just called');
  });
});
