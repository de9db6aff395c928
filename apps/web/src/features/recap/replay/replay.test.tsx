import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { freshBrowser } from '../../../testing/browser-state.ts';
import { letPass, takeTheClock } from '../../../testing/fake-clock.ts';
import { PRIYA } from '../../../testing/tokens.ts';
import { cell, key, lineNow, openReplay, slider, step, told } from './testing/open-replay.tsx';
import { call, OWN_CARD, winBy } from './testing/replayed-round.ts';

beforeEach(freshBrowser);
afterEach(() => void vi.useRealTimers());

const cards = () =>
  within(screen.getByRole('group', { name: 'Card' }))
    .getAllByRole('radio')
    .map((radio) => radio.closest('label')?.textContent?.slice(1));
const marks = (kind: string) => document.querySelectorAll(`[data-mark="${kind}"]`).length;
const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name }));
const press = (name: string) => fireEvent.click(key(name));

describe('the replay', () => {
  it('REPLAY-01 shows card, track, keys and line, starts at the last step and does not play', async () => {
    takeTheClock();
    openReplay();
    expect(screen.getByRole('region', { name: 'Replay' })).toBeVisible();
    expect(screen.getByRole('table', { name: 'Your card' })).toBeVisible();
    expect(slider()).toHaveAttribute('max', '5');
    expect(marks('call') + marks('recall')).toBe(5);
    expect(step()).toBe(5);
    press('First');
    await letPass(5_000);
    expect(step()).toBe(0);
    expect(key('Play')).toBeVisible();
  });

  it('REPLAY-02 offers the own card and the first ten winners by place', { tags: 'long' }, () => {
    const wins = Array.from({ length: 12 }, (_, at) =>
      winBy(`W${at}`, { place: at < 2 ? 1 : at + 1, ...(at > 9 && { cells: null, marks: null }) }),
    );
    openReplay({ wins });
    expect(cards()).toEqual([
      'Your card',
      'W0',
      'W1',
      'W2, 3rd',
      'W3, 4th',
      'W4, 5th',
      'W5, 6th',
      'W6, 7th',
      'W7, 8th',
      'W8, 9th',
      'W9, 10th',
    ]);
    expect(screen.getByRole('radio', { name: 'Your card' })).toBeChecked();
    choose('W2, 3rd');
    expect(screen.getByRole('table', { name: 'Card of W2' })).toBeVisible();
  });

  it('REPLAY-02 begins with the first winner when the reader has no card', () => {
    openReplay({ me: null, wins: [winBy('Maya')] });
    expect(screen.getByRole('radio', { name: 'Maya' })).toBeChecked();
    expect(screen.queryByRole('radio', { name: 'Your card' })).toBeNull();
  });

  it.each([
    ['without a card', { me: null }, false],
    ['without a step', { steps: [] }, false],
    ['for the host of a round without cards', { me: null, cards: 0 }, true],
  ])('REPLAY-02 RECAP-18 there is none %s', (_, changes, is_host) => {
    openReplay(changes, is_host);
    expect(screen.queryByRole('slider')).toBeNull();
  });

  it('REPLAY-03 inks a cell with its call, rings what was never marked, and keeps early daubs for the end', {
    tags: 'long',
  }, () => {
    openReplay();
    expect(cell('B1')).toBe('B1: Phrase 1, called, marked');
    expect(cell('I1')).toBe('I1: Phrase 2, called');
    expect(cell('O5')).toBe('O5: Phrase 25, marked early');
    expect(cell('N3')).toBe('N3: FREE, free space, marked');
    press('Back');
    expect(cell('I1')).toBe('I1: Phrase 2');
    expect(cell('O5')).toBe('O5: Phrase 25');
    press('First');
    expect(cell('B1')).toBe('B1: Phrase 1');
    expect(screen.getByText('Daubs appear with their call.')).toBeVisible();
  });

  it('REPLAY-04 frames the line from the step of the shout, on the own card too', { tags: 'long' }, () => {
    const steps = [1, 2, 3, 4, 5, 6].map((sid) => call(sid, sid));
    openReplay({
      steps,
      me: { ...OWN_CARD, marks: [1, 2, 3, 4, 5, 13] },
      wins: [winBy(PRIYA.username, { winner_id: PRIYA.id })],
    });
    expect(cell('B1')).toBe('B1: Phrase 1, called, marked, winning');
    press('Back');
    expect(cell('B1')).toMatch(/winning$/);
    press('Back');
    expect(cell('B1')).toBe('B1: Phrase 1, called, marked');
  });

  it('REPLAY-04 frames the own line of a win that is not among the listed ones', () => {
    const steps = [1, 2, 3, 4, 5].map((sid) => call(sid, sid));
    const win = { place: 120, pattern: 'row_0', after_step: 5 } as const;
    openReplay({ steps, me: { ...OWN_CARD, marks: [1, 2, 3, 4, 5, 13], win } });
    expect(cell('O1')).toMatch(/winning$/);
  });

  it('REPLAY-04 the track carries trophies, hollow recalls and one peak', () => {
    openReplay({ wins_after: [0, 0, 0, 2, 0, 1], one_away: [0, 1, 2, 1, 3, 3] });
    expect([marks('win'), marks('recall'), marks('call'), marks('peak')]).toEqual([2, 1, 4, 1]);
  });

  it('REPLAY-05 tells each step, and who won after it', { tags: 'long' }, () => {
    openReplay({ wins: [winBy('Maya', { after_step: 4 })], wins_after: [0, 0, 0, 0, 1, 0] });
    const lines = [lineNow()];
    for (let at = 0; at < 5; at += 1) {
      press('Back');
      lines.unshift(lineNow());
    }
    expect(lines).toEqual([
      'Before the first call',
      'Call 1: Phrase 1',
      'Call 2: Phrase 2',
      'Recalled: Phrase 2',
      'Call 2: Phrase 3. Maya has Bingo: Top Row',
      'Call 3: Phrase 2',
    ]);
  });

  it('REPLAY-05 names five winners of a step and counts the others', () => {
    const wins = Array.from({ length: 50 }, (_, at) => winBy(`W${at}`));
    openReplay({ wins, wins_after: [0, 0, 0, 0, 0, 1_300] });
    expect(lineNow()).toMatch(/W4 has Bingo: Top Row\. and 1,295 more$/);
    expect(lineNow()).not.toMatch(/W5/);
  });

  it('REPLAY-05 counts the winners of a step of whom none is listed', () => {
    openReplay({ wins: [], wins_after: [0, 0, 0, 0, 0, 200] });
    expect(lineNow()).toBe('Call 3: Phrase 2. 200 more had Bingo');
  });
});

