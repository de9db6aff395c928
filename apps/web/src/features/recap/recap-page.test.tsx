import { REFUSALS } from '@phrase-bingo/game/rules/refusals';
import { GAME } from '@phrase-bingo/game/wire/examples/entities';
import type { Recap } from '@phrase-bingo/game/wire/recap/recap';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import RecapPage from '../../pages/rounds/recap-page.tsx';
import { PATHS } from '../../paths.ts';
import { signIn } from '../../session/session-store.ts';
import { freshBrowser } from '../../testing/browser-state.ts';
import { answer, cutOff, fakeServer, refuse } from '../../testing/fake-server.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { stubScreen } from '../../testing/setup-page.tsx';
import { PRIYA, signedInAnswer } from '../../testing/tokens.ts';
import { at, CELLS, makeRecap, win } from './testing/make-recap.ts';

const BASE = `/api/games/${GAME.id}`;
const READ = `GET ${BASE}/r/2/recap`;
const TITLE = `Round 2, ${GAME.game_name}`;

beforeEach(() => {
  freshBrowser();
  signIn(signedInAnswer(PRIYA));
  stubScreen(false);
});

function open(recap: Recap | (() => Response), written = '2') {
  const server = fakeServer({
    [`GET ${BASE}`]: () => answer({ ...GAME, round: 2, round_number: 2, seq: 1 }),
    [READ]: () => (typeof recap === 'function' ? recap() : answer(recap)),
  });
  const user = renderAt(<RecapPage />, { path: `/game/${GAME.id}/r/${written}/recap`, pattern: PATHS.recap });
  return { ...server, user };
}

const opened = async (recap: Recap) => {
  const page = open(recap);
  await screen.findByRole('heading', { level: 2, name: 'Timeline' });
  return page;
};

const panel = (name: string) => screen.queryByRole('region', { name });
const shown = (name: string) => within(panel(name) ?? expect.fail(`There is no ${name}`));

const WON = makeRecap({
  calls: [1, 2, 3, -3, 4],
  wins: [
    win('Priya', { winner_id: PRIYA.id, after_step: 5, won_at: at(52), cells: CELLS, marks: [1, 2, 13] }),
  ],
  one_away: [0, 0, 1, 6, 2, 6],
  near_misses: [
    { username: 'Tom', is_me: false, pattern: 'col_2', sid: 8, waited: 4 },
    { username: 'Priya', is_me: true, pattern: 'row_1', sid: 7, waited: 0 },
  ],
  more_near_misses: 12,
  unclaimed: 1,
  false_shouts: [{ after_step: 2, at: at(25), count: 2, mine: false, usernames: [] }],
  fastest: { username: 'Leila', sid: 2, ms: 840 },
  me: { marks: [1, 9] },
});

