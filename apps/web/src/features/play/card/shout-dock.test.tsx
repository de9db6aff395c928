import { FREE_MASK, maskOf } from '@phrase-bingo/game/rules/game/marks';
import type { SmallGame } from '@phrase-bingo/game/view/test-support/small-game';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, refuse } from '../../../testing/fake-server.ts';
import type { Server } from '../../../testing/setup-page.tsx';
import { cellAt, saveMarks, setupPlayPage, VALIDATE } from '../../../testing/setup-play-page.tsx';
import { smallGame } from '../../../testing/small-server.ts';

const setup = setupPlayPage();

const TOP_ROW = maskOf([0, 1, 2, 3, 4]);
const INVALID = 'Invalid Bingo! Make sure all spaces in your winning pattern have been called.';

const key = () => screen.getByRole('button', { name: 'SHOUT BINGO' });
const noKey = () => screen.queryByRole('button', { name: 'SHOUT BINGO' });

const strip = () => screen.getByRole('region', { name: 'Last call' });

/** The server answers that these cells were not called. */
const refuseFor =
  (missing: number[]) =>
  ({ routes }: Server): void => {
    routes[VALIDATE] = () =>
      answer({ is_valid: false, winning_pattern: null, message: INVALID, missing, winning_details: null });
  };

/** Ben has marked these cells. Those of the second mask are called. */
function markedGame(marks: number, called = 0, game = smallGame()): SmallGame {
  const [player] = game.players;
  if (player) player.marks = marks | FREE_MASK;
  for (const phrase of game.phrases) {
    const index = player?.cells?.indexOf(phrase.sid) ?? -1;
    phrase.is_called = index >= 0 && (called & (1 << index)) !== 0;
    phrase.call_position = phrase.is_called ? phrase.sid : null;
  }
  return game;
}

