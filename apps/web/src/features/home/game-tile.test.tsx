import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { firstEveryDay } from '../../testing/first-every-day.ts';
import { aGame, becomePriya, hosted, openWith, tab, tile } from './testing/open-home.tsx';

const QUIZ = 'Quiz Night';
const ID = aGame().id;

const autoCalling = (is_active: boolean, is_running: boolean) => ({
  auto_call_config: { ...aGame().auto_call_config, enabled: true, interval_seconds: 60 as const },
  auto_call_status: { ...aGame().auto_call_status, is_active, is_running },
});

beforeEach(becomePriya);

describe('a game tile', () => {
  it('HOME-15 HOME-18 shows the name, the code, the players and the round', async () => {
    await openWith([aGame({ player_count: 14, round: 2 })]);
    const facts = tile(QUIZ);
    expect(facts.getByText('Game code').parentElement).toHaveTextContent('Game code482915');
    for (const fact of ['14 players', 'Round 2']) expect(facts.getByText(fact)).toBeVisible();
  });

  it('HOME-19 OP-022 shows the caller mode and a short list of the patterns', async () => {
    await openWith([aGame()]);
    for (const fact of ['Manual', 'Rows, Columns, Diagonals'])
      expect(tile(QUIZ).getByText(fact)).toBeVisible();
  });

  it('HOME-20 OP-021 shows how many phrases are called, as text and as a bar', async () => {
    await openWith([aGame({ phrases_called_count: 12 })]);
    const facts = tile(QUIZ);
    expect(facts.getByText('12/24 called')).toBeVisible();
    expect(facts.getByRole('progressbar', { name: 'Phrases called' })).toHaveAttribute('value', '12');
  });

  it('D-25 shows no code once it leads to another game', async () => {
    await openWith([aGame({ has_code: false })]);
    expect(tile(QUIZ).queryByText('Game code')).toBeNull();
  });

  it.each([
    [0, '0 players'],
    [1, '1 player'],
  ])('HOME-18 counts %d as %s', async (player_count, words) => {
    await openWith([aGame({ player_count })]);
    expect(tile(QUIZ).getByText(words)).toBeVisible();
  });

  it.each([
    [14, '14 players, 8 on paper'],
    [1, '1 player, 8 on paper'],
    [0, '0 players, 8 on paper'],
  ])('PAPER-22 counts %d and the paper in play as %s', async (player_count, words) => {
    await openWith([aGame({ player_count, paper_count: 8 })]);
    expect(tile(QUIZ).getByText(words)).toBeVisible();
  });

  firstEveryDay(1, ['CONFIG', 'OPEN', 'PLAYING', 'REVIEW'])('HOME-16 wears the badge %s', async (state) => {
    await openWith([aGame({ state })]);
    expect(tile(QUIZ).getByText(state)).toBeVisible();
    expect(tile(QUIZ).queryByText('Archived')).not.toBeInTheDocument();
  });

  it('HOME-17 wears the Creator badge for its host alone', async () => {
    await openWith([hosted({ game_name: 'Mine' }), aGame({ id: hosted().id.replace(/.$/, '1') })]);
    expect(tile('Mine').getByText('Creator')).toBeVisible();
    expect(tile(QUIZ).queryByText('Creator')).not.toBeInTheDocument();
  });

  it.each([
    ['PLAYING', 2, 2],
    ['PLAYING', 1, 1],
    ['REVIEW', 2, 1],
  ] as const)('HOME-24 in %s, round %d is named %d times', async (state, round, times) => {
    await openWith([aGame({ state, round })]);
    expect(tile(QUIZ).getAllByText(`Round ${round}`)).toHaveLength(times);
  });

  firstEveryDay(1, ['WON', 'LOST', 'OTHER'])('HOME-25 HOME-30 is archived when %s', async (state) => {
    const { user } = await openWith([aGame({ state: 'OPEN' }), aGame({ state, game_name: 'Old', id: ID })]);
    await user.click(tab('Archived Games'));
    expect(tile('Old').getByText('Archived')).toBeVisible();
    expect(tile('Old').getByText(state)).toBeVisible();
  });

  it.each([
    [{}, 'Manual'],
    [autoCalling(true, true), 'Auto 60s'],
    [autoCalling(true, false), 'Paused'],
  ])('HOME-27 OP-020 names the caller %#: %s', async (changes, label) => {
    await openWith([aGame(changes)]);
    expect(tile(QUIZ).getByText(label)).toBeVisible();
  });

  it('HOME-27 OP-020 a caller that waits for its start is Ready', async () => {
    await openWith([aGame(autoCalling(false, false))]);
    expect(tile(QUIZ).getByText('Ready')).toBeVisible();
  });

  it.each([
    [hosted({ needs_phrases: true, state: 'CONFIG' }), 'Add phrases'],
    [hosted({ state: 'CONFIG' }), 'In setup'],
    [hosted({ player_count: 0 }), 'No players'],
    [hosted({ state: 'PLAYING' }), 'Ready'],
    [aGame({ current_user_joined: false }), 'Join game'],
    [aGame(), 'Joined'],
    [aGame({ state: 'PLAYING' }), 'In progress'],
  ])('HOME-22 HOME-23 gives the hint of case %#', { tags: 'long' }, async (game, hint) => {
    await openWith([game]);
    expect(tile(QUIZ).getByText(hint)).toBeVisible();
  });

  it.each([
    [hosted({ state: 'CONFIG' }), 'Manage', `/game/${ID}/manage`],
    [hosted({ state: 'PLAYING', round: 2 }), 'Manage', `/game/${ID}/manage`],
    [aGame({ state: 'CONFIG' }), 'Setup', `/game/${ID}/manage`],
    [aGame({ state: 'PLAYING', round: 2 }), 'Play', `/game/${ID}/r/2`],
  ])('HOME-21 OP-016 case %# leads by one link', { tags: 'long' }, async (game, action, target) => {
    const { user } = await openWith([game]);
    expect(tile(QUIZ).getByRole('link')).toHaveAccessibleName(new RegExp(`^${QUIZ}.*${action}$`));
    await user.click(tile(QUIZ).getByText('Game code'));
    expect(screen.getByText(`arrived at ${target}`)).toBeVisible();
  });

  it('OP-027 shows its dates', async () => {
    const localNoon = (day: number) => new Date(2026, 6, day, 12).toISOString();
    await openWith([aGame({ datetime_start: localNoon(14), datetime_end: localNoon(20) })]);
    expect(tile(QUIZ).getByText('14 July 2026 to 20 July 2026')).toBeVisible();
  });
});
