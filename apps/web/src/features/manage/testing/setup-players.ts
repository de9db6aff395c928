import { dealCard } from '@phrase-bingo/game/rules/game/card';
import { seededRandom } from '@phrase-bingo/game/rules/random';
import {
  type ModelPlayer,
  newPlayer,
  type SmallGame,
  uuid,
} from '@phrase-bingo/game/view/test-support/small-game';
import { screen, within } from '@testing-library/react';
import { smallGame } from '../../../testing/small-server.ts';

/** A game in play with these players, each with a card. */
export function gameWithPlayers(usernames: readonly string[]): SmallGame {
  const game = smallGame();
  game.players = usernames.map((username, at): ModelPlayer => {
    const cells = dealCard(game.phrases, seededRandom(at));
    return { ...newPlayer({ id: uuid(700 + at), username }), cells };
  });
  return game;
}

export function playerIn({ players }: SmallGame, username: string): ModelPlayer {
  const player = players.find((one) => one.username === username);
  if (!player) throw new Error(`${username} does not play`);
  return player;
}

/** Calls the phrases of some cells of a card, and marks them by default. */
export function callCells(
  game: SmallGame,
  player: ModelPlayer,
  indexes: readonly number[],
  is_marked = true,
): void {
  for (const index of indexes) {
    const phrase = game.phrases.find(({ sid }) => sid === player.cells?.[index]);
    if (phrase) Object.assign(phrase, { is_called: true, call_position: index + 1 });
    if (is_marked) player.marks |= 1 << index;
  }
}

export const rows = (): HTMLElement[] =>
  within(screen.getByRole('list', { name: 'Players' })).getAllByRole('listitem');

export const names = (): (string | null | undefined)[] =>
  rows().map((row) => row.querySelector('b[title]')?.textContent);

export function rowOf(username: string): HTMLElement {
  const row = rows().find((one) => one.querySelector('b[title]')?.textContent === username);
  if (!row) throw new Error(`There is no row of ${username}`);
  return row;
}

export const switchOf = (username: string): HTMLElement =>
  screen.getByRole('switch', { name: `Active: ${username}` });
