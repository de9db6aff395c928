import { movesFrom } from '@phrase-bingo/game/rules/game/game-state';
import { newRound } from '@phrase-bingo/game/view/test-support/small-game';
import { GAME, ROUND } from '@phrase-bingo/game/wire/examples/entities';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, cutOff, refuse } from '../../../testing/fake-server.ts';
import { firstEveryDay } from '../../../testing/first-every-day.ts';
import { BASE, setupManagePage } from '../../../testing/setup-manage-page.tsx';
import { smallGame } from '../../../testing/small-server.ts';
import { answersByMove, callsTo, endOf, FULL, ROUNDS } from '../testing/host-server.ts';

const setup = setupManagePage();
const LIST = `GET ${BASE}/rounds`;
const ACTIVE = `GET ${BASE}/rounds/active`;

const panel = () => screen.getByRole('region', { name: 'Rounds' });
const key = (name: string) => within(panel()).getByRole('button', { name });
const keys = () =>
  within(panel())
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label') ?? button.textContent);
const rows = () =>
  within(panel())
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const tab = (name: string) => screen.getByRole('tab', { name });
const isShown = (name: string) => tab(name).getAttribute('aria-selected') === 'true';
const asked = () => screen.queryByRole('dialog');
const agree = (name: string) => within(screen.getByRole('dialog')).getByRole('button', { name });
const bodies = (...sent: Parameters<typeof callsTo>) => callsTo(...sent).map(({ body }) => body);

function gameIn(state: ReturnType<typeof smallGame>['state'], has_active = true) {
  const game = smallGame();
  game.state = state;
  const [round] = game.rounds;
  if (round && !has_active) Object.assign(round, { is_active: false, datetime_end: round.datetime_start });
  return game;
}

async function playing() {
  const page = await setup.open();
  await page.connect();
  return page;
}

describe('rounds for the host', () => {
  it('FAIR-13 each round with a seal leads to its check', async () => {
    const game = smallGame();
    const sealed = { ...newRound(2, 1), seed_hash: ROUND.seed_hash };
    game.rounds = [sealed, ...game.rounds.map((round) => ({ ...round, is_active: false }))];
    await setup.open({ game });
    const seals = within(panel()).getAllByRole('link', { name: 'Seal 630d cd29. Check this round' });
    expect(seals.map((seal) => seal.getAttribute('href'))).toEqual([`/game/${GAME.id}/r/2/check`]);
  });

  it('HOST-08 ROUND-01 starts the next round after a confirmation that says what happens', async () => {
    const { server, click } = await playing();
    answersByMove(server, ROUNDS, ['startRound', 0]);
    await click(key('Start new round'));
    const question = screen.getByRole('dialog', { name: 'Start round 2?' });
    expect(question).toHaveTextContent('Round 1 ends now');
    expect(question).toHaveTextContent('Calls, wins and cards start anew.');
    await click(agree('Start new round'));
    expect(bodies(server, ROUNDS)).toEqual([{ auto_start: true, rehydrate: false }]);
    expect(isShown('Phrases')).toBe(true);
    await click(tab('Settings'));
    expect(rows()).toEqual([expect.stringContaining('Round 2'), expect.stringContaining('Round 1')]);
    expect(rows()[0]).toContain('Active');
    expect(rows()[1]).toContain('Ended');
  });

  it.each(['Start new round', 'End round'])(
    'ROUND-01 ROUND-02 the question %s is dropped when another round has come meanwhile',
    { tags: 'long' },
    async (question) => {
      const { happens, click } = await playing();
      await click(key(question));
      expect(asked()).toBeVisible();
      await happens('startRound');
      expect(asked()).toBeNull();
      await click(key(question));
      expect(asked()).toHaveTextContent(/round 2/i);
    },
  );

  it('ROUND-02 a question that was dropped does not come back with the state it was asked in', async () => {
    const { server, happens, click } = await playing();
    await click(key('End round'));
    for (const state of ['REVIEW', 'PLAYING'] as const) {
      const { game } = server;
      await happens('move', movesFrom(game.state).indexOf(state));
      expect([game.state, asked()]).toEqual([state, null]);
    }
  });

  it('PAPER-12 says that paper stays in play where some is', async () => {
    const { happens, click } = await playing();
    const stays = 'Calls, wins and cards start anew. Paper cards stay in play. Phrases, players,';
    await click(key('Start new round'));
    expect(asked()).not.toHaveTextContent('Paper cards');
    await click(agree('Cancel'));
    await happens('dealPaper', 0);
    for (const question of ['Start new round', 'End round']) {
      await click(key(question));
      expect(asked()).toHaveTextContent(stays);
      await click(agree('Cancel'));
    }
  });

  it('ROUND-02 OP-078 ends a round after a confirmation', { tags: 'long' }, async () => {
    const { server, click } = await playing();
    server.routes[endOf(1)] = () => answer({});
    await click(key('End round'));
    expect(screen.getByRole('dialog', { name: 'End round 1?' })).toHaveTextContent(
      'The game moves to REVIEW and the auto-caller pauses.',
    );
    await click(agree('Cancel'));
    expect(callsTo(server, endOf(1))).toEqual([]);
    await click(key('End round'));
    await click(agree('End round'));
    expect(bodies(server, endOf(1))).toEqual([{ start_new_round: false }]);
    expect(isShown('Settings')).toBe(true);
  });

  it('D-18 D-31 ends a round and starts the next in one step', async () => {
    const { server, click } = await playing();
    answersByMove(server, endOf(1), ['startRound', 0]);
    await click(key('End round'));
    await click(agree('End and start new round'));
    expect(bodies(server, endOf(1))).toEqual([{ start_new_round: true }]);
    expect(isShown('Phrases')).toBe(true);
    await click(tab('Settings'));
    expect(rows()[0]).toContain('Round 2');
  });

  firstEveryDay(1, ['WON', 'LOST', 'OTHER'])('ROUND-03 OP-077 one tap rehydrates in %s', async (state) => {
    const { server, click } = await setup.open({ game: gameIn(state, false) });
    answersByMove(server, ROUNDS, ['startRound', 0]);
    expect(keys()).toEqual(['Refresh rounds', 'Rehydrate']);
    expect(key('Rehydrate')).toHaveAccessibleDescription('Play another round');
    await click(key('Rehydrate'));
    expect(bodies(server, ROUNDS)).toEqual([{ auto_start: true, rehydrate: true }]);
    expect(asked()).toBeNull();
    expect(isShown('Phrases')).toBe(true);
  });

  it('ROUND-02 ROUND-03 only allowed actions have a button', async () => {
    await setup.open({ game: gameIn('REVIEW') });
    expect(keys()).toEqual(['Refresh rounds', 'End round']);
  });

  it('OP-078 after the end of a round the panel says how to go on', async () => {
    await setup.open({ game: gameIn('REVIEW', false) });
    expect(keys()).toEqual(['Refresh rounds']);
    expect(panel()).toHaveTextContent('Back to PLAYING opens it again');
  });

  it('RECAP-01 HIST-01 a round that is over leads to its recap, and the list to all rounds', async () => {
    const game = gameIn('PLAYING', false);
    game.rounds.push(newRound(2, 60));
    await setup.open({ game });
    const links = within(panel())
      .getAllByRole('link')
      .map((link) => [link.getAttribute('aria-label') ?? link.textContent, link.getAttribute('href')]);
    const path = BASE.replace('/api/games', '/game');
    expect(links).toEqual([
      ['All rounds', `${path}/history`],
      ['Recap of round 1', `${path}/r/1/recap`],
    ]);
  });

  it('OP-075 round 1 exists from the start and waits for play', async () => {
    await setup.open({ game: smallGame('CONFIG') });
    expect(rows()).toEqual([expect.stringContaining('Begins when you start playing')]);
    expect(keys()).toEqual(['Refresh rounds']);
  });

  it('ROUND-07 OP-081 the history is newest first with its times, and scrolls from 16 rem', async () => {
    const game = gameIn('PLAYING', false);
    game.rounds.push(newRound(2, 60));
    await setup.open({ game });
    expect(rows()).toEqual([
      expect.stringMatching(/Round 2Started Today, \d+:\d\d [ap]mActive/),
      expect.stringMatching(/Round 1Today, \d+:\d\d [ap]m to \d+:\d\d [ap]mEnded/),
    ]);
    expect(screen.getByRole('list', { name: 'Round history' })).toHaveStyle({ '--history-h': '16rem' });
  });

  it('ROUND-04 follows a round started on another device and reloads after half a second', async () => {
    const { happens, later, server } = await playing();
    const reads = callsTo(server, FULL).length;
    await happens('startRound');
    expect(rows()).toHaveLength(2);
    expect(callsTo(server, FULL)).toHaveLength(reads);
    await later(600);
    expect(callsTo(server, FULL)).toHaveLength(reads + 1);
    expect(key('Start new round')).toBeVisible();
  });

  it('D-31 the tab stays on another device of the host', async () => {
    const { happens } = await playing();
    await happens('startRound');
    expect(isShown('Settings')).toBe(true);
  });
});

