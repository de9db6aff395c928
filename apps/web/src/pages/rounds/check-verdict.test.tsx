import { layCells, openDealer } from '@phrase-bingo/game/rules/fair/deal-v1';
import { openDeck } from '@phrase-bingo/game/rules/fair/deck';
import { arrangementOf } from '@phrase-bingo/game/rules/game/card';
import { cleanup, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { forgetQueries } from '../../api/queries.ts';
import {
  findings,
  keepNote,
  lines,
  openCheck,
  READ,
  SEALED,
  setupCheckPage,
  VECTORS,
  verdict,
} from '../../testing/setup-check-page.tsx';

setupCheckPage();

describe('a round that is checked', () => {
  it('PROOF-01 PROOF-05 adds up, line by line, after one call and without taking the focus', async () => {
    keepNote();
    const { calls } = openCheck(VECTORS);
    expect(screen.getByRole('heading', { level: 1, name: 'Check this round' })).toBeVisible();
    expect(await verdict('It all adds up')).toHaveTextContent(
      /^It all adds upEvery card and every random call of round 2 follows from the seed that was sealed before the first card was dealt\.$/,
    );
    expect(document.title).toBe('Check this round · Phrase Bingo');
    expect(document.body).toHaveFocus();
    expect(lines()).toEqual([
      ['right', 'The seed fits its seal.'],
      ['right', 'This browser noted the seal before the first call.'],
      ['right', 'Card 3 is yours, and this browser’s salt is in it.'],
      ['right', 'No card and no call is missing.'],
      ['right', '4 of 4 cards match.'],
      ['right', '4 of 4 random calls match.1 by hand, 1 recalled'],
    ]);
    expect(calls.map(({ route }) => route)).toEqual([READ(2)]);
  });

  it('DEAL-13 PROOF-05 adds up with cards on paper among the seats, which have no salt', async () => {
    const seats = VECTORS.seats.map((seat) =>
      seat.salt === null ? { ...seat, kind: 'paper' as const } : seat,
    );
    expect(seats.filter(({ kind }) => kind === 'paper')).toHaveLength(1);
    openCheck({ ...VECTORS, seats });
    await verdict('It all adds up');
    expect(lines()).toContainEqual(['right', '4 of 4 cards match.']);
  });

  it('PROOF-06 PROOF-04 without a note it adds up and says who could know more', async () => {
    openCheck({ ...VECTORS, my_seat: null });
    expect(await verdict('It all adds up')).toHaveTextContent(
      'This browser did not see the seal at the time. Ask somebody who did to check too.',
    );
    expect(lines().slice(1, 3)).toEqual([
      ['known', 'This browser has no note of the seal.'],
      ['known', 'You had no card in this round.'],
    ]);
  });

  it('PROOF-07 PROOF-03 what does not match is named', async () => {
    keepNote({ seed_hash: '91af03bc77d2e410'.padEnd(64, '0'), seat_number: 1, calls: 4 });
    const [first, second, ...others] = VECTORS.seats;
    if (!first || !second) throw new Error('The vectors have four seats');
    openCheck({
      ...VECTORS,
      seats: [first, { ...second, arrangement: first.arrangement }, ...others],
      calls: VECTORS.calls.map((call) => (call.position === 5 ? { ...call, sid: 7 } : call)),
    });
    const region = await verdict('Something does not match');
    expect(region).toHaveTextContent(
      'At least one part of round 2 does not follow from the sealed seed. Save the data and show it to your host.',
    );
    expect(findings()).toEqual([
      'This browser noted another seal: 91af 03bc 77d2 e410.',
      'Your card was noted as number 1, the server lists number 3.',
      'Card 2 should be different.',
      'Call 5 should have been “Phrase 6”, not “Phrase 7”.',
    ]);
    expect(region).not.toHaveTextContent('Card 2');
    expect(lines()).toEqual([
      ['right', 'The seed fits its seal.'],
      ['wrong', 'This browser noted another seal.'],
      ['wrong', 'Your card is not the one this browser noted.'],
      ['right', 'No card and no call is missing.'],
      ['wrong', '3 of 4 cards match.'],
      ['wrong', '3 of 4 random calls match.1 by hand, 1 recalled'],
    ]);
  });

  it('PROOF-04 a wrong call that was not drawn has a sign of its own', async () => {
    openCheck({
      ...VECTORS,
      calls: VECTORS.calls.slice(0, 3).map((call) => (call.position === 3 ? { ...call, sid: 1 } : call)),
      last_call_position: 3,
    });
    await verdict('Something does not match');
    expect(lines().slice(-2)).toEqual([
      ['right', '2 of 2 random calls match.'],
      ['wrong', '1 by hand, 1 recalled'],
    ]);
  });

  it('PROOF-04 DEAL-02 a salt that was sent and is not in the card is told, and accuses nobody', async () => {
    keepNote({ salt: 'ab'.repeat(16) });
    openCheck(VECTORS);
    await verdict('It all adds up');
    expect(lines()[2]).toEqual([
      'doubtful',
      'Card 3 is yours. It was dealt without a salt of this browser.This browser sent one. Another device of yours may have taken the card first.',
    ]);
  });

  it('PROOF-07 20 findings are named, the others counted', async () => {
    const seats = Array.from({ length: 25 }, (_, at) => ({
      seat_number: at + 1,
      kind: 'player' as const,
      dealt_from: 24,
      salt: null,
      attempt: 0,
      arrangement: VECTORS.seats[0]?.arrangement ?? '',
    }));
    openCheck({ ...VECTORS, my_seat: null, seats, calls: [], last_call_position: 0 });
    await verdict('Something does not match');
    expect(findings()).toHaveLength(21);
    expect(findings().at(-1)).toBe('and 5 more');
    expect(lines().slice(-2)).toEqual([
      ['wrong', '0 of 25 cards match.'],
      ['right', 'No call was drawn at random.'],
    ]);
  });

  it('PROOF-11 a long check goes in slices, and from 200 ms on tells how far it is', async () => {
    const deck = openDeck({ seed: VECTORS.seed ?? '', round_id: VECTORS.round.id });
    const dealer = openDealer(deck);
    const seats = Array.from({ length: 120 }, (_, at) => {
      const seat = { seat_number: at + 1, salt: null, dealt_from: 24 };
      const { attempt, places } = dealer.deal(seat);
      const arrangement = arrangementOf(layCells(places, VECTORS.playable_sids));
      return { ...seat, kind: 'player' as const, attempt, arrangement };
    });
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => {
      now += 4;
      return now;
    });
    const seen: (string | null)[] = [];
    const watcher = new MutationObserver(() => {
      const bar = document.querySelector('progress');
      if (bar) seen.push(`${bar.getAttribute('aria-label')}, ${bar.value} of ${bar.max}`);
    });
    openCheck({ ...VECTORS, my_seat: null, seats, calls: [], last_call_position: 0 });
    watcher.observe(document.body, { subtree: true, childList: true, attributes: true });
    await verdict('It all adds up');
    watcher.disconnect();
    expect(seen.length).toBeGreaterThan(3);
    expect(seen[0]).toMatch(/^Checking card (\d+) of 120, \1 of 120$/);
    expect(screen.queryByRole('progressbar')).toBeNull();
  });
});

