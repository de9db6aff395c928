import { playSnapshotOf, uuid } from '@phrase-bingo/game/view/test-support/small-game';
import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { answer } from '../../../testing/fake-server.ts';
import { BASE, cellAt, roundPath, setupPlayPage, VALIDATE } from '../../../testing/setup-play-page.tsx';
import { BEN_USER, benPlayer, HOST_USER, smallGame } from '../../../testing/small-server.ts';
import { readyGame, strip, WIN } from '../testing/ready-game.ts';

// Lazy; here they are loaded up front.
import './result-banner.tsx';
import './round-history.tsx';

const thrown = vi.hoisted(() => ({ times: 0 }));

vi.mock('../../../bingo/celebration/confetti.ts', () => ({
  throwConfetti: () => {
    thrown.times += 1;
    return () => undefined;
  },
}));

const setup = setupPlayPage();

async function openAndWin(prepare: () => void = () => undefined) {
  const page = await setup.open({
    game: readyGame(),
    prepare: ({ routes }) => {
      routes[VALIDATE] = () =>
        answer({
          is_valid: true,
          winning_pattern: 'col_0',
          message: 'Bingo!',
          missing: [],
          winning_details: WIN,
        });
    },
  });
  prepare();
  await page.click(screen.getByRole('button', { name: 'SHOUT BINGO' }));
  await page.settled();
  return page;
}

