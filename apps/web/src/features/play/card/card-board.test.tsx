import { CARD } from '@phrase-bingo/game/rules/limits';
import { playSnapshotOf } from '@phrase-bingo/game/view/test-support/small-game';
import { GAME, ROUND } from '@phrase-bingo/game/wire/examples/entities';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, refuse } from '../../../testing/fake-server.ts';
import { firstEveryDay } from '../../../testing/first-every-day.ts';
import { BASE, cellAt, SPACE, saveMarks, setupPlayPage } from '../../../testing/setup-play-page.tsx';
import { benPlayer, smallGame } from '../../../testing/small-server.ts';

const drawn = vi.hoisted((): string[] => []);

vi.mock('../../../bingo/bingo-cell.tsx', async (original) => {
  const { BingoCell, ...rest } = await original<typeof import('../../../bingo/bingo-cell.tsx')>();
  return {
    ...rest,
    BingoCell: (props: Parameters<typeof BingoCell>[0]) => {
      drawn.push(props.label);
      return BingoCell(props);
    },
  };
});

const setup = setupPlayPage();
const marked = (place: string) => cellAt(place).getAttribute('aria-pressed');

beforeEach(() => {
  drawn.length = 0;
});

describe('the card', () => {
  it('CARD-01 CARD-03 is a grid of five rows of five toggles with one Tab stop', async () => {
    await setup.open();
    const grid = screen.getByRole('grid', { name: 'Bingo card' });
    const rows = within(grid).getAllByRole('row');
    expect(rows.map((row) => within(row).getAllByRole('button').length)).toEqual([5, 5, 5, 5, 5]);
    const cells = within(grid).getAllByRole('button');
    expect(cells).toHaveLength(CARD.cells);
    expect(cells.filter(({ tabIndex }) => tabIndex === 0)).toEqual([cellAt('B1')]);
  });

  it('FAIR-13 names its seat and leads to the check by its seal, in a round that has one', async () => {
    const game = smallGame();
    game.rounds = game.rounds.map((round) => ({ ...round, seed_hash: ROUND.seed_hash }));
    const seated = { ...playSnapshotOf(game, benPlayer(game)), seat: { seat_number: 7, salt: null } };
    await setup.open({
      game,
      prepare: ({ routes }) => {
        routes[`GET ${BASE}/r/1/play/full`] = () => answer(seated);
      },
    });
    expect(screen.getByText(`Nº ${GAME.game_code}–R1–07`)).toBeVisible();
    const seal = screen.getByRole('link', { name: 'Seal 630d cd29. Check this round' });
    expect(seal).toHaveTextContent(/^Seal 630d cd29$/);
    expect(seal).toHaveAttribute('href', `/game/${GAME.id}/r/1/check`);
  });

  it('FAIR-13 is as before in a round without a seal', async () => {
    await setup.open();
    expect(screen.getByText(`Nº ${GAME.game_code}–R1`)).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Seal/ })).toBeNull();
  });

  it('CARD-03 arrows move the focus and the Tab stop; Space and Enter mark', { tags: 'long' }, async () => {
    const { person, server, settled } = await setup.open();
    saveMarks(server);
    cellAt('B1').focus();
    await person.keyboard('{ArrowRight}{ArrowDown}');
    expect(cellAt('I2')).toHaveFocus();
    expect(cellAt('I2').tabIndex).toBe(0);
    expect(cellAt('B1').tabIndex).toBe(-1);
    await person.keyboard(' ');
    await settled();
    expect(marked('I2')).toBe('true');
    await person.keyboard('{Enter}');
    await settled();
    expect(marked('I2')).toBe('false');
    await person.keyboard('{End}{Control>}{Home}{/Control}');
    expect(cellAt('B1')).toHaveFocus();
  });

  it('CARD-04 API-12 a press marks at once, another one unmarks, and both are saved', async () => {
    const { click, server } = await setup.open({ prepare: saveMarks });
    await click(cellAt('B1'));
    expect(marked('B1')).toBe('true');
    expect(cellAt('B1')).toHaveAccessibleName(/, marked early$/);
    await click(cellAt('B1'));
    expect(marked('B1')).toBe('false');
    const saved = server.calls.filter(({ route }) => route === SPACE).map(({ body }) => body);
    expect(saved).toEqual([
      { sid: 1, is_marked: true },
      { sid: 1, is_marked: false },
    ]);
  });

  it('CARD-05 FREE is always marked', async () => {
    const { click, server } = await setup.open({ prepare: saveMarks });
    expect(cellAt('N3')).toHaveAttribute('aria-disabled', 'true');
    await click(cellAt('N3'));
    expect(marked('N3')).toBe('true');
    expect(server.calls.filter(({ route }) => route === SPACE)).toEqual([]);
  });

  it('CARD-10 a mark that cannot be saved is reverted with an error', async () => {
    const { click } = await setup.open({
      prepare: ({ routes }) => {
        routes[SPACE] = () => refuse(409, 'marking_closed', 'No');
      },
    });
    await click(cellAt('B1'));
    expect(marked('B1')).toBe('false');
    expect(screen.getByText('Failed to save cell selection. Please try again.')).toBeVisible();
  });

  it('CARD-06 PLAYER-02 an inactive player cannot mark and reads why', { tags: 'long' }, async () => {
    const { click, connect, happens } = await setup.open();
    await connect();
    await happens('activity');
    expect(cellAt('B1').className).toContain('off');
    await click(cellAt('B1'));
    expect(marked('B1')).toBe('false');
    expect(screen.getByText('You must be an active player to mark cells.')).toBeVisible();
  });

  it('CARD-06 a refusal of the server is shown in its words', { tags: 'long' }, async () => {
    const { click } = await setup.open({
      prepare: ({ routes }) => {
        routes[SPACE] = () => refuse(403, 'inactive_marking', 'You must be an active player to mark cells.');
      },
    });
    await click(cellAt('B1'));
    expect(marked('B1')).toBe('false');
    expect(screen.getByText('You must be an active player to mark cells.')).toBeVisible();
  });

  it('CARD-09 while the game is OPEN a press shows a hint for 4 seconds', { tags: 'long' }, async () => {
    const { click, later } = await setup.open({ game: smallGame('OPEN') });
    const hint = 'Hold tight! The game will start soon and then you can mark your card!';
    await click(cellAt('B1'));
    expect(screen.getByText(hint)).toBeVisible();
    expect(marked('B1')).toBe('false');
    await later(3_900);
    expect(screen.getByText(hint)).toBeVisible();
    await later(200);
    expect(screen.queryByText(hint)).toBeNull();
  });

  firstEveryDay(1, ['WON', 'LOST'])(
    'CARD-07 CARD-08 the card takes no marks once the game is %s',
    async (state) => {
      const game = smallGame();
      game.state = state;
      const { click, server } = await setup.open({ game, prepare: saveMarks });
      expect(cellAt('B1')).toHaveAttribute('aria-disabled', 'true');
      await click(cellAt('B1'));
      expect(marked('B1')).toBe('false');
      expect(server.calls.filter(({ route }) => route === SPACE)).toEqual([]);
    },
  );

  it('CARD-08 the card of an inactive player takes no presses either once the game has ended', async () => {
    const game = smallGame();
    game.state = 'LOST';
    for (const player of game.players) player.is_active = false;
    await setup.open({ game });
    expect(cellAt('B1')).toHaveAttribute('aria-disabled', 'true');
  });

  it('CARD-11 OP-041 a cell without a phrase says that it has none', { tags: 'long' }, async () => {
    const game = smallGame();
    const [player] = game.players;
    if (player?.cells) player.cells = player.cells.map((sid, index) => (index === 0 ? null : sid));
    const { click } = await setup.open({ game });
    await click(cellAt('B1'));
    expect(screen.getByText('Phrase not found for the selected cell')).toBeVisible();
  });

  it('CARD-12 a new mark is highlighted for 1.5 seconds', async () => {
    const { click, later } = await setup.open({ prepare: saveMarks });
    await click(cellAt('B1'));
    expect(cellAt('B1').className).toContain('fresh');
    await later(1_400);
    expect(cellAt('B1').className).toContain('fresh');
    await later(200);
    expect(cellAt('B1').className).not.toContain('fresh');
  });

  it('LIMIT-02 OP-050 the sixth press within a second only shows a warning', { tags: 'long' }, async () => {
    const { click } = await setup.open({ prepare: saveMarks });
    for (const place of ['B1', 'I1', 'N1', 'G1', 'O1', 'B2']) await click(cellAt(place));
    expect(marked('O1')).toBe('true');
    expect(marked('B2')).toBe('false');
    expect(screen.getByText('Please slow down your clicking')).toBeVisible();
  });

  it('counts marked cells and called cells that are not marked yet', async () => {
    const { connect, happens } = await setup.open();
    await connect();
    expect(screen.getByText('1/25').parentElement).toHaveTextContent('1/25 squares');
    await happens('call', 0);
    expect(screen.getByText('1 waiting for ink')).toBeVisible();
  });
});

describe('rendering', () => {
  it('LIVE-15 a call renders only the cell that changed', async () => {
    const { connect, happens } = await setup.open();
    await connect();
    drawn.length = 0;
    await happens('call', 4);
    expect(drawn).toHaveLength(1);
    expect(drawn[0]).toMatch(/, called$/);
  });

  it('CARD-04 a press renders only its own cell', { tags: 'long' }, async () => {
    const { click } = await setup.open({ prepare: saveMarks });
    drawn.length = 0;
    await click(cellAt('I4'));
    expect(new Set(drawn.map((label) => label.slice(0, 2)))).toEqual(new Set(['I4', 'B1']));
    expect(drawn.filter((label) => label.startsWith('B1'))).toHaveLength(1);
  });
});
