import { toCrockford } from '@phrase-bingo/game/rules/crockford';
import { playSnapshotOf } from '@phrase-bingo/game/view/test-support/small-game';
import { GAME, ROUND } from '@phrase-bingo/game/wire/examples/entities';
import { EXAMPLES } from '@phrase-bingo/game/wire/examples/http-examples';
import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import GamePage from '../../pages/game-page.tsx';
import { PATHS } from '../../paths.ts';
import { signIn } from '../../session/session-store.ts';
import { freshBrowser } from '../../testing/browser-state.ts';
import { settle } from '../../testing/fake-clock.ts';
import { answer, cutOff, fakeServer, refuse } from '../../testing/fake-server.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { BASE, cellAt, roundPath, setupPlayPage } from '../../testing/setup-play-page.tsx';
import { BEN_USER, benPlayer, HOST_USER, smallGame } from '../../testing/small-server.ts';
import { signedInAnswer } from '../../testing/tokens.ts';

const PLAY_DATA = `GET ${BASE}/r/1/play/full`;
const DEAL = 'POST /api/games/card';
const ACTIVE = `GET ${BASE}/rounds/active`;

describe('a URL without a round', () => {
  beforeEach(() => {
    freshBrowser();
    signIn(signedInAnswer(BEN_USER));
  });

  async function landing(routes: Parameters<typeof fakeServer>[0], query = '') {
    const { calls } = fakeServer(routes);
    const page = <GamePage />;
    renderAt(page, { path: `/game/${GAME.id}${query}`, pattern: PATHS.game });
    const arrived = await screen.findByText(/^arrived at/);
    return { address: arrived.textContent, asked: calls.map(({ route }) => route) };
  }

  it('PLAY-01 PLAY-03 redirects to the active round and keeps the query', async () => {
    const { address, asked } = await landing(
      { [ACTIVE]: () => answer({ ...ROUND, round_number: 4 }) },
      '?from=nan',
    );
    expect(address).toBe(`arrived at ${roundPath(4)}?from=nan`);
    expect(asked).toEqual([ACTIVE]);
  });

  it('PLAY-04 without an active round redirects to the current one of the game', async () => {
    const { address } = await landing({
      [ACTIVE]: () => refuse(404, 'active_round_not_found', 'There is no active round'),
      [`GET ${BASE}`]: () => answer({ ...GAME, round: 3, round_number: 3, seq: 1 }),
    });
    expect(address).toBe(`arrived at ${roundPath(3)}`);
  });

  it('PLAY-02 PLAY-04 without an answer redirects to the first round', async () => {
    const { address } = await landing({ [ACTIVE]: cutOff, [`GET ${BASE}`]: cutOff });
    expect(address).toBe(`arrived at ${roundPath(1)}`);
  });
});