describe('playing', () => {
  it.each([
    ['Normal', 900],
    ['Fast', 450],
  ])(
    'REPLAY-06 %s takes %i ms a step, from step 0 when it was at the end, and pauses there',
    async (speed, ms) => {
      takeTheClock();
      openReplay();
      fireEvent.click(screen.getByRole('radio', { name: speed }));
      press('Play');
      expect(step()).toBe(0);
      await letPass(ms - 1);
      expect(step()).toBe(0);
      await letPass(1);
      expect(step()).toBe(1);
      for (const next of [2, 3, 4, 5]) {
        await letPass(ms);
        expect(step()).toBe(next);
      }
      expect(key('Play')).toBeVisible();
      await letPass(ms);
      expect(step()).toBe(5);
    },
  );

  it('REPLAY-06 pauses by its key, when the page is hidden and when the slider is touched', async () => {
    takeTheClock();
    openReplay();
    press('Play');
    press('Pause');
    await letPass(2_000);
    expect(step()).toBe(0);
    press('Play');
    fireEvent.pointerDown(slider());
    await letPass(2_000);
    expect(step()).toBe(0);
    press('Play');
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await letPass(2_000);
    expect(step()).toBe(0);
    expect(key('Play')).toBeVisible();
    vi.restoreAllMocks();
  });

  it('REPLAY-06 First, Back, Next and Last go there and stop at the ends', () => {
    openReplay();
    press('Next');
    expect(step()).toBe(5);
    press('First');
    press('Back');
    expect(step()).toBe(0);
    press('Next');
    expect(step()).toBe(1);
    press('Last');
    expect(step()).toBe(5);
  });

  it('REPLAY-08 keys and playing tell the line, the slider tells its own', async () => {
    takeTheClock();
    openReplay();
    expect(told()).toBe('');
    press('Back');
    expect(told()).toBe('Call 2: Phrase 3');
    fireEvent.change(slider(), { target: { value: '1' } });
    expect(lineNow()).toBe('Call 1: Phrase 1');
    expect(told()).toBe('');
    press('Play');
    await letPass(900);
    expect(told()).toBe('Call 2: Phrase 2');
  });

  it('REPLAY-08 cells are looked at and not pressed', () => {
    openReplay();
    const table = screen.getByRole('table', { name: 'Your card' });
    expect(within(table).getAllByRole('cell')).toHaveLength(25);
    expect(within(table).queryByRole('button')).toBeNull();
    expect(table.querySelector('[aria-pressed], [tabindex]')).toBeNull();
  });

  it('REPLAY-09 only the ink of the next step lands; a jump and another card let nothing land', () => {
    openReplay({ wins: [winBy('Maya')] });
    const landing = () =>
      [...document.querySelectorAll('[data-landing]')].map((one) => one.getAttribute('data-sid'));
    expect(landing()).toEqual([]);
    press('First');
    press('Next');
    expect(landing()).toEqual(['1']);
    press('Next');
    expect(landing()).toEqual(['2']);
    press('Next');
    expect(landing()).toEqual([]);
    press('Last');
    expect(landing()).toEqual([]);
    choose('Maya');
    expect(landing()).toEqual([]);
  });
});
