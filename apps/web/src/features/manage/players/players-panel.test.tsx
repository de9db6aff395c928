import { newPlayer } from '@phrase-bingo/game/view/test-support/small-game';
import { GAME } from '@phrase-bingo/game/wire/examples/entities';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { cutOff, refuse } from '../../../testing/fake-server.ts';
import { BASE, setupManagePage } from '../../../testing/setup-manage-page.tsx';
import { HOST_USER, smallGame } from '../../../testing/small-server.ts';
import { callCells, gameWithPlayers, names, playerIn, rowOf, rows } from '../testing/setup-players.ts';

const setup = setupManagePage();
const tab = 'players';

describe('the list of players', () => {
  it('HOST-14 D-21 lists each player with a switch and statistics', async () => {
    await setup.open({ tab, game: gameWithPlayers(['ben', 'cleo']) });
    expect(names()).toEqual(['ben', 'cleo']);
    const row = within(rowOf('ben'));
    expect(row.getByRole('switch', { name: 'Active: ben' })).toBeChecked();
    for (const fact of ['Level 2', '1 win', '3 days streak', '2 badges: First Game, First Win'])
      expect(row.getByText(fact)).toBeInTheDocument();
    expect(screen.getByText('2 players, 2 active, 0 here')).toBeInTheDocument();
  });

  it('PLAYER-01 the host plays too, but has no switch on their own row', { tags: 'long' }, async () => {
    const game = gameWithPlayers(['ben']);
    game.players.push(newPlayer(HOST_USER));
    await setup.open({ tab, game });
    const row = within(rowOf(HOST_USER.username));
    expect(row.getByText('Creator')).toBeInTheDocument();
    expect(row.queryByRole('switch')).toBeNull();
    expect(screen.getAllByRole('switch', { name: /^Active/ })).toHaveLength(1);
  });

  it('OP-069 shows how many cells are marked, none without a card', async () => {
    const game = gameWithPlayers(['ben', 'cleo']);
    callCells(game, playerIn(game, 'ben'), [0, 1]);
    playerIn(game, 'cleo').cells = null;
    const { connect } = await setup.open({ tab, game });
    await connect();
    expect(within(rowOf('ben')).getByText('3/25')).toBeInTheDocument();
    expect(within(rowOf('cleo')).getByText('0/25')).toBeInTheDocument();
  });

  it('OP-069 follows the marks of the players', { tags: 'long' }, async () => {
    const { connect, happens } = await setup.open({ tab, game: gameWithPlayers(['ben']) });
    await connect();
    await happens('mark', 8);
    expect(within(rowOf('ben')).getByText('2/25')).toBeInTheDocument();
  });

  it('D-17 shows winners first, with place, pattern and call', { tags: 'long' }, async () => {
    const game = gameWithPlayers(['ann', 'ben']);
    const won_at = new Date(2026, 1, 1, 19, 14).toISOString();
    playerIn(game, 'ben').win = { pattern: 'col_0', won_at, place: 1, call: 12 };
    await setup.open({ tab, game });
    expect(names()).toEqual(['ben', 'ann']);
    expect(within(rowOf('ben')).getByText('1st place, B Column, call 12')).toBeInTheDocument();
    expect(screen.getByText(/, 1 has Bingo$/)).toBeInTheDocument();
  });

  it('shows who is present, as players come and go', { tags: 'long' }, async () => {
    const { connect, happens } = await setup.open({ tab, game: gameWithPlayers(['ben']) });
    await connect();
    expect(within(rowOf('ben')).getByText('Away')).toBeInTheDocument();
    await happens('presence');
    expect(within(rowOf('ben')).getByText('Here')).toBeInTheDocument();
    expect(screen.getByText('1 player, 1 active, 1 here')).toBeInTheDocument();
  });

  it('PLAYER-02 labels inactive players', { tags: 'long' }, async () => {
    const game = gameWithPlayers(['ben', 'cleo']);
    playerIn(game, 'ben').is_active = false;
    await setup.open({ tab, game });
    expect(within(rowOf('ben')).getByText('Inactive')).toBeInTheDocument();
    expect(within(rowOf('cleo')).queryByText('Inactive')).toBeNull();
  });

  it('shows new players', async () => {
    const { connect, happens } = await setup.open({ tab, game: smallGame() });
    await connect();
    await happens('join', 1);
    expect(names()).toContain('cleo');
  });

  it('shows how to invite players while there are none', async () => {
    const { connect, happens } = await setup.open({ tab, game: gameWithPlayers([]) });
    expect(screen.getByRole('heading', { name: 'No players yet' })).toBeInTheDocument();
    const panel = within(screen.getByRole('tabpanel', { name: /^Players/ }));
    expect(panel.getByText(GAME.game_code)).toBeInTheDocument();
    expect(panel.getByRole('button', { name: 'Copy Game Code' })).toBeInTheDocument();
    await connect();
    await happens('join', 0);
    expect(screen.queryByRole('heading', { name: 'No players yet' })).toBeNull();
    expect(rows()).toHaveLength(1);
  });
});

describe('loading the players', () => {
  it('ERR-25 a refusal shows an error, and the known players stay', async () => {
    await setup.open({
      tab,
      prepare: ({ routes }) => {
        routes[`GET ${BASE}/players`] = () => refuse(500, 'internal', 'Something broke.');
      },
    });
    expect(await screen.findByText('Failed to load players')).toBeInTheDocument();
    expect(names()).toEqual(['ben']);
  });

  it('ERR-26 so does a network failure', async () => {
    await setup.open({
      tab,
      prepare: ({ routes }) => {
        routes[`GET ${BASE}/players`] = cutOff;
        routes[`GET ${BASE}/r/1/cards`] = cutOff;
      },
    });
    expect(await screen.findAllByText('Error loading players')).toHaveLength(1);
    expect(names()).toEqual(['ben']);
  });

  it('OP-073 happens only on the Players tab', { tags: 'long' }, async () => {
    const { server, click } = await setup.open({ tab: 'settings' });
    const read = () => server.calls.filter(({ route }) => route === `GET ${BASE}/players`);
    expect(read()).toHaveLength(0);
    await click(screen.getByRole('tab', { name: /^Players/ }));
    expect(read()).toHaveLength(1);
  });
});

describe('searching players', () => {
  const many = Array.from({ length: 9 }, (_, at) => `guest ${at + 1}`);

  it('finds players by a part of the name and says how many', { tags: 'long' }, async () => {
    const { person } = await setup.open({ tab, game: gameWithPlayers([...many, 'Zoë']) });
    const field = screen.getByRole('searchbox', { name: 'Search players' });
    await person.type(field, 'zoe');
    expect(names()).toEqual(['Zoë']);
    expect(screen.getByText('1 of 10')).toBeInTheDocument();
    await person.type(field, 'ster');
    expect(screen.getByText('Nobody by that name.')).toBeInTheDocument();
  });

  it('is not offered for a few players', async () => {
    await setup.open({ tab, game: gameWithPlayers(['ben', 'cleo']) });
    expect(screen.queryByRole('searchbox')).toBeNull();
  });
});
