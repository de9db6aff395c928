import type { SmallGame } from '@phrase-bingo/game/view/test-support/small-game';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { cutOff, refuse } from '../../../../testing/fake-server.ts';
import { firstEveryDay } from '../../../../testing/first-every-day.ts';
import { setupManagePage } from '../../../../testing/setup-manage-page.tsx';
import { CALL, gameWith, keyIn, numbered, openPhrases, rowOf } from '../../testing/setup-phrases.ts';

const setup = setupManagePage();

const textsIn = (name: string) =>
  within(screen.getByRole('region', { name }))
    .queryAllByRole('listitem')
    .map((row) => row.querySelector('p')?.textContent);
const ready = () => textsIn('Ready to call');
const called = () => textsIn('Called');
const hero = () => within(screen.getByRole('region', { name: 'Last call' }));
const toast = () => document.querySelector('[aria-label="Notifications"] [role="status"]');
const sent = ({ server }: { server: { calls: { route: string; body: unknown }[] } }) =>
  server.calls.filter(({ route }) => route === CALL).map(({ body }) => body);

/** A game in play with these calls, in this order. */
function playing(texts: readonly string[] = ['Tears', 'FREE cake', 'Cake', 'Speech'], calls: number[] = []) {
  const game = gameWith(texts, 'PLAYING');
  calls.forEach((sid, index) => {
    const phrase = game.phrases[sid - 1];
    if (phrase) Object.assign(phrase, { is_called: true, call_position: index + 1 });
    game.last_call_position = index + 1;
  });
  return game;
}

async function open(game: SmallGame, prepare?: Parameters<typeof openPhrases>[2]) {
  const page = await openPhrases(setup, game, prepare);
  await page.connect();
  return page;
}

/** The phrase that a move with this number calls. */
const [TEARS, CAKE] = [0, 1];

