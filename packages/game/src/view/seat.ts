import type { Seat } from '../rules/game/playing.ts';
import type { GameView } from './game-view.ts';

/** Where the viewer stands in the round that is shown. */
export const seatOf = ({ game, round, player, card }: GameView): Seat => ({
  state: game.state,
  round_is_active: round.is_active,
  player,
  has_card: card.length > 0,
  has_won: player?.is_winner ?? false,
});
