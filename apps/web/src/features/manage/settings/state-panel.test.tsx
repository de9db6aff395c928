import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { cutOff, refuse } from '../../../testing/fake-server.ts';
import { setupManagePage } from '../../../testing/setup-manage-page.tsx';
import { smallGame } from '../../../testing/small-server.ts';
import { answersByMove, callsTo, delayed, FULL, STATUS } from '../testing/host-server.ts';

const setup = setupManagePage();

const panel = () => screen.getByRole('region', { name: 'Game state' });
const key = (name: string) => within(panel()).getByRole('button', { name });
const start = () =>
  within(screen.getByRole('region', { name: 'The doors are open' })).getByRole('button', {
    name: 'Start Playing',
  });
const tab = (name: string) => screen.getByRole('tab', { name });
const keys = () =>
  within(panel())
    .queryAllByRole('button')
    .map(({ textContent }) => textContent);
const shown = () => within(panel()).getByRole('status').textContent;
const here = () => panel().querySelector('[aria-current="step"]');
const asked = () => screen.queryByRole('dialog');
const agree = (name: string) => within(screen.getByRole('dialog')).getByRole('button', { name });

/** A game in setup with all its phrases. */
function filledGame() {
  const game = smallGame('OPEN');
  game.state = 'CONFIG';
  return game;
}

describe('moving the game', () => {
  it('HOST-05 STATE-03 opens with one tap, shows it at once and reloads the game', async () => {
    const { server, click } = await setup.open({ game: filledGame() });
    answersByMove(server, STATUS, ['move', 0]);
    const letGo = delayed(server, STATUS);
    expect(keys()).toEqual(['Open Game']);
    expect(here()).toHaveTextContent('CONFIG');
    const reads = callsTo(server, FULL).length;
    await click(key('Open Game'));
    expect(shown()).toBe('The game is OPEN');
    expect(screen.getByRole('banner')).toHaveTextContent('OPEN');
    await letGo();
    expect(callsTo(server, STATUS).map(({ body }) => body)).toEqual([{ status: 'OPEN' }]);
    expect(callsTo(server, FULL)).toHaveLength(reads + 1);
    expect(here()).toHaveTextContent('OPEN');
  });

  it('STATE-09 STATE-10 starts with one tap, shows it at once and reloads the game', async () => {
    const { server, click, connect, later } = await setup.open({ game: smallGame('OPEN') });
    await connect();
    answersByMove(server, STATUS, ['move', 0]);
    const letGo = delayed(server, STATUS);
    expect(keys()).toEqual([]);
    const reads = callsTo(server, FULL).length;
    await click(start());
    expect(screen.getByRole('banner')).toHaveTextContent('PLAYING');
    await letGo();
    expect(screen.getByRole('banner')).toHaveTextContent('PLAYING');
    await later(2_000);
    expect(callsTo(server, FULL).length).toBeGreaterThan(reads);
    expect(asked()).toBeNull();
  });

  it('STATE-05 STATE-06 goes to REVIEW and back, one tap each', async () => {
    const { server, click, connect } = await setup.open();
    await connect();
    answersByMove(server, STATUS, ['move', 0]);
    expect(keys()).toEqual(['Move to REVIEW', 'End as WON', 'End as LOST']);
    await click(key('Move to REVIEW'));
    expect(here()).toHaveTextContent('REVIEW');
    expect(keys()).toEqual(['Back to PLAYING', 'End as WON', 'End as LOST']);
    await click(key('Back to PLAYING'));
    expect(here()).toHaveTextContent('PLAYING');
    expect(tab('Settings')).toHaveAttribute('aria-selected', 'true');
    expect(callsTo(server, STATUS).map(({ body }) => body)).toEqual([
      { status: 'REVIEW' },
      { status: 'PLAYING' },
    ]);
  });

  it('STATE-12 follows the actions of the host on another device', async () => {
    const { connect, happens } = await setup.open();
    await connect();
    await happens('move', 0);
    expect(here()).toHaveTextContent('REVIEW');
    expect(keys()).toEqual(['Back to PLAYING', 'End as WON', 'End as LOST']);
  });

  it.each([
    ['ERR-09', () => refuse(409, 'state_move_not_allowed', 'No way'), 'Failed to update game state'],
    ['ERR-10', cutOff, 'Network error updating game state'],
  ])('STATE-11 %s reverts to the former state and shows an error', async (_id, respond, sentence) => {
    const { server, click, connect } = await setup.open();
    await connect();
    server.routes[STATUS] = respond;
    const letGo = delayed(server, STATUS);
    await click(key('Move to REVIEW'));
    expect(here()).toHaveTextContent('REVIEW');
    await letGo();
    expect(here()).toHaveTextContent('PLAYING');
    expect(screen.getByText(sentence)).toBeVisible();
  });

  it('moves the focus to the next buttons, but not away from another element', { tags: 'long' }, async () => {
    const { server, click, connect } = await setup.open();
    await connect();
    answersByMove(server, STATUS, ['move', 0]);
    expect(document.body).toHaveFocus();
    await click(key('Move to REVIEW'));
    expect(panel().contains(document.activeElement)).toBe(true);
  });

  it('D-31 Move to REVIEW is a secondary button, Back to PLAYING a primary one', {
    tags: 'long',
  }, async () => {
    const { happens, connect } = await setup.open();
    await connect();
    expect(key('Move to REVIEW').className).toMatch(/paper/);
    await happens('move', 0);
    expect(key('Back to PLAYING').className).toMatch(/primary/);
  });
});