describe('calling by hand', () => {
  it('PHRASE-09 API-18 one tap calls, and called phrases are listed apart, newest first', async () => {
    const game = playing(undefined, [3, 4]);
    const page = await open(game);
    expect(ready()).toEqual(['Tears']);
    expect(called()).toEqual(['Speech', 'Cake', 'FREE cake']);
    await page.click(keyIn('Tears', 'Call'));
    expect(sent(page)).toEqual([{ id: game.phrases[0]?.id, is_called: true }]);
    await page.happens('call', TEARS);
    await page.later(4_100);
    expect(ready()).toEqual([]);
    expect(screen.getByText('Every phrase has been called.')).toBeVisible();
    expect(called()).toEqual(['Tears', 'Speech', 'Cake', 'FREE cake']);
  });

  it('HOST-15 a called row keeps its place for four seconds after the last call and ignores a second tap', async () => {
    const page = await open(playing());
    await page.happens('call', TEARS);
    expect(ready()).toEqual(['Tears', 'Cake', 'Speech']);
    await page.click(keyIn('Tears', 'Called'));
    expect(sent(page)).toEqual([]);
    await page.later(3_900);
    await page.happens('call', CAKE);
    await page.later(3_900);
    expect(ready()).toEqual(['Tears', 'Cake', 'Speech']);
    await page.later(200);
    expect(ready()).toEqual(['Speech']);
  });

  it('HOST-15 no row moves while a finger is down', async () => {
    const page = await open(playing(undefined, [3]));
    fireEvent.pointerDown(rowOf('Speech'));
    await page.happens('autoCall', TEARS);
    await page.happens('call', CAKE);
    await page.later(20_000);
    expect(ready()).toEqual(['Tears', 'Speech']);
    expect(called()).toEqual(['Cake', 'FREE cake']);
    fireEvent.pointerUp(rowOf('Speech'));
    await page.later(4_100);
    expect(ready()).toEqual(['Cake', 'Speech']);
    expect(called()).toEqual(['Tears', 'FREE cake']);
  });

  it('HOST-15 no row moves while a finger scrolls', async () => {
    const page = await open(playing());
    fireEvent.pointerDown(rowOf('Speech'));
    fireEvent.pointerCancel(rowOf('Speech'));
    await page.happens('autoCall', TEARS);
    await page.later(20_000);
    expect(ready()).toEqual(['Tears', 'Cake', 'Speech']);
    fireEvent.touchEnd(rowOf('Speech'), { touches: [] });
    await page.later(3_900);
    expect(ready()).toEqual(['Tears', 'Cake', 'Speech']);
    await page.later(200);
    expect(ready()).toEqual(['Cake', 'Speech']);
  });

  it('HOST-15 the next phrase gets the focus when a called one leaves the list', async () => {
    const page = await open(playing());
    await page.click(keyIn('Tears', 'Call'));
    await page.happens('call', TEARS);
    await page.later(4_100);
    expect(keyIn('Cake', 'Call')).toHaveFocus();
  });

  it('PHRASE-10 D-27 the panel shows the last call, the count and the progress, and announces the call without a toast', async () => {
    const page = await open(playing(undefined, [3]));
    expect(hero().getByText('Cake')).toBeVisible();
    expect(hero().getByText('1 of 3 called')).toBeVisible();
    expect(hero().getByText('2 to go')).toBeVisible();
    await page.happens('call', TEARS);
    expect(hero().getByText('Tears')).toBeVisible();
    expect(hero().getByRole('progressbar', { name: 'Phrases called' })).toHaveAttribute('value', '2');
    expect(hero().getByRole('status')).toHaveTextContent(/^Phrase called: Tears$/);
    expect(toast()).toBeNull();
    await page.later(5_100);
    expect(hero().getByRole('status')).toBeEmptyDOMElement();
    expect(hero().getByText('Last called')).toBeVisible();
  });

  it('D-27 on another tab one toast announces a call, and a newer one replaces it', async () => {
    const page = await open(playing());
    await page.click(screen.getByRole('tab', { name: /^Settings/ }));
    await page.happens('call', TEARS);
    expect(toast()).toHaveTextContent(/^Phrase called: Tears$/);
    await page.later(4_000);
    await page.happens('call', TEARS);
    expect(toast()).toHaveTextContent(/^Phrase recalled: Tears$/);
    await page.later(4_900);
    expect(toast()).toHaveTextContent(/^Phrase recalled: Tears$/);
    await page.later(200);
    expect(toast()).toBeNull();
  });

  it('HOST-15 says that nothing has been called, but only before the first call', async () => {
    const page = await open(playing(numbered(3)));
    const list = screen.getByRole('region', { name: 'Called' });
    expect(hero().getByText('Nothing called yet')).toBeVisible();
    expect(hero().queryByRole('button', { name: 'Take it back' })).toBeNull();
    expect(list).toHaveTextContent(/^Called0Nothing yet\.$/);
    await page.happens('call', TEARS);
    expect(list).toHaveTextContent(/^Called1$/);
  });

  it('PHRASE-05 the FREE phrase cannot be called', async () => {
    await open(playing());
    const row = screen.getByText('FREE cake').closest('li') ?? document.body;
    expect(within(row).queryByRole('button')).toBeNull();
    expect(within(row).getByText('Always daubed')).toBeVisible();
  });

  it('LIVE-15 shows calls of another device and of the auto-caller', async () => {
    const page = await open(playing());
    await page.happens('autoCall', TEARS);
    await page.later(4_100);
    expect(called()).toEqual(['Tears', 'FREE cake']);
  });

  it('OP-007 OP-093 a call whose event does not arrive is loaded from the server', async () => {
    const page = await open(playing());
    const [tears] = page.server.game.phrases;
    await page.click(keyIn('Tears', 'Call'));
    if (tears) Object.assign(tears, { is_called: true, call_position: 1 });
    await page.later(700);
    await page.later(4_100);
    expect(called()).toEqual(['Tears', 'FREE cake']);
  });

  it.each([
    ['ERR-14', cutOff, 'Failed to send phrase call - connection issue'],
    ['ERR-15', () => refuse(409, 'calling_closed', 'Not now'), 'Failed to call phrase'],
  ])('%s OP-093 shows why a call failed and allows a retry', async (_id, fail, sentence) => {
    const page = await open(playing(), ({ routes }) => {
      routes[CALL] = fail;
    });
    await page.click(keyIn('Tears', 'Call'));
    expect(screen.getByText(sentence)).toBeVisible();
    expect(keyIn('Tears', 'Call')).not.toHaveAttribute('aria-busy');
  });

  it('LIMIT-02 LIMIT-06 the sixth tap within a second only shows a warning for six seconds', async () => {
    const page = await open(playing(numbered(6)));
    for (const text of numbered(6)) await page.person.click(keyIn(text, 'Call'));
    await page.settled();
    expect(sent(page)).toHaveLength(5);
    expect(screen.getByText('Please slow down your clicking')).toBeVisible();
    await page.later(5_900);
    expect(screen.getByText('Please slow down your clicking')).toBeVisible();
    await page.later(200);
    expect(screen.queryByText('Please slow down your clicking')).toBeNull();
  });
});

