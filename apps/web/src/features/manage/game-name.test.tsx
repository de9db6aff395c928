import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { cutOff, refuse } from '../../testing/fake-server.ts';
import { firstEveryDay } from '../../testing/first-every-day.ts';
import { setupManagePage } from '../../testing/setup-manage-page.tsx';
import { smallGame } from '../../testing/small-server.ts';
import { answersByMove, CHANGE, callsTo, delayed } from './testing/host-server.ts';

const setup = setupManagePage();
const pencil = () => screen.getByRole('button', { name: 'Edit game name' });
const box = () => screen.getByRole('textbox', { name: 'Game name' });
const heading = () => screen.getByRole('heading', { level: 1 });

async function editing(game = smallGame('OPEN')) {
  const page = await setup.open({ game });
  await page.connect();
  answersByMove(page.server, CHANGE, ['rename', 7]);
  await page.click(pencil());
  await page.person.clear(box());
  return page;
}

describe('the name of the game', () => {
  it('HOST-11 OP-067 Enter saves, shows the name at once and returns the focus', async () => {
    const { server, person, settled } = await editing();
    const letGo = delayed(server, CHANGE);
    await person.type(box(), '  Small 7  {Enter}');
    await settled();
    expect(heading()).toHaveTextContent('Small 7');
    expect(pencil()).toHaveFocus();
    await letGo();
    expect(callsTo(server, CHANGE).map(({ body }) => body)).toEqual([{ game_name: 'Small 7' }]);
    expect(heading()).toHaveTextContent('Small 7');
    expect(document.title).toBe('Manage Small 7 · Phrase Bingo');
  });

  it('HOST-11 Escape cancels', { tags: 'long' }, async () => {
    const { server, person } = await editing();
    await person.type(box(), 'Other{Escape}');
    expect(heading()).toHaveTextContent('Small');
    expect(callsTo(server, CHANGE)).toEqual([]);
    expect(pencil()).toHaveFocus();
  });

  it('HOST-11 blur saves', { tags: 'long' }, async () => {
    const { server, person, click } = await editing();
    await person.type(box(), 'Small 7');
    await click(screen.getByRole('tab', { name: 'Settings' }));
    expect(callsTo(server, CHANGE)).toHaveLength(1);
    expect(heading()).toHaveTextContent('Small 7');
  });

  it('D-21 a click on the name starts editing too', async () => {
    const { click } = await setup.open({ game: smallGame('OPEN') });
    await click(screen.getByRole('button', { name: 'Small' }));
    expect(box()).toHaveFocus();
    expect(box()).toHaveValue('Small');
  });

  it.each([
    ['an empty name', '   '],
    ['the same name', ' Small '],
  ])('HOST-12 %s is not saved', async (_title, text) => {
    const { server, person } = await editing();
    await person.type(box(), `${text}{Enter}`);
    expect(heading()).toHaveTextContent('Small');
    expect(callsTo(server, CHANGE)).toEqual([]);
  });

  it('a name that is too long stays in the input', async () => {
    const { server, person } = await editing();
    await person.click(box());
    await person.paste('a'.repeat(101));
    await person.keyboard('{Enter}');
    expect(screen.getByText('Game name must be 100 characters or less.')).toBeVisible();
    expect(box()).toHaveAttribute('aria-invalid', 'true');
    expect(callsTo(server, CHANGE)).toEqual([]);
  });

  firstEveryDay(1, ['PLAYING', 'WON'])('HOST-13 OP-067 cannot be changed in %s', async (state) => {
    const game = smallGame();
    game.state = state;
    const { click, server } = await setup.open({ game });
    expect(pencil()).toHaveAttribute('aria-disabled', 'true');
    await click(pencil());
    expect(screen.getByText('The game name cannot be changed now')).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Game name' })).toBeNull();
    expect(callsTo(server, CHANGE)).toEqual([]);
  });

  firstEveryDay(1, ['CONFIG', 'OPEN', 'REVIEW', 'LOST'])('OP-067 can be changed in %s', async (state) => {
    const game = smallGame();
    game.state = state;
    const { click } = await setup.open({ game });
    await click(pencil());
    expect(box()).toHaveFocus();
  });

  it('HOST-13 is not saved when play starts during editing', async () => {
    const { server, person, happens } = await editing();
    await person.type(box(), 'Small 7');
    await happens('move', 0);
    await person.keyboard('{Enter}');
    expect(screen.getByText('The game name cannot be changed now')).toBeVisible();
    expect(heading()).toHaveTextContent('Small');
    expect(callsTo(server, CHANGE)).toEqual([]);
  });

  it.each([
    ['ERR-23', () => refuse(500, 'oops', 'Oops'), 'Failed to update game name'],
    ['ERR-24', cutOff, 'Error updating game name'],
  ])('%s a name that could not be saved is reverted', async (_id, respond, sentence) => {
    const { server, person } = await editing();
    server.routes[CHANGE] = respond;
    const letGo = delayed(server, CHANGE);
    await person.type(box(), 'Other{Enter}');
    await letGo();
    expect(screen.getByText(sentence)).toBeVisible();
    expect(heading()).toHaveTextContent('Small');
  });

  it('LIVE-17 follows a rename on another device', async () => {
    const { connect, happens } = await setup.open({ game: smallGame('OPEN') });
    await connect();
    await happens('rename', 3);
    expect(heading()).toHaveTextContent('Small 3');
  });
});