describe('moves that end the game', () => {
  it.each([
    ['WON', 1, /no winner will be named/],
    ['LOST', 2, /Everyone without a win sees that the game is lost/],
  ] as const)('STATE-07 OP-066 %s asks for confirmation', async (to, pick, line) => {
    const { server, click, connect } = await setup.open();
    await connect();
    answersByMove(server, STATUS, ['move', pick]);
    await click(key(`End as ${to}`));
    expect(screen.getByRole('dialog', { name: `End the game as ${to}?` })).toHaveTextContent(line);
    expect(asked()).toHaveTextContent('The round ends, the auto-caller stops');
    await click(agree('Cancel'));
    expect(asked()).toBeNull();
    expect(callsTo(server, STATUS)).toEqual([]);
    await click(key(`End as ${to}`));
    await click(agree(`End as ${to}`));
    expect(here()).toHaveTextContent(to);
    expect(keys()).toEqual([]);
    expect(panel()).toHaveTextContent('This game has ended.');
  });

  it('OP-064 WON with a winner names the winner', { tags: 'long' }, async () => {
    const { click, connect, happens } = await setup.open();
    await connect();
    await happens('win');
    await click(key('End as WON'));
    const question = screen.getByRole('dialog', { name: 'End the game as WON?' });
    expect(question).toHaveTextContent('The winners of this round stay named.');
  });

  it('OP-065 a game closed by its date is shown as OTHER', { tags: 'long' }, async () => {
    const game = smallGame();
    game.state = 'OTHER';
    await setup.open({ game });
    expect(here()).toHaveTextContent('OTHER');
    expect(keys()).toEqual([]);
  });
});

describe('early moves', () => {
  it('OP-041 opening warns about missing phrases but is possible', { tags: 'long' }, async () => {
    const { server, click } = await setup.open({ game: smallGame('CONFIG') });
    answersByMove(server, STATUS, ['move', 0]);
    await click(key('Open Game'));
    expect(screen.getByRole('dialog', { name: 'Open the game already?' })).toHaveTextContent(
      '24 phrases are missing: a full card needs 24.',
    );
    await click(agree('Open Game'));
    expect(here()).toHaveTextContent('OPEN');
  });

  it('OP-041 starting warns about a missing phrase and missing players', { tags: 'long' }, async () => {
    const game = smallGame('OPEN');
    game.phrases.pop();
    game.players = [];
    const { server, click } = await setup.open({ game });
    await click(start());
    expect(screen.getByRole('dialog', { name: 'Start playing already?' })).toHaveTextContent(
      '1 phrase is missing: a full card needs 24.',
    );
    expect(asked()).toHaveTextContent('Nobody has joined yet.');
    await click(agree('Cancel'));
    expect(callsTo(server, STATUS)).toEqual([]);
  });
});

describe('the tab after a move', () => {
  it('D-31 Start Playing opens the phrases and focuses them', { tags: 'long' }, async () => {
    const { server, click, connect } = await setup.open({ game: smallGame('OPEN') });
    await connect();
    answersByMove(server, STATUS, ['move', 0]);
    await click(start());
    expect(tab('Phrases')).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('tabpanel', { name: 'Phrases' })).toHaveFocus();
  });

  it('D-31 the tab stays on another device of the host', { tags: 'long' }, async () => {
    const { connect, happens } = await setup.open({ game: smallGame('OPEN') });
    await connect();
    await happens('move', 0);
    expect(screen.getByRole('banner')).toHaveTextContent('PLAYING');
    expect(tab('Settings')).toHaveAttribute('aria-selected', 'true');
  });

  it('D-31 STATE-11 a failed start returns to the lobby', { tags: 'long' }, async () => {
    const { server, click, connect } = await setup.open({ game: smallGame('OPEN') });
    await connect();
    server.routes[STATUS] = cutOff;
    await click(start());
    expect(screen.getByText('Network error updating game state')).toBeVisible();
    expect(start()).toBeVisible();
    expect(tab('Settings')).toHaveAttribute('aria-selected', 'true');
  });

  it('D-31 a response after leaving the page changes nothing', { tags: 'long' }, async () => {
    const { server, click, connect } = await setup.open({ game: smallGame('OPEN') });
    await connect();
    server.routes[STATUS] = cutOff;
    const letGo = delayed(server, STATUS);
    await click(start());
    await click(screen.getByRole('button', { name: 'Return to Home' }));
    await letGo();
    expect(screen.getByText('arrived at /')).toBeVisible();
  });

  it('D-31 Open Game opens the lobby and focuses it', { tags: 'long' }, async () => {
    const { server, click } = await setup.open({ game: filledGame() });
    answersByMove(server, STATUS, ['move', 0]);
    await click(key('Open Game'));
    expect(start()).toBeVisible();
    expect(screen.getByRole('tabpanel', { name: 'Settings' })).toHaveFocus();
  });
});