describe('recalling', () => {
  it('OP-046 PHRASE-09 Recall asks for confirmation and sends the opposite value', async () => {
    const game = playing(undefined, [1]);
    const page = await open(game);
    await page.click(keyIn('Tears', 'Recall'));
    const dialog = within(screen.getByRole('dialog', { name: 'Recall this phrase?' }));
    expect(dialog.getByText(/^It no longer counts towards a bingo/)).toBeVisible();
    expect(sent(page)).toEqual([]);
    await page.click(dialog.getByRole('button', { name: 'Recall' }));
    expect(sent(page)).toEqual([{ id: game.phrases[0]?.id, is_called: false }]);
    await page.happens('call', TEARS);
    expect(ready()).toEqual(['Tears', 'Cake', 'Speech']);
    expect(hero().getByRole('status')).toHaveTextContent(/^Phrase recalled: Tears$/);
  });

  it('HOST-15 Cancel changes nothing', async () => {
    const page = await open(playing(undefined, [1]));
    await page.click(keyIn('Tears', 'Recall'));
    await page.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    expect(sent(page)).toEqual([]);
    expect(called()).toEqual(['Tears', 'FREE cake']);
  });

  it('HOST-15 the last call can be recalled from its panel', async () => {
    const page = await open(playing(undefined, [1, 3]));
    await page.click(hero().getByRole('button', { name: 'Take it back' }));
    expect(
      within(screen.getByRole('dialog', { name: 'Recall this phrase?' })).getByText('Cake'),
    ).toBeVisible();
  });
});

it('HOST-15 a search narrows both lists by words or number', { tags: 'long' }, async () => {
  const page = await open(playing(undefined, [1]));
  const search = screen.getByRole('searchbox', { name: 'Search phrases' });
  await page.person.type(search, 'CAK');
  expect(ready()).toEqual(['Cake']);
  expect(called()).toEqual(['FREE cake']);
  await page.person.clear(search);
  await page.person.type(search, 'nothing like it');
  expect(screen.getByText('No phrase left that matches.')).toBeVisible();
  expect(called()).toEqual([]);
});

firstEveryDay(2, [
  ['REVIEW', 'No calls in review'],
  ['WON', 'The game is over'],
  ['LOST', 'The game is over'],
])('PHRASE-08 in %s there are no buttons', async (state, sentence) => {
  const game = playing(undefined, [1]);
  game.state = state;
  await openPhrases(setup, game);
  expect(screen.getByText(sentence)).toBeVisible();
  expect(textsIn('Not called')).toEqual(['Cake', 'Speech']);
  expect(screen.queryByRole('button', { name: /^(Call|Recall|Take it back)$/ })).toBeNull();
});
