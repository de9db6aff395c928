import { GAME, ROUND } from '@phrase-bingo/game/wire/examples/entities';
import { EXAMPLES } from '@phrase-bingo/game/wire/examples/http-examples';
import type { History } from '@phrase-bingo/game/wire/recap/recap';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import HistoryPage from '../../pages/rounds/history-page.tsx';
import { PATHS } from '../../paths.ts';
import { signIn } from '../../session/session-store.ts';
import { freshBrowser } from '../../testing/browser-state.ts';
import { answer, cutOff, fakeServer, refuse } from '../../testing/fake-server.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { signedInAnswer } from '../../testing/tokens.ts';
import type { HistoryRound } from './history-words.ts';

const HISTORY = `GET /api/games/${GAME.id}/history`;
const AT = `/game/${GAME.id}`;

function over(number: number, changes: Partial<HistoryRound> = {}): HistoryRound {
  return {
    round: {
      ...ROUND,
      id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
      round_number: number,
      is_active: false,
      datetime_start: '2026-02-01T19:00:00.000Z',
      datetime_end: '2026-02-01T19:15:41.000Z',
    },
    calls: 17,
    was_called: true,
    cards: 14,
    winners: ['Priya'],
    more_winners: 0,
    is_sealed: true,
    mine: { result: 'played', place: null, marked: 16 },
    ...changes,
  };
}

const active = (number: number): HistoryRound => {
  const told = over(number);
  return { ...told, round: { ...told.round, is_active: true, datetime_end: null }, winners: [] };
};

const told = (rounds: HistoryRound[], changes: Partial<History> = {}): History => ({
  totals: { rounds: rounds.length, bingos: 1, top: [{ username: 'Priya', wins: 1 }] },
  rounds,
  next_before: null,
  ...changes,
});

function openHistory(history: History) {
  const server = fakeServer({
    [HISTORY]: () => answer(history),
    [`GET /api/games/${GAME.id}`]: () => answer(EXAMPLES.getGame.answer),
  });
  const user = renderAt(<HistoryPage />, { path: `${AT}/history`, pattern: PATHS.history });
  return { ...server, user };
}

const ticket = (number: number) => screen.findByRole('article', { name: `Round ${number}` });
const tickets = () =>
  screen.getAllByRole('article').map((one) => within(one).getByRole('heading').textContent);
const links = (one: HTMLElement) =>
  within(one)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

beforeEach(() => {
  freshBrowser();
  signIn(signedInAnswer());
});

it('HIST-01 is titled with the name of the game and leads back to it', async () => {
  openHistory(told([over(1)]));
  expect(
    await screen.findByRole('heading', { level: 1, name: `All rounds of ${GAME.game_name}` }),
  ).toBeVisible();
  expect(document.title).toBe(`All rounds of ${GAME.game_name} · Phrase Bingo`);
  expect(screen.getByRole('link', { name: 'Back to the game' })).toHaveAttribute('href', AT);
});

it('HIST-02 shows times, length, calls, cards, winners and the ways to recap and check', async () => {
  openHistory(
    told([
      over(4, { cards: 2_000, winners: ['Ana', 'Ben', 'Cy'], more_winners: 297 }),
      over(3, { winners: ['Ana', 'Ben'] }),
      over(2, { winners: [], calls: 1, cards: 1 }),
      over(1, { is_sealed: false }),
    ]),
  );
  const fourth = await ticket(4);
  expect(fourth).toHaveTextContent(/\d pm to \d+:\d+ pm|\d am to \d+:\d+ am/);
  expect(within(fourth).getByRole('img', { name: 'Winners' })).toBeInTheDocument();
  expect(fourth).toHaveTextContent('15 min 41 s17 calls2,000 cardsAna, Ben, Cy and 297 more');
  expect(links(fourth)).toEqual([
    ['Recap', `${AT}/r/4/recap`],
    ['Check', `${AT}/r/4/check`],
  ]);
  expect(await ticket(3)).toHaveTextContent('Ana, Ben');
  expect(await ticket(2)).toHaveTextContent('1 call1 cardNobody had Bingo');
  expect(links(await ticket(1))).toEqual([['Recap', `${AT}/r/1/recap`]]);
  expect(within(fourth).getByRole('link', { name: 'Recap' })).toHaveAccessibleDescription('Round 4');
});

it('HIST-02 the active round is being played: no length, no recap, the way to it', async () => {
  openHistory(told([active(2), over(1)]));
  const playing = await ticket(2);
  expect(playing).toHaveTextContent(/Started .*17 calls14 cardsBeing played/);
  expect(links(playing)).toEqual([
    ['Check', `${AT}/r/2/check`],
    ['Go to round 2', `${AT}/r/2`],
  ]);
});

