import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  DEFAULT_OVERLAY,
  OVERLAY_PARTS,
  type OverlayOptions,
} from '../../../bingo/big-screen/overlay-options.ts';
import { stubScreen } from '../../../testing/setup-page.tsx';
import type { JoinWays, MainCall, Stage } from '../stage/stage-model.ts';
import { Overlay } from './overlay.tsx';
import { BALLOON, called, GAME, JOIN, KETTLE, PEOPLE, playing, win, winner } from './testing/stages.ts';

const overlay = (
  stage: Stage,
  options: Partial<OverlayOptions> = {},
  is_silent = false,
  behind: Stage | null = null,
) => (
  <Overlay stage={stage} behind={behind} is_silent={is_silent} options={{ ...DEFAULT_OVERLAY, ...options }} />
);

/** Everything that can be read, part by part. */
const words = () => document.body.textContent;

const later = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

beforeEach(() => {
  stubScreen(true);
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('the parts of an overlay', () => {
  it('OVERLAY-03 OVERLAY-10 call and code by default, in play', () => {
    render(overlay(playing()));
    expect(words()).toBe('2Just calledPut the kettle onJoin at bingo.example482 913');
  });

  it('OVERLAY-03 OVERLAY-10 all that are wanted, as on the stage', () => {
    render(overlay(playing(), { parts: OVERLAY_PARTS }));
    const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows).toEqual(['1Balloon pops', 'A free hug', 'Speech goes too long']);
    expect(words()).toContain('The host calls3 are one away2Just called');
    expect(words()).toMatch(/482 9131Balloon pops$/);
  });

  it('OVERLAY-10 the words of the caller, of one away and of a call that was taken back', () => {
    const parts = ['call', 'next', 'away'] as const;
    const { rerender } = render(overlay(playing({ one_away: 1, caller: { kind: 'paused' } }), { parts }));
    expect(words()).toMatch(/^The caller is paused1 is one away/);
    const main: MainCall = { kind: 'taken_back', call: KETTLE };
    rerender(overlay(playing({ main, one_away: 2_000, caller: { kind: 'nothing_left' } }), { parts }));
    expect(words()).toBe('Every phrase has been called2,000 are one away2Taken backPut the kettle on');
    expect(screen.getByText('Put the kettle on').tagName).toBe('S');
    rerender(overlay(playing({ one_away: null, caller: { kind: 'in_review' }, state: 'REVIEW' }), { parts }));
    expect(words()).toMatch(/^In review: no new calls for now\.2Just called/);
  });

  it.each<[string, JoinWays, string]>([
    ['open', JOIN, 'Join at bingo.example482 913'],
    [
      'on a loopback address',
      { kind: 'unreachable', code: '482913', host: 'localhost' },
      'Join with the code482 913',
    ],
    ['locked', { kind: 'closed' }, ''],
  ])('OVERLAY-10 the code of a room that is %s, before play', (_, join, expected) => {
    render(
      overlay({
        kind: 'waiting',
        heading: 'open',
        join,
        people: PEOPLE,
        seed_hash: null,
        ...GAME,
        state: 'OPEN',
      }),
    );
    expect(words()).toBe(expected);
  });

  it('OVERLAY-10 nothing where no part has anything to show', () => {
    const { rerender } = render(overlay({ kind: 'loading' }));
    const nothing: Stage[] = [
      { kind: 'loading' },
      { kind: 'unreachable', host: 'bingo.example' },
      { kind: 'too_many' },
      { kind: 'resting' },
      {
        kind: 'over',
        winner_name: 'Priya',
        has_winner: true,
        wins: [],
        win_count: 1,
        figures: { calls: 12, cards: 3 },
        ...GAME,
        state: 'WON',
      },
    ];
    for (const stage of nothing) {
      rerender(overlay(stage, { parts: OVERLAY_PARTS }));
      expect(words(), stage.kind).toBe('');
    }
    rerender(overlay(playing({ main: { kind: 'none' } }), { parts: ['call'] }));
    expect(words()).toBe('');
  });

  it('OVERLAY-10 SCREEN-44 a shout: check, winner with a call meanwhile, later places, many, and a false one', () => {
    const { rerender } = render(overlay({ kind: 'check', join: JOIN, people: PEOPLE, ...GAME }));
    expect(screen.getByRole('img', { name: 'Bingo?' })).toBeVisible();
    expect(words()).toBe('Somebody shouted. Checking the card.Join at bingo.example482 913');
    rerender(overlay(winner(win(), 'Balloon pops')));
    expect(screen.getByRole('img', { name: 'Bingo!' })).toBeVisible();
    expect(words()).toBe(
      'Priya takes round 2Diagonal on call 12Join at bingo.example482 913Just called: Balloon pops',
    );
    rerender(overlay(winner(win({ name: null, place: 2, call_number: null })), { parts: ['winner'] }));
    expect(words()).toBe('A player takes round 2Diagonal2nd place');
    const wins = [win(), win({ key: 'two', name: null, pattern: 'Top Row' })];
    rerender(
      overlay({ kind: 'winners', count: 14, wins, just_called: null, join: JOIN, people: PEOPLE, ...GAME }),
    );
    expect(words()).toContain('14 bingosPriyaDiagonalTop Row+12 more');
    rerender(overlay({ kind: 'refused', join: JOIN, people: PEOPLE, ...GAME }));
    expect(words()).toBe('No bingo this timePlay goes on. Eyes down.Join at bingo.example482 913');
    expect(document.querySelector('canvas')).toBeNull();
  });

  it('OVERLAY-03 without the winner play goes on during a shout', () => {
    const parts = ['call'] as const;
    const check: Stage = { kind: 'check', join: JOIN, people: PEOPLE, ...GAME };
    const { rerender } = render(overlay(check, { parts }, false, playing()));
    expect(words()).toBe('2Just calledPut the kettle on');
    const next = playing({ main: called({ ...BALLOON, number: 3 }) });
    rerender(overlay(winner(win()), { parts }, false, next));
    expect(words()).toBe('3Just calledBalloon pops');
  });
});

describe('an overlay on air', () => {
  it('OVERLAY-04 OVERLAY-05 takes size, position and theme from its options', () => {
    render(overlay(playing(), { size: 150, position: 'top-right', theme: 'light' }));
    const safe = document.querySelector('[data-position]');
    expect(safe).toHaveAttribute('data-position', 'top-right');
    expect(safe).toHaveStyle({ '--size': '1.5' });
    expect(safe?.parentElement).toHaveAttribute('data-theme', 'light');
  });

  it('OVERLAY-06 paints its ground only with a chroma colour, and has hard edges then', () => {
    const { container, rerender } = render(overlay(playing()));
    expect(container.firstElementChild).not.toHaveAttribute('style');
    expect(container.firstElementChild).not.toHaveAttribute('data-hard');
    rerender(overlay({ kind: 'loading' }, { chroma: 'green' }));
    expect(container.firstElementChild).toHaveStyle({ backgroundColor: 'rgb(0, 177, 64)' });
    expect(container.firstElementChild).toHaveAttribute('data-hard');
  });

  it('OVERLAY-07 a call goes after its time, also when a winner was shown in between', () => {
    const options = { hold: 5, parts: ['call', 'winner'] } as const;
    const { rerender } = render(overlay(playing(), options));
    later(4_999);
    expect(words()).toContain('Put the kettle on');
    rerender(overlay(winner(win()), options));
    later(1);
    rerender(overlay(playing({ main: called(KETTLE, { label: 'last' }) }), options));
    expect(words()).toBe('');
    rerender(overlay(playing({ main: called({ ...BALLOON, number: 3 }) }), options));
    expect(words()).toContain('Balloon pops');
  });

  it('OVERLAY-07 an older call does not come back with the next scene', () => {
    render(overlay(playing({ main: called(KETTLE, { label: 'last' }) }), { hold: 10, parts: ['call'] }));
    expect(words()).toBe('');
  });

  it('OVERLAY-07 OVERLAY-14 stays without a time, and enters only when it is fresh', () => {
    const entering = () => document.querySelector('[class*="entering"]');
    const { rerender } = render(overlay(playing({ main: called(KETTLE, { label: 'last' }) })));
    expect(entering()).toBeNull();
    later(3_600_000);
    expect(words()).toContain('Last calledPut the kettle on');
    rerender(overlay(playing({ main: called({ ...BALLOON, number: 3 }, { is_entering: true }) })));
    expect(entering()).toHaveTextContent('Balloon pops');
  });

  it('OVERLAY-11 counts down once a second, and nothing runs afterwards', () => {
    const caller = { kind: 'running', next_call_at: Date.now() + 2_500, interval: 15_000 } as const;
    const frames = vi.spyOn(window, 'requestAnimationFrame');
    render(overlay(playing({ caller }), { parts: ['next'] }));
    expect(words()).toBe('3Next call in 3 seconds');
    later(499);
    expect(words()).toBe('3Next call in 3 seconds');
    later(1);
    expect(words()).toBe('2Next call in 2 seconds');
    later(1_000);
    expect(words()).toBe('1Next call in 1 second');
    later(1_000);
    expect(words()).toBe('Any moment now');
    later(10_000);
    expect(vi.getTimerCount()).toBe(0);
    expect(frames).not.toHaveBeenCalled();
  });

  it('OVERLAY-11 has nothing to press', () => {
    render(overlay(playing(), { parts: OVERLAY_PARTS }));
    expect(document.querySelector('button, a, input, [tabindex]')).toBeNull();
  });

  it('OVERLAY-13 empties itself without a word, and comes back with the newest', () => {
    const { rerender } = render(overlay(playing(), {}, true));
    expect(words()).toBe('');
    rerender(overlay(playing({ main: called({ ...BALLOON, number: 3 }) })));
    expect(words()).toContain('Balloon pops');
  });

  it('OVERLAY-15 says that its link has ended for the first 10 seconds after loading', () => {
    const { rerender, unmount } = render(overlay({ kind: 'loading' }));
    later(4_000);
    rerender(overlay({ kind: 'ended' }, {}, true));
    expect(words()).toBe('This screen link is no longer valid');
    later(6_000);
    expect(words()).toBe('');
    unmount();
    const second = render(overlay(playing()));
    later(10_000);
    second.rerender(overlay({ kind: 'ended' }));
    expect(words()).toBe('');
  });
});
