import type { CardCells } from '@phrase-bingo/game/rules/game/card';
import { cardCells } from '@phrase-bingo/game/rules/game/card-cells';
import { FREE_MASK, gameProgress } from '@phrase-bingo/game/rules/game/marks';
import { isHost } from '@phrase-bingo/game/rules/game/roles';
import type { DirectFrame } from '@phrase-bingo/game/wire/live/frames';
import type { OwnSeat } from '@phrase-bingo/game/wire/recap/seat';
import type { GameRow } from '../game-door/change-game.ts';
import type { PhraseRow } from './phrases.ts';

type CardUpdate = Omit<Extract<DirectFrame, { type: 'card_update' }>, 'game_id' | 'timestamp'>;

type Rooms = { send: (game_id: string, audience: { only: string[] }, frame: CardUpdate) => void };

type DealtCard = {
  game: GameRow;
  phrases: readonly PhraseRow[];
  user_id: string;
  cells: CardCells;
  seat: OwnSeat | null;
};

/** Sends a new card to the pages of its owner; the host is only notified that there is one. */
export function notifyDealt({ rooms }: { rooms: Rooms }, dealt: DealtCard): void {
  const { game, phrases, user_id, cells, seat } = dealt;
  const { id, creator_id, round_number } = game;
  const update = {
    type: 'card_update',
    user_id,
    round_number,
    game_progress: gameProgress(FREE_MASK),
  } as const;
  const card = cardCells({ cells, marks: FREE_MASK }, phrases);
  rooms.send(id, { only: [user_id] }, { ...update, card, seat });
  if (!isHost(game, { id: user_id })) rooms.send(id, { only: [creator_id] }, update);
}
