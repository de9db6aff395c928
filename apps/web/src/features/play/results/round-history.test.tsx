import { newRound, playSnapshotOf } from '@phrase-bingo/game/view/test-support/small-game';
import { GAME } from '@phrase-bingo/game/wire/examples/entities';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, cutOff } from '../../../testing/fake-server.ts';
import { BASE, cellAt, roundPath, saveMarks, setupPlayPage } from '../../../testing/setup-play-page.tsx';
import { benPlayer, smallGame } from '../../../testing/small-server.ts';

const DEAL = 'POST /api/games/card';

const setup = setupPlayPage();
const REGION = { name: 'Rounds' };
const history = () => screen.queryByRole('region', REGION);
const inHistory = () => within(screen.getByRole('region', REGION));

/** A game in its second round. */
function secondRound() {
  const game = smallGame();
  const [first] = game.rounds;
  if (first) Object.assign(first, { is_active: false, datetime_end: '2026-02-01T19:00:05.000Z' });
  game.rounds.push(newRound(2, 9));
  return game;
}

describe('rounds for players', () => {
  it('ROUND-06 a single round shows no history', async () => {
    const { click } = await setup.open();
    await click(screen.getByRole('tab', { name: 'Phrases' }));
    expect(history()).toBeNull();
  });

  it('ROUND-07 OP-081 several rounds are listed newest first, as links', { tags: 'long' }, async () => {
    const { click } = await setup.open({ game: secondRound(), path: roundPath(2) });
    await click(screen.getByRole('tab', { name: 'Phrases' }));
    const links = inHistory().getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      `/game/${GAME.id}/history`,
      roundPath(2),
      roundPath(1),
      `${roundPath(1)}/recap`,
    ]);
    expect(links[1]).toHaveAttribute('aria-current', 'page');
    expect(inHistory().queryByRole('button')).toBeNull();
  });

  it('OP-079 an old round is read-only and links to the current one', { tags: 'long' }, async () => {
    const game = secondRound();
    const [first] = game.rounds;
    const { click } = await setup.open({
      game,
      prepare: (server) => {
        saveMarks(server);
        const snapshot = playSnapshotOf(game, benPlayer(game));
        server.routes[`GET ${BASE}/r/1/play/full`] = () => answer({ ...snapshot, round: first });
      },
    });
    expect(screen.getByText('Round 1 is over. This is how it ended.')).toBeVisible();
    await click(cellAt('B1'));
    expect(cellAt('B1')).toHaveAttribute('aria-pressed', 'false');
    expect(cellAt('B1')).toHaveAttribute('aria-disabled', 'true');
    await click(screen.getByRole('link', { name: 'Go to round 2' }));
    expect(screen.getByRole('banner')).toHaveTextContent('Round 2');
    expect(screen.queryByText(/This is how it ended/)).toBeNull();
  });

  it('RECAP-01 HIST-01 an ended round leads to its recap, from the list and from its banner', {
    tags: 'long',
  }, async () => {
    const game = secondRound();
    const [first] = game.rounds;
    const { click } = await setup.open({
      game,
      prepare: (server) => {
        const snapshot = playSnapshotOf(game, benPlayer(game));
        server.routes[`GET ${BASE}/r/1/play/full`] = () => answer({ ...snapshot, round: first });
      },
    });
    expect(screen.getByRole('link', { name: 'Recap' })).toHaveAttribute('href', `${roundPath(1)}/recap`);
    await click(screen.getByRole('tab', { name: 'Phrases' }));
    const list = inHistory();
    expect(list.getByRole('link', { name: 'Recap of round 1' })).toHaveAttribute(
      'href',
      `${roundPath(1)}/recap`,
    );
    expect(list.queryByRole('link', { name: 'Recap of round 2' })).toBeNull();
    expect(list.getByRole('link', { name: 'All rounds' })).toHaveAttribute(
      'href',
      `/game/${GAME.id}/history`,
    );
  });

  it('RECAP-01 ROUND-06 a single round that is over leads to its recap, without a list', {
    tags: 'long',
  }, async () => {
    const game = smallGame();
    game.state = 'REVIEW';
    Object.assign(game.rounds[0] ?? {}, { is_active: false, datetime_end: '2026-02-01T19:00:05.000Z' });
    const { click } = await setup.open({ game });
    expect(screen.getByText('Round 1 is over.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Recap' })).toHaveAttribute('href', `${roundPath(1)}/recap`);
    await click(screen.getByRole('tab', { name: 'Phrases' }));
    expect(history()).toBeNull();
  });

  it('RECAP-01 an old round of a game that is over leads to its recap once', { tags: 'long' }, async () => {
    const game = secondRound();
    game.state = 'LOST';
    const [first] = game.rounds;
    await setup.open({
      game,
      prepare: (server) => {
        const snapshot = playSnapshotOf(game, benPlayer(game));
        server.routes[`GET ${BASE}/r/1/play/full`] = () => answer({ ...snapshot, round: first });
      },
    });
    expect(screen.getByRole('heading', { name: 'Not this time' })).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'Recap' })).toHaveLength(1);
  });

  it('ROUND-04 a new round opens for the player and reloads after half a second', {
    tags: 'long',
  }, async () => {
    const { connect, happens, server, later } = await setup.open();
    await connect();
    server.routes[DEAL] = () => new Promise(() => {});
    await happens('startRound');
    expect(screen.getByRole('banner')).toHaveTextContent('Round 2');
    const reads = () => server.calls.filter(({ route }) => route === `GET ${BASE}/r/2/play/full`).length;
    expect(reads()).toBe(0);
    await later(600);
    expect(reads()).toBe(1);
  });

  it('D-30 a new round deals a card by itself, without showing the Generate Card panel', {
    tags: 'long',
  }, async () => {
    const { connect, happens, server, later, settled } = await setup.open();
    await connect();
    const { promise, resolve } = Promise.withResolvers<void>();
    server.routes[DEAL] = async () => {
      await promise;
      server.play('deal', 0);
      return answer(playSnapshotOf(server.game, benPlayer(server.game)));
    };
    await happens('startRound');
    await later(600);
    expect(screen.getByText('Your card for the new round is being dealt')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Generate Card' })).toBeNull();
    resolve();
    await settled();
    expect(cellAt('B1')).toBeVisible();
  });

  it('D-30 the Generate Card panel appears when dealing fails or the player sat out the last round', {
    tags: 'long',
  }, async () => {
    const game = smallGame();
    const { connect, happens, server, later } = await setup.open({ game });
    await connect();
    server.routes[DEAL] = cutOff;
    await happens('startRound');
    await later(600);
    expect(screen.getByRole('button', { name: 'Generate Card' })).toBeVisible();
    server.routes[DEAL] = () => answer(playSnapshotOf(game, benPlayer(game)));
    await happens('startRound');
    await later(600);
    expect(server.calls.filter(({ route }) => route === DEAL)).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Generate Card' })).toBeVisible();
  });
});