const noActiveRound = () => refuse(409, 'no_active_round', 'There is no active round');

describe('rounds that fail', () => {
  firstEveryDay(2, [
    ['ERR-34 when the server says why', noActiveRound, 'There is no active round'],
    ['ERR-34 ERR-38 when it cannot be reached', cutOff, 'Failed to start new round'],
    ['ERR-34 when it does not', () => new Response('', { status: 413 }), 'Failed to create round: 413'],
  ])('%s, a round that cannot start', async (_title, respond, sentence) => {
    const { server, click } = await playing();
    server.routes[ROUNDS] = respond;
    await click(key('Start new round'));
    await click(agree('Start new round'));
    expect(screen.getByText(sentence)).toBeVisible();
    expect(isShown('Settings')).toBe(true);
  });

  it('ERR-39 a game that cannot be rehydrated', async () => {
    const { server, click } = await setup.open({ game: gameIn('LOST', false) });
    server.routes[ROUNDS] = cutOff;
    await click(key('Rehydrate'));
    expect(screen.getByText('Failed to rehydrate game')).toBeVisible();
  });

  it('ERR-37 a round that cannot end', async () => {
    const { server, click } = await playing();
    server.routes[endOf(1)] = noActiveRound;
    await click(key('End round'));
    await click(agree('End round'));
    expect(screen.getByText('Failed to end round: 409')).toBeVisible();
  });

  it('ERR-35 ERR-36 rounds and an active round that cannot be reloaded', async () => {
    const { server, click, later } = await playing();
    server.routes[LIST] = cutOff;
    await click(key('Refresh rounds'));
    expect(screen.getByText('Failed to get rounds')).toBeVisible();
    server.routes[LIST] = () => answer(server.game.rounds);
    server.routes[ACTIVE] = cutOff;
    await click(key('Refresh rounds'));
    await later(1_000);
    expect(screen.getByText('Failed to get active round')).toBeVisible();
  });
});
