import {
  mergedPatterns,
  PATTERN_LETTERS,
  PATTERN_SWITCHES,
  type PatternConfig,
} from '@phrase-bingo/game/rules/game/pattern-config';
import { fullSnapshotOf } from '@phrase-bingo/game/view/test-support/small-game';
import { GAME } from '@phrase-bingo/game/wire/examples/entities';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, cutOff, refuse } from '../../../testing/fake-server.ts';
import { firstEveryDay } from '../../../testing/first-every-day.ts';
import { BASE, setupManagePage } from '../../../testing/setup-manage-page.tsx';
import { smallGame } from '../../../testing/small-server.ts';

const setup = setupManagePage();
const SAVE = `PATCH ${BASE}`;
const LAST_ONE = 'At least one winning pattern must stay on';

const panel = () => screen.getByRole('region', { name: 'Game configuration' });
const option = (name: string) => within(panel()).getByRole('checkbox', { name });
const letters = () => within(within(panel()).getByRole('group', { name: 'Letters that count' }));
const chosen = () =>
  letters()
    .getAllByRole('checkbox', { checked: true })
    .map((box) => box.parentElement?.textContent);

async function open(config: Partial<PatternConfig> = {}, game = smallGame()) {
  game.pattern_config = mergedPatterns(game.pattern_config, config);
  const page = await setup.open({ game });
  const { server } = page;
  server.routes[SAVE] = ({ body }) => {
    game.pattern_config = mergedPatterns(game.pattern_config, Object(body).pattern_config);
    if (game.state !== 'CONFIG') {
      game.seq += 1;
      const event = { type: 'pattern_config_update', game_id: GAME.id, seq: game.seq } as const;
      const timestamp = new Date().toISOString();
      server.sockets.last().push({ ...event, timestamp, config: game.pattern_config });
    }
    return answer(fullSnapshotOf(game).game);
  };
  if (game.state !== 'CONFIG') await page.connect();
  const saved = () => server.calls.filter(({ route }) => route === SAVE).map(({ body }) => body);
  return { ...page, saved };
}

describe('the winning patterns', () => {
  it('HOST-07 OP-058 are listed by name, with rows, columns and diagonals on', async () => {
    await open();
    const boxes = within(panel()).getAllByRole<HTMLInputElement>('checkbox');
    expect(boxes.map((box) => [box.parentElement?.textContent, box.checked])).toEqual([
      ['Rows', true],
      ['Columns', true],
      ['Diagonals', true],
      ['Four Corners', false],
      ['Postage Stamp', false],
      ['Letters', false],
      ['Full Card', false],
    ]);
  });

  it('OP-051 LIMIT-03 show a change at once and save it 250 ms after the last one', async () => {
    const { click, later, saved } = await open();
    await click(option('Rows'));
    await later(200);
    await click(option('Four Corners'));
    expect(option('Rows')).not.toBeChecked();
    await later(249);
    expect(saved()).toEqual([]);
    await later(1);
    expect(saved()).toEqual([{ pattern_config: { allow_rows: false, allow_four_corners: true } }]);
    expect(option('Rows')).not.toBeChecked();
    expect(option('Four Corners')).toBeChecked();
  });

  it('OP-056 the last one cannot be switched off', { tags: 'long' }, async () => {
    const { click, later, saved } = await open({ allow_columns: false, allow_diagonals: false });
    await click(option('Rows'));
    expect(option('Rows')).toBeChecked();
    expect(screen.getByText(LAST_ONE)).toBeVisible();
    await later(1_000);
    expect(saved()).toEqual([]);
  });

  it('OP-056 a refused change is reverted with the message of the server', { tags: 'long' }, async () => {
    const { click, later, server } = await open();
    server.routes[SAVE] = () => refuse(400, 'no_pattern_left', LAST_ONE);
    await click(option('Rows'));
    await later(250);
    expect(screen.getByRole('alert')).toHaveTextContent(LAST_ONE);
    expect(option('Rows')).toBeChecked();
  });

  it('a change that did not reach the server is reverted', { tags: 'long' }, async () => {
    const { click, later, server } = await open();
    server.routes[SAVE] = cutOff;
    await click(option('Full Card'));
    await later(250);
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to update configuration');
    expect(option('Full Card')).not.toBeChecked();
  });

  it('LIVE-23 follow the actions of the host on another device', async () => {
    const { happens } = await open();
    await happens('patterns', 0);
    expect(option('Full Card')).toBeChecked();
    await happens('patterns', 1);
    expect(option('Full Card')).not.toBeChecked();
  });

  it('OP-056 can be changed before players can join', { tags: 'long' }, async () => {
    const { click, later } = await open({}, smallGame('CONFIG'));
    await click(option('Postage Stamp'));
    await later(250);
    expect(option('Postage Stamp')).toBeChecked();
  });

  firstEveryDay(1, ['OPEN', 'PLAYING', 'REVIEW'])('OP-056 can be changed in %s', async (state) => {
    await open({}, { ...smallGame(), state });
    for (const { label } of PATTERN_SWITCHES) expect(option(label)).toBeEnabled();
  });

  firstEveryDay(1, ['WON', 'LOST', 'OTHER'])(
    'OP-056 cannot be changed in %s',

    async (state) => {
      await open({}, { ...smallGame(), state });
      for (const { label } of PATTERN_SWITCHES) expect(option(label)).toBeDisabled();
      expect(within(panel()).getByText('The patterns of an ended game cannot be changed')).toBeVisible();
    },
  );
});

describe('the letters', () => {
  it('OP-057 D-23 are twelve, shown once letters are on, and all count by default', async () => {
    const { click } = await open();
    expect(within(panel()).queryByRole('group', { name: 'Letters that count' })).toBeNull();
    await click(option('Letters'));
    expect(
      letters()
        .getAllByRole('checkbox')
        .map((box) => box.parentElement?.textContent),
    ).toEqual(['All', ...PATTERN_LETTERS]);
    expect(chosen()).toEqual(['All']);
  });

  it('OP-057 D-16 are chosen one by one and saved in their order', { tags: 'long' }, async () => {
    const { click, later, saved } = await open({ allow_letter_patterns: true });
    await click(letters().getByRole('checkbox', { name: 'X' }));
    await click(letters().getByRole('checkbox', { name: 'T' }));
    expect(chosen()).toEqual(['T', 'X']);
    await later(250);
    expect(saved()).toEqual([{ pattern_config: { allowed_letters: ['T', 'X'] } }]);
    expect(chosen()).toEqual(['T', 'X']);
  });

  it('OP-057 no letter chosen and all letters chosen both mean all', { tags: 'long' }, async () => {
    const { click, later, saved } = await open({ allow_letter_patterns: true, allowed_letters: ['T'] });
    await click(letters().getByRole('checkbox', { name: 'T' }));
    expect(chosen()).toEqual(['All']);
    for (const letter of PATTERN_LETTERS) await click(letters().getByRole('checkbox', { name: letter }));
    expect(chosen()).toEqual(['All']);
    await click(letters().getByRole('checkbox', { name: 'All' }));
    expect(chosen()).toEqual(['All']);
    await later(250);
    expect(saved()).toEqual([{ pattern_config: { allowed_letters: [] } }]);
  });

  it('OP-057 one press allows all of them again', async () => {
    const { click } = await open({ allow_letter_patterns: true, allowed_letters: ['T', 'X'] });
    await click(letters().getByRole('checkbox', { name: 'All' }));
    expect(chosen()).toEqual(['All']);
  });
});
