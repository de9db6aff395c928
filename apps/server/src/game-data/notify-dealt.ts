import type { CardCells } from '@phrase-bingo/game/rules/game/card';
import { cardCells } from '@phrase-bingo/game/rules/game/card-cells';
import { FREE_MASK, gameProgress } from '@phrase-bingo/game/rules/game/marks';
import { isHost } from '@phrase-bingo/game/rules/game/roles';
import type { Context } from '../context.ts';
import type { GameRow } from '../game-door/change-game.ts';
import type { PhraseRow } from './phrases.ts';

type DealtCard = { game: GameRow; phrases: readonly PhraseRow[]; user_id: string; cells: CardCells };

/** The owner's other pages get the new card, the host only learns that there is one. */
export function notifyDealt(
  { rooms }: Pick<Context, 'rooms'>,
  { game, phrases, user_id, cells }: DealtCard,
): void {
  const { id, creator_id, round_number } = game;
  const update = {
    type: 'card_update',
    user_id,
    round_number,
    game_progress: gameProgress(FREE_MASK),
  } as const;
  const card = cardCells({ cells, marks: FREE_MASK }, phrases);
  rooms.send(id, { only: [user_id] }, { ...update, card });
  if (!isHost(game, { id: user_id })) rooms.send(id, { only: [creator_id] }, update);
}