describe('a win', () => {
  it('SHOUT-04 SHOUT-06 shows the overlay with confetti, then the banner', async () => {
    thrown.times = 0;
    const { click } = await openAndWin();
    const overlay = screen.getByRole('dialog', { name: 'ben takes round 1' });
    expect(within(overlay).getByRole('img', { name: 'Bingo!' })).toBeVisible();
    for (const text of ['B Column', 'Call 5 of 24']) expect(overlay).toHaveTextContent(text);
    expect(overlay).toHaveTextContent('6/25 squares daubed');
    expect(thrown.times).toBe(1);
    await click(within(overlay).getByRole('button', { name: 'Back to the card' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(cellAt('B1')).toHaveFocus();
    expect(screen.getByRole('heading', { name: 'You have Bingo!' })).toBeVisible();
    expect(screen.getByText('B Column, 1st place in round 1.')).toBeVisible();
  });

  it('OP-071 shows no confetti with reduced motion', async () => {
    thrown.times = 0;
    await openAndWin(setup.wantsLessMotion);
    expect(screen.getByRole('dialog')).toBeVisible();
    expect(thrown.times).toBe(0);
  });

  it('OP-060 closes the winner’s card and removes the shout button, but keeps the line highlighted', {
    tags: 'long',
  }, async () => {
    const { click } = await openAndWin();
    await click(screen.getByRole('button', { name: 'Close' }));
    expect(cellAt('B1')).toHaveAccessibleName(/winning$/);
    expect(cellAt('I1')).toHaveAttribute('aria-disabled', 'true');
    await click(cellAt('I1'));
    expect(cellAt('I1')).toHaveAttribute('aria-pressed', 'false');
    expect(screen.queryByRole('button', { name: 'SHOUT BINGO' })).toBeNull();
  });

  it('LIVE-20 OP-063 is celebrated on another device of the winner too', async () => {
    const { connect, happens } = await setup.open({ game: readyGame() });
    await connect();
    await happens('win', 0);
    expect(screen.getByRole('dialog', { name: 'ben takes round 1' })).toBeVisible();
  });

  it('OP-063 is not celebrated again when the page opens later', async () => {
    const game = readyGame();
    const [player] = game.players;
    if (player) player.win = { ...WIN };
    await setup.open({ game });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('heading', { name: 'You have Bingo!' })).toBeVisible();
  });

  it('SHOUT-07 GUEST-43 of another player is shown with name, badge, pattern and call, and the game goes on', async () => {
    const game = smallGame();
    const { connect, happens } = await setup.open({ game });
    await connect();
    await happens('join', 2);
    await happens('deal', 1);
    await happens('call', 2);
    await happens('win', 1);
    expect(strip()).toHaveTextContent('dan Guest has Bingo');
    expect(strip()).toHaveTextContent('B Column, call 1');
    expect(within(screen.getByLabelText('Notifications')).queryByText(/has Bingo/)).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Not this time' })).toBeNull();
    expect(cellAt('B1')).not.toHaveAttribute('aria-disabled');
  });
});

describe('a win of a guest', () => {
  it('CLAIM-03 GUEST-43 offers to keep it, once, below the ways to share it', { tags: 'long' }, async () => {
    const game = readyGame();
    Object.assign(benPlayer(game), { is_guest: true });
    const page = await setup.open({ game, user: { ...BEN_USER, email: '', is_guest: true } });
    await page.connect();
    await page.happens('win', 0);
    const overlay = within(screen.getByRole('dialog', { name: 'ben takes round 1' }));
    expect(overlay.getByText('Guest')).toBeVisible();
    const share = overlay.getByRole('button', { name: 'Share your result' });
    const keep = overlay.getByRole('link', { name: 'Keep This Win' });
    expect(share.compareDocumentPosition(keep)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await page.click(keep);
    expect(screen.getByText('arrived at /claim')).toBeVisible();
  });

  it('CLAIM-03 an account has nothing to keep', async () => {
    const page = await setup.open({ game: readyGame() });
    await page.connect();
    await page.happens('win', 0);
    expect(screen.getByRole('dialog', { name: 'ben takes round 1' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Keep This Win' })).toBeNull();
  });
});

describe('a second winner', () => {
  it('OP-043 the number of the call can exceed the number of phrases after recalls', async () => {
    const page = await setup.open({ game: readyGame() });
    page.server.game.last_call_position = 26;
    await page.connect();
    await page.happens('win', 0);
    const overlay = screen.getByRole('dialog', { name: 'ben takes round 1' });
    expect(overlay).toHaveTextContent('Call 26');
    expect(overlay).not.toHaveTextContent('of 24');
  });

  it('D-06 D-17 reads that they have Bingo too, with their place', async () => {
    const page = await setup.open({ game: readyGame() });
    await page.connect();
    for (const name of ['join', 'deal', 'win']) await page.happens(name, 1);
    await page.happens('win', 0);
    const overlay = screen.getByRole('dialog', { name: 'ben has Bingo too' });
    expect(overlay).toHaveTextContent('Place 2');
    expect(overlay).not.toHaveTextContent('takes round');
  });
});

describe('the end', () => {
  const winners = () =>
    within(screen.getByRole('list', { name: 'Winners of each round' }))
      .getAllByRole('listitem')
      .filter(({ parentElement }) => parentElement?.getAttribute('aria-label') === 'Winners of each round')
      .map(({ textContent }) => textContent);

  /** Ben wins round 1, dan, a guest, round 2. */
  async function twoRounds() {
    const page = await setup.open({ game: readyGame() });
    await page.connect();
    await page.happens('join', 2);
    await page.happens('win', 0);
    await page.happens('startRound');
    for (const player of [0, 1]) await page.happens('deal', player);
    await page.happens('win', 1);
    await page.happens('move', 1);
    await page.later(600);
    return page;
  }

  it('OP-063 OP-064 a winner of an earlier round reads which one, with the winners of all rounds', async () => {
    await twoRounds();
    expect(screen.queryByRole('heading', { name: 'Not this time' })).toBeNull();
    expect(screen.getByRole('heading', { name: 'You won round 1' })).toBeVisible();
    expect(winners()).toEqual(['2Round 2dan Guest: B Column', '1Round 1You: B Column']);
  });

  it('OP-061 three of many winners are named and the rest counted, the viewer included', async () => {
    const game = readyGame();
    game.state = 'WON';
    const names = ['cleo', 'dan', 'eve', 'finn'];
    game.wins = [...names, 'ben'].map((username, index) => ({
      round_number: 1,
      winner: {
        ...WIN,
        paper_number: null,
        username,
        winner_id: username === 'ben' ? BEN_USER.id : uuid(700 + index),
      },
    }));
    await setup.open({ game });
    expect(winners()).toEqual(['1Round 1cleo: B Columndan: B Columneve: B ColumnYouand 1 more']);
  });

  it('OP-064 a round that nobody won says so', { tags: 'long' }, async () => {
    const page = await setup.open({ game: readyGame() });
    await page.connect();
    await page.happens('win', 0);
    await page.happens('startRound');
    await page.happens('move', 2);
    expect(winners()).toEqual(['2Round 2Nobody had Bingo', '1Round 1You: B Column']);
  });

  it('PLAY-09 OP-064 other players see the loser banner with the winner', async () => {
    const { connect, happens } = await setup.open();
    await connect();
    await happens('join', 2);
    await happens('deal', 1);
    await happens('win', 1);
    await happens('move', 1);
    expect(screen.getByRole('heading', { name: 'Not this time' })).toBeVisible();
    expect(screen.getByText('dan').tagName).toBe('BDI');
    expect(screen.getByText('dan').parentElement).toHaveTextContent('dan Guest had Bingo: B Column.');
  });

  it('RECAP-01 OP-064 a game that ended without a winner names none and leads to the recap', async () => {
    const game = smallGame();
    game.state = 'LOST';
    Object.assign(game.rounds[0] ?? {}, { is_active: false, datetime_end: '2026-02-01T19:00:05.000Z' });
    await setup.open({ game });
    expect(screen.getByRole('link', { name: 'Recap' })).toHaveAttribute('href', `${roundPath(1)}/recap`);
    expect(screen.getByRole('heading', { name: 'Not this time' })).toBeVisible();
    expect(screen.getByText('The game is over.')).toBeVisible();
  });

  it('OP-063 D-14 a host who only watches has not lost', async () => {
    const game = smallGame();
    game.state = 'LOST';
    await setup.open({
      game,
      user: HOST_USER,
      prepare: ({ routes }) => {
        const snapshot = playSnapshotOf(game, benPlayer(game));
        const player = { ...snapshot.player, ...HOST_USER, is_creator: true };
        routes[`GET ${BASE}/r/1/play/full`] = () => answer({ ...snapshot, card: [], player });
      },
    });
    expect(screen.getByRole('heading', { name: 'No card in this round' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Not this time' })).toBeNull();
  });
});