describe('a round that cannot be checked, or not whole', () => {
  it.each([
    [
      'PROOF-08',
      true,
      'Round 2 is being played. Its seed is shown when the next round starts or the game ends. Until then the seal stands for it.',
    ],
    [
      'PROOF-09',
      false,
      'Round 2 is over, but the host can still open it again. Its seed is shown when the next round starts or the game ends.',
    ],
  ])('%s is still sealed, with its seal, the note and the own seat', async (_row, is_active, text) => {
    keepNote({ calls: 2 });
    openCheck({ ...SEALED, round: { ...SEALED.round, is_active } });
    expect(await verdict('Still sealed')).toHaveTextContent(text);
    expect(lines()).toEqual([
      ['right', 'This browser noted the seal after call 2.'],
      ['known', 'Card 3 is yours, and this browser’s salt is in it.'],
    ]);
    expect(
      screen.getByText('630dcd29 66c43366 91125448 bbb25b4f f412a49c 732db2c8 abc1b858 1bd710dd'),
    ).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'Copy seal' })).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Save the data' })).toBeNull();
    expect(screen.queryByText('Seed')).toBeNull();
  });

  it('FAIR-14 a seal that is seen here first is noted, with the last call and the own seat', async () => {
    const fair = { ...SEALED, last_call_position: 4 };
    openCheck(fair);
    await verdict('Still sealed');
    expect(lines()).toEqual([
      ['right', 'This browser noted the seal after call 4.'],
      ['known', 'Card 3 is yours. It was dealt without a salt of this browser.'],
    ]);
    cleanup();
    forgetQueries();
    openCheck({ ...fair, round: { ...fair.round, seed_hash: 'ab'.repeat(32) } });
    await verdict('Something does not match');
    expect(findings()).toEqual(['This browser noted another seal: 630d cd29 66c4 3366.']);
    expect(screen.getByRole('button', { name: 'Save the data' })).toBeVisible();
  });

  it('PROOF-10 FAIR-09 without a deck there is nothing to check', async () => {
    const round = { ...SEALED.round, seed_hash: null };
    openCheck({ ...SEALED, status: 'unsealed', version: null, my_seat: null, round });
    expect(await verdict('Not sealed')).toHaveTextContent(
      'Round 2 began before deals were sealed, so there is nothing to check it against.',
    );
    expect(screen.queryByRole('list', { name: 'What was checked' })).toBeNull();
  });

  it('PROOF-10 FAIR-10 cards of an older server are told, and everything else or what does not match', async () => {
    keepNote();
    openCheck({ ...VECTORS, unsealed_cards: 1 });
    expect(await verdict('Sealed in part')).toHaveTextContent(
      '1 card was dealt by an older version of the server and cannot be checked.Everything else matches.',
    );
    expect(lines().map(([, text]) => text)).not.toContain('No card and no call is missing.');
  });

  it('PROOF-10 several such cards with a finding', async () => {
    openCheck({
      ...VECTORS,
      unsealed_cards: 2,
      calls: VECTORS.calls.map((call) => (call.position === 2 ? { ...call, sid: 3 } : call)),
    });
    const region = await verdict('Sealed in part');
    expect(region).toHaveTextContent(
      /2 cards were dealt by an older version of the server and cannot be checked\.$/,
    );
    expect(findings()[0]).toBe('Call 2 should have been “Phrase 1”, not “Phrase 3”.');
  });
});