describe('SHOUT BINGO', () => {
  it('SHOUT-01 SHOUT-02 appears with the last mark of a line and disappears with it', async () => {
    const { click } = await setup.open({ game: markedGame(TOP_ROW & ~1, TOP_ROW), prepare: saveMarks });
    expect(noKey()).toBeNull();
    await click(cellAt('B1'));
    expect(key()).toBeVisible();
    expect(key()).not.toHaveAccessibleDescription();
    expect(cellAt('O1')).toHaveAccessibleName(/winning$/);
    await click(cellAt('B1'));
    expect(noKey()).toBeNull();
  });

  it('SHOUT-02 D-07 a line with uncalled cells is no win: the button says how many are missing and stays usable', {
    tags: 'long',
  }, async () => {
    const game = markedGame(TOP_ROW, maskOf([0, 1]));
    const { click, connect, happens, server } = await setup.open({
      game,
      prepare: ({ routes }) => {
        routes[VALIDATE] = () =>
          answer({
            is_valid: false,
            winning_pattern: null,
            message: INVALID,
            missing: [3, 4, 5],
            winning_details: null,
          });
      },
    });
    await connect();
    expect(key()).toHaveAccessibleDescription('3 not called yet');
    expect(screen.queryByRole('button', { name: /winning/ })).toBeNull();
    expect(cellAt('N1')).toHaveAccessibleName(/marked early$/);
    await click(key());
    expect(server.calls.filter(({ route }) => route === VALIDATE)).toHaveLength(1);
    for (const index of [2, 3, 4]) {
      expect(screen.queryByRole('button', { name: /winning/ })).toBeNull();
      await happens('call', (game.players[0]?.cells?.[index] ?? 0) - 1);
    }
    expect(key()).not.toHaveAccessibleDescription();
    expect(cellAt('B1')).toHaveAccessibleName(/winning$/);
  });

  it('OP-055 appears for an allowed pattern, not for a disabled line', async () => {
    const game = markedGame(maskOf([0, 4, 20, 24]));
    game.pattern_config = {
      ...game.pattern_config,
      allow_rows: false,
      allow_columns: false,
      allow_diagonals: false,
      allow_four_corners: true,
    };
    await setup.open({ game });
    expect(key()).toBeVisible();
  });

  it('OP-055 does not appear for a row while rows are disabled', async () => {
    const game = markedGame(TOP_ROW);
    game.pattern_config = { ...game.pattern_config, allow_rows: false };
    await setup.open({ game });
    expect(noKey()).toBeNull();
  });

  it('PLAYER-02 is not offered to an inactive player', { tags: 'long' }, async () => {
    const { connect, happens } = await setup.open({ game: markedGame(TOP_ROW, TOP_ROW) });
    await connect();
    expect(key()).toBeVisible();
    await happens('activity');
    expect(noKey()).toBeNull();
  });

  it('SHOUT-05 ERR-19 a refusal shows its sentence for 5 seconds and the cells that were not called', {
    tags: 'long',
  }, async () => {
    const game = markedGame(TOP_ROW, TOP_ROW & ~1);
    const { click, later } = await setup.open({
      game,
      prepare: refuseFor([1]),
    });
    await click(key());
    expect(screen.getByText(INVALID)).toBeVisible();
    expect(strip()).toHaveTextContent('1 not called yet');
    expect(cellAt('B1')).toHaveAccessibleName(/not called yet$/);
    await later(4_900);
    expect(screen.getByText(INVALID)).toBeVisible();
    await later(200);
    expect(screen.queryByText(INVALID)).toBeNull();
    await later(2_800);
    expect(strip()).toHaveTextContent('1 not called yet');
    await later(200);
    expect(strip()).not.toHaveTextContent('not called yet');
    expect(cellAt('B1'), 'the badge stays').toHaveAccessibleName(/not called yet$/);
  });

  it('D-07 the strip explains a refused shout before the first call too', { tags: 'long' }, async () => {
    const { click } = await setup.open({ game: markedGame(TOP_ROW), prepare: refuseFor([1, 2, 3, 4, 5]) });
    await click(key());
    expect(strip()).toHaveTextContent('5 not called yet');
  });

  it('D-07 the strip says how many calls are missing, in place of an announced call', {
    tags: 'long',
  }, async () => {
    const game = markedGame(TOP_ROW, TOP_ROW & ~7);
    const { click, connect, happens, later } = await setup.open({ game, prepare: refuseFor([1, 2, 3]) });
    await connect();
    await happens('call', 20);
    expect(strip()).toHaveTextContent('Phrase called:');
    await click(key());
    expect(within(strip()).getByRole('status')).toHaveTextContent(/^3 not called yet$/);
    await later(2_000);
    await happens('call', 21);
    expect(strip()).toHaveTextContent('Phrase called:');
    await later(5_100);
    expect(strip()).toHaveTextContent('3 not called yet');
    await later(1_000);
    expect(strip()).not.toHaveTextContent('not called yet');
  });

  it('D-07 the explanation disappears when the phrase is called', { tags: 'long' }, async () => {
    const game = markedGame(TOP_ROW, TOP_ROW & ~1);
    const { click, connect, happens } = await setup.open({
      game,
      prepare: refuseFor([1]),
    });
    await connect();
    await click(key());
    const sid = game.players[0]?.cells?.[0] ?? 0;
    await happens('call', sid - 1);
    expect(strip()).not.toHaveTextContent('not called yet');
    expect(cellAt('B1')).toHaveAccessibleName(/called, marked, winning$/);
  });

  it('SHOUT-08 a refusal of the server is shown in its words', async () => {
    const { click } = await setup.open({
      game: markedGame(TOP_ROW),
      prepare: ({ routes }) => {
        routes[VALIDATE] = () =>
          refuse(403, 'inactive_shouting', 'You must be an active player to call Bingo.');
      },
    });
    await click(key());
    expect(screen.getByText('You must be an active player to call Bingo.')).toBeVisible();
  });

  it('SHOUT-03 a second shout is not possible while one is validated', { tags: 'long' }, async () => {
    let respond: (response: Response) => void = () => undefined;
    const { click, server, settled } = await setup.open({
      game: markedGame(TOP_ROW),
      prepare: ({ routes }) => {
        routes[VALIDATE] = () =>
          new Promise((resolve) => {
            respond = resolve;
          });
      },
    });
    await click(key());
    expect(key()).toHaveAttribute('aria-busy', 'true');
    await click(key());
    expect(server.calls.filter(({ route }) => route === VALIDATE)).toHaveLength(1);
    respond(refuse(500, 'fault', 'Busy'));
    await settled();
    expect(key()).not.toHaveAttribute('aria-busy');
  });

  it('is hidden on the messages tab of a phone', { tags: 'long' }, async () => {
    const { click } = await setup.open({ game: markedGame(TOP_ROW) });
    await click(screen.getByRole('tab', { name: 'Messages' }));
    expect(noKey()).toBeNull();
    await click(screen.getByRole('tab', { name: 'Phrases' }));
    expect(within(screen.getByRole('main')).getByRole('button', { name: 'SHOUT BINGO' })).toBeVisible();
  });
});

describe('one away', () => {
  const line = () => screen.queryByText(/^One away:/);

  it('names the phrase that would complete a line, where the button will be', { tags: 'long' }, async () => {
    const { click } = await setup.open({
      game: markedGame(maskOf([0, 1, 2]), TOP_ROW & ~(1 << 4)),
      prepare: saveMarks,
    });
    expect(line()).toBeNull();
    await click(cellAt('G1'));
    expect(line()).toHaveTextContent(`One away: ${cellAt('O1').textContent}`);
    expect(noKey()).toBeNull();
    await click(cellAt('O1'));
    expect(line()).toBeNull();
    expect(key()).toHaveAccessibleDescription('1 not called yet');
  });

  it('OP-055 considers only allowed patterns', async () => {
    const game = markedGame(maskOf([0, 1, 2, 3]), TOP_ROW);
    game.pattern_config = { ...game.pattern_config, allow_rows: false };
    await setup.open({ game });
    expect(line()).toBeNull();
  });

  it('PLAYER-02 is not shown to an inactive player', { tags: 'long' }, async () => {
    const { connect, happens } = await setup.open({ game: markedGame(maskOf([0, 1, 2, 3]), TOP_ROW) });
    await connect();
    expect(line()).toBeVisible();
    await happens('activity');
    expect(line()).toBeNull();
  });
});