describe('before the game can be played', () => {
  const setup = setupPlayPage();

  it('PLAY-14 OP-036 a game in setup is not ready, and the page polls every 10 seconds', {
    tags: 'long',
  }, async () => {
    const game = smallGame('CONFIG');
    const { server, later } = await setup.open({ game });
    expect(screen.getByRole('heading', { name: 'Game Not Ready' })).toBeVisible();
    expect(server.sockets.opened).toHaveLength(0);
    Object.assign(game, smallGame('OPEN'));
    await later(9_900);
    expect(screen.getByRole('heading', { name: 'Game Not Ready' })).toBeVisible();
    await later(200);
    expect(screen.getByRole('grid', { name: 'Bingo card' })).toBeVisible();
  });

  it('PLAY-14 the host gets a link to manage the game', async () => {
    await setup.open({ game: smallGame('CONFIG'), user: HOST_USER });
    expect(screen.getAllByRole('link', { name: 'Manage' })[0]).toHaveAttribute(
      'href',
      `/game/${GAME.id}/manage`,
    );
  });

  it('PLAY-12 PLAY-13 a new player joins through the overlay and gets a card', { tags: 'long' }, async () => {
    const game = smallGame();
    const { click, server } = await setup.open({
      game,
      prepare: ({ routes }) => {
        routes[PLAY_DATA] = () => refuse(404, 'not_joined', 'Please join the game first');
        routes[DEAL] = () => answer(playSnapshotOf(game, benPlayer(game)));
      },
    });
    const sentence = screen.getByText('Please join the game first');
    expect(sentence.closest('[role="status"]')).toBeVisible();
    await click(screen.getByRole('button', { name: 'Join Game' }));
    expect(server.calls.find(({ route }) => route === DEAL)?.body).toEqual({
      game_id: GAME.id,
      round_id: 1,
      salt: expect.any(String),
    });
    expect(cellAt('B1')).toBeVisible();
  });

  describe('who is invited', () => {
    const INVITE = `GET /api/games/g/${toCrockford(GAME.id)}/invitation`;

    async function visitInvitation(player_count: number, respond: () => Response | Promise<Response>) {
      const game = smallGame();
      const player = benPlayer(game);
      const { later } = await setup.open({
        game,
        prepare: ({ routes }) => {
          const { game: sent, seq } = playSnapshotOf(game, player);
          routes[`GET ${BASE}`] = () => answer({ ...sent, player_count, seq });
          routes[PLAY_DATA] = () => refuse(404, 'not_joined', 'Please join the game first');
          routes[INVITE] = respond;
        },
      });
      await later(1);
    }
    const overlay = () => within(screen.getByRole('region', { name: smallGame().game_name }));
    const invited = () => answer({ ...EXAMPLES.getInvitation.answer, host_name: 'priya' });

    it.each([
      [0, 'Nobody is in yet. Be the first.'],
      [1, '1 player is in'],
      [14, '14 players are in'],
    ])(
      'PLAY-12 GUEST-07 with %i players shows the host and the number of players',
      async (player_count, sentence) => {
        await visitInvitation(player_count, invited);
        expect(overlay().getByText('Hosted by', { exact: false })).toHaveTextContent('Hosted by priya');
        expect(overlay().getByText('priya').tagName).toBe('BDI');
        expect(overlay().getByText(sentence)).toBeVisible();
      },
    );

    it('PLAY-12 GUEST-09 without the name of the host a person still sees the number of players and can join', async () => {
      await visitInvitation(2, cutOff);
      expect(overlay().queryByText(/Hosted by/)).toBeNull();
      expect(overlay().getByText('2 players are in')).toBeVisible();
      expect(overlay().getByRole('button', { name: 'Join Game' })).toBeEnabled();
    });
  });

  it('OP-036 nobody can join an ended game', async () => {
    const game = smallGame();
    game.state = 'LOST';
    await setup.open({
      game,
      prepare: ({ routes }) => {
        routes[PLAY_DATA] = () => refuse(404, 'not_joined', 'Please join the game first');
      },
    });
    expect(screen.getByText('This game has ended')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Join Game' })).toBeNull();
  });

  it('PLAY-08 D-14 a player without a card can draw one', async () => {
    const game = smallGame();
    const player = benPlayer(game);
    const { cells } = player;
    player.cells = null;
    const { click } = await setup.open({
      game,
      prepare: ({ routes }) => {
        routes[DEAL] = () => {
          player.cells = cells;
          return answer(playSnapshotOf(game, player));
        };
      },
    });
    expect(screen.queryByRole('grid')).toBeNull();
    await click(screen.getByRole('button', { name: 'Generate Card' }));
    expect(cellAt('B1')).toBeVisible();
  });

  it('ERR-13 a card that cannot be dealt shows the listed error, and the button stays', {
    tags: 'long',
  }, async () => {
    const game = smallGame();
    benPlayer(game).cells = null;
    const { click } = await setup.open({
      game,
      prepare: ({ routes }) => {
        routes[DEAL] = cutOff;
      },
    });
    await click(screen.getByRole('button', { name: 'Generate Card' }));
    expect(screen.getByText('An error occurred during verification')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Generate Card' })).toBeEnabled();
  });

  it('OP-036 an ended game deals no more cards', async () => {
    const game = smallGame();
    game.state = 'WON';
    benPlayer(game).cells = null;
    await setup.open({ game });
    expect(screen.getByRole('heading', { name: 'No card in this round' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Generate Card' })).toBeNull();
  });

  it.each([
    ['ERR-06', () => refuse(500, 'fault', 'x'), 'Failed to initialize game: Failed to fetch game data'],
    ['ERR-07', cutOff, 'Failed to initialize game: Network Error'],
  ])(
    'PLAY-11 ERR-12 %s: data that cannot be loaded shows an error with ways out',
    async (_id, respond, text) => {
      const { server, click } = await setup.open({
        prepare: ({ routes }) => {
          routes[PLAY_DATA] = respond;
        },
      });
      expect(screen.getByText(text).closest('[role="alert"]')).toBeVisible();
      server.routes[PLAY_DATA] = () => answer(playSnapshotOf(server.game, benPlayer(server.game)));
      await click(screen.getByRole('button', { name: 'Try Again' }));
      expect(cellAt('B1')).toBeVisible();
    },
  );

  it.each([
    ['ERR-04', () => refuse(404, 'game_not_found', 'Game not found'), 'Failed to fetch game'],
    ['ERR-05', cutOff, 'Network error fetching game'],
  ])('ERR-08 OP-035 %s: a missing game leads home with an error', async (_id, respond, text) => {
    const { settled } = await setup.open({
      prepare: ({ routes }) => {
        routes[`GET ${BASE}`] = respond;
      },
    });
    await settled();
    expect(screen.getByText('arrived at /')).toBeVisible();
    const { useToasts } = await import('../../ui/overlays/toast-store.ts');
    expect(useToasts.getState().toasts.map((toast) => toast.text)).toContain(text);
  });

  it('OP-035 an invalid round leads to the current one', async () => {
    await setup.open({ path: roundPath('first') });
    await act(settle);
    expect(cellAt('B1')).toBeVisible();
  });
});
