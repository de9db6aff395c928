import { FREE_MASK, maskOf } from '@phrase-bingo/game/rules/game/marks';
import { screen } from '@testing-library/react';
import { smallGame } from '../../../testing/small-server.ts';

/** The strip with the win of another player. */
export const strip = () => screen.queryByText(/has Bingo$/)?.closest('[role=status]') ?? null;

const B_COLUMN = maskOf([0, 5, 10, 15, 20]);

/** Ben's B column is marked and called. */
export function readyGame() {
  const game = smallGame();
  const [player] = game.players;
  if (player) player.marks = B_COLUMN | FREE_MASK;
  for (const phrase of game.phrases) {
    const index = player?.cells?.indexOf(phrase.sid) ?? -1;
    if (index % 5 !== 0) continue;
    phrase.is_called = true;
    phrase.call_position = index / 5 + 1;
  }
  return game;
}

export const WIN = { pattern: 'col_0', won_at: '2026-02-01T19:00:30.000Z', place: 1 } as const;