it('HIST-02 shows twenty rounds at a time, newest first, and goes on with the first new one', {
  tags: 'long',
}, async () => {
  const numbers = Array.from({ length: 45 }, (_, at) => 45 - at);
  const page = (from: number, to: number, next_before: number | null) =>
    told(
      numbers.filter((number) => number <= from && number >= to).map((number) => over(number)),
      {
        next_before,
      },
    );
  const { routes, calls, user } = openHistory(page(45, 26, 26));
  routes[`${HISTORY}?before=26`] = () => answer(page(25, 6, 6));
  routes[`${HISTORY}?before=6`] = cutOff;
  await ticket(45);
  expect(tickets()).toHaveLength(20);
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(within(await ticket(25)).getByRole('heading')).toHaveFocus();
  expect(tickets()).toHaveLength(40);
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Error loading rounds');
  expect(tickets()).toHaveLength(40);
  routes[`${HISTORY}?before=6`] = () => answer(page(5, 1, null));
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await ticket(1);
  expect(tickets()).toEqual(numbers.map((number) => `Round ${number}`));
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(calls.map(({ route }) => route)).toContain(`${HISTORY}?before=26`);
});

it.each([
  [{ result: 'won', place: 1, marked: 9 }, '1st place'],
  [{ result: 'won', place: 22, marked: 9 }, '22nd place'],
  [{ result: 'unclaimed', place: null, marked: 9 }, 'Bingo, not shouted'],
  [{ result: 'one_away', place: null, marked: 9 }, 'One away'],
  [{ result: 'played', place: null, marked: 9 }, '9/25 squares'],
  [{ result: 'none', place: null, marked: 0 }, 'No card'],
] as const)('HIST-03 the own result %o reads %s', async (mine, words) => {
  openHistory(told([over(1, { mine })]));
  expect(within(await ticket(1)).getByText(words)).toBeVisible();
});

it.each([
  [1, 1, '1 round', '1 bingo'],
  [45, 3_120, '45 rounds', '3,120 bingos'],
])(
  'HIST-04 counts %i rounds and %i bingos on top, with those who won most',
  async (rounds, bingos, first, second) => {
    const top = Array.from({ length: 10 }, (_, at) => ({ username: `W${at}`, wins: 10 - at }));
    openHistory(told([over(1)], { totals: { rounds, bingos, top } }));
    await ticket(1);
    const figures = within(screen.getByRole('list', { name: 'All rounds together' })).getAllByRole(
      'listitem',
    );
    expect(figures.map(({ textContent }) => textContent)).toEqual([first, second]);
    const most = within(screen.getByRole('region', { name: 'Most wins' })).getAllByRole('listitem');
    expect(most).toHaveLength(10);
    expect(most[0]).toHaveTextContent(/W0.*10 wins$/);
    expect(most[9]).toHaveTextContent(/W9.*1 win$/);
  },
);

it('HIST-04 has no list of winners while nobody has won', async () => {
  openHistory(told([over(1, { winners: [] })], { totals: { rounds: 1, bingos: 0, top: [] } }));
  await ticket(1);
  expect(screen.queryByText('Most wins')).toBeNull();
});

it('HIST-05 a round that was called off stays listed', async () => {
  openHistory(
    told([
      over(4, { calls: 0, was_called: true, winners: [] }),
      over(3, { calls: 0, was_called: false, winners: [] }),
      over(2, { calls: 0, was_called: false, winners: [] }),
      over(1),
    ]),
  );
  expect(await ticket(4)).toHaveTextContent('0 calls14 cardsNobody had Bingo');
  expect(await ticket(3)).toHaveTextContent('Ended before the first call');
  expect(await ticket(2)).toHaveTextContent('0 calls14 cardsEnded before the first call');
  expect(links(await ticket(2)).map(([name]) => name)).toEqual(['Recap', 'Check']);
});

it('HIST-06 without a round that is over it leads to the one being played', async () => {
  openHistory(told([active(1)]));
  expect(await screen.findByText('No round is over yet.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to round 1' })).toHaveAttribute('href', `${AT}/r/1`);
  expect(screen.queryByRole('article')).toBeNull();
});

it('HIST-01 tells those who are no members, and says nothing of an error', async () => {
  const { routes } = openHistory(told([]));
  routes[HISTORY] = () => refuse(403, 'not_member', 'Only the host and the players can see this');
  expect(await screen.findByText('Only the host and the players can see this')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
});

it('HIST-01 what cannot be read is asked for again', async () => {
  const { routes, user } = openHistory(told([over(1)]));
  routes[HISTORY] = cutOff;
  expect(screen.getByText('Loading rounds')).toBeInTheDocument();
  expect(await screen.findByRole('alert')).toHaveTextContent('Error loading rounds');
  routes[HISTORY] = () => answer(told([over(1)]));
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await ticket(1)).toBeVisible();
});