describe('the recap of a round', () => {
  it('RECAP-01 RECAP-06 has the round and the game in its title, the winner, and its ways on', async () => {
    await opened(WON);
    expect(screen.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
    expect(document.title).toBe(`${TITLE} · Phrase Bingo`);
    expect(screen.getByRole('heading', { level: 2, name: 'Priya had Bingo first' })).toBeVisible();
    expect(screen.getByText('Top Row at call 3, after 52 s')).toBeVisible();
    const to = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(to('Check this round')).toBe(`/game/${GAME.id}/r/2/check`);
    expect(to('All rounds')).toBe(`/game/${GAME.id}/history`);
    expect(to('Back to round 2')).toBe(`/game/${GAME.id}/r/2`);
  });

  it('RECAP-07 RECAP-08 figures of the round', async () => {
    await opened({ ...WON, cards: 2_000, bingos: 300 });
    const [figures] = screen.getAllByRole('list');
    expect(
      within(figures ?? document.body)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent?.replace(/\s+/g, ' ').trim()),
    ).toEqual(['Length 3 min 57 s A call every 20 s', '3 calls, 1 recalled', '2,000 cards', '300 bingos']);
  });

  it('RECAP-10 the strip says its peak and is a table for screen readers', async () => {
    await opened(WON);
    const strip = shown('How close it got');
    expect(strip.getByText('At call 3, 6 cards were one away')).toBeVisible();
    const rows = within(strip.getByRole('table', { name: 'How close it got' })).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'CallCards one awayBingos',
      '100',
      '220',
      '361',
    ]);
  });

  it('RECAP-11 names those who were close, the reader as You', async () => {
    await opened(WON);
    const close = shown('So close');
    expect(close.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'TTom waited 4 calls for “Phrase 8” to complete N Column',
      'PYou were one away from Second Row: “Phrase 7”',
    ]);
    expect(close.getByText('and 12 more were one away')).toBeVisible();
  });

  it('RECAP-12 RECAP-14 tells the fastest daub, sleepers and false shouts only where there are any', async () => {
    await opened(WON);
    expect(screen.getByText('Leila, 0.8 s after “Phrase 2”')).toBeVisible();
    expect(screen.getByText('1 card had Bingo and nobody shouted')).toBeVisible();
    expect(screen.getAllByText('2 shouts did not count')).toHaveLength(2);
  });

  it('RECAP-13 without any of them there are no such tiles', async () => {
    await opened(makeRecap());
    for (const name of ['Fastest daub', 'Asleep', 'False shouts'])
      expect(screen.queryByRole('heading', { name })).toBeNull();
  });

  it('RECAP-15 a recalled call is struck through and says so', async () => {
    await opened(WON);
    const struck = shown('Timeline').getByText('Phrase 3', { selector: 's' });
    expect(struck).toHaveTextContent('Phrase 3');
    expect(struck.closest('li')).toHaveTextContent('Call 3: Phrase 3 recalled');
  });

  it('RECAP-16 the own win, and what was daubed', async () => {
    await opened(WON);
    const own = shown('Your round');
    expect(own.getByText('You had Bingo: Top Row at call 3, 1st place.')).toBeVisible();
    const lists = own
      .getAllByRole('term')
      .map(({ textContent, nextElementSibling }) => [textContent, nextElementSibling?.textContent]);
    expect(lists).toEqual([
      ['Daubed in time', 'Phrase 1'],
      ['Called but not daubed', 'Phrase 2, Phrase 4'],
      ['Daubed but never called', 'Phrase 9'],
    ]);
  });

  it('RECAP-16 RECAP-18 a win that is not among the listed ones is told too', async () => {
    await opened(makeRecap({ me: { win: { place: 120, pattern: 'col_0', after_step: 2 } } }));
    expect(screen.getByText('You had Bingo: B Column at call 2, 120th place.')).toBeVisible();
  });

  it('RECAP-17 a late card says after which call', async () => {
    await opened(makeRecap({ calls: [1, 2, 3, 4], me: { after_step: 2 } }));
    expect(shown('Your round').getByText('You joined after call 2.')).toBeVisible();
  });

  it('RECAP-06 a tie of three, and of more than are listed', async () => {
    const wins = ['Priya', 'Tom', 'Bea'].map((name, index) => win(name, { won_at: at(32 + index) }));
    await opened(makeRecap({ wins }));
    expect(screen.getByRole('heading', { name: 'Priya, Tom and 1 more had Bingo together' })).toBeVisible();
  });

  it('RECAP-18 a round without a call has no strip, one without a card says so', async () => {
    await opened(makeRecap({ calls: [], me: null }));
    expect(screen.getByRole('heading', { level: 2, name: 'Nobody had Bingo' })).toBeVisible();
    expect(shown('Your round').getByText('The round ended before the first call.')).toBeVisible();
    expect(panel('How close it got')).toBeNull();
    expect(panel('So close')).toBeNull();
  });

  it('RECAP-18 one card has no strip and no So close', async () => {
    await opened({ ...WON, cards: 1, me: null });
    expect(screen.getByText('You had no card in this round.')).toBeVisible();
    expect(panel('How close it got')).toBeNull();
    expect(panel('So close')).toBeNull();
  });

  it('RECAP-19 a round from before recaps says what is missing', async () => {
    await opened(makeRecap({ is_whole: false }));
    expect(
      screen.getByText(
        'This round was played before recaps were kept. Recalls, false shouts and the fastest daub are missing.',
      ),
    ).toBeVisible();
  });

  it('OP-035 an unknown round shows the current one', async () => {
    open(makeRecap(), 'nine');
    expect(await screen.findByRole('heading', { level: 1, name: TITLE })).toBeVisible();
    await screen.findByRole('heading', { name: 'Timeline' });
  });
});

describe('no recap to show', () => {
  it('RECAP-02 a round that is not over yet leads back to it', async () => {
    open(() => refuse(409, 'round_not_over', 'This round is not over yet'));
    expect(await screen.findByRole('heading', { name: 'This round is not over yet' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to round 2' })).toHaveAttribute(
      'href',
      `/game/${GAME.id}/r/2`,
    );
  });

  it('RECAP-03 only members see it', async () => {
    const { message } = REFUSALS.not_member;
    open(() => refuse(403, 'not_member', message));
    expect(await screen.findByRole('heading', { name: message })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
  });

  it('RECAP-01 a failure can be tried again, and offline says so', async () => {
    const { routes, user } = open(cutOff);
    expect(await screen.findByRole('alert')).toHaveTextContent('The round could not be read.');
    expect(screen.getByRole('alert')).toHaveTextContent('You are offline.');
    routes[READ] = () => refuse(500, 'internal', 'Oh dear.');
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await waitFor(() => expect(screen.getByRole('alert')).not.toHaveTextContent('You are offline.'));
    routes[READ] = () => answer(makeRecap());
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('heading', { name: 'Timeline' })).toBeVisible();
  });
});
