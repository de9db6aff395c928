import type { ChangeCard } from '../game-door/change-card.ts';
import type { CommandHandlers } from '../live/commands.ts';
import { markCell } from './mark-cell.ts';

/** What a player can do over the socket; who and where they are the socket knows, whatever the command says. */
export const playCommands = (changeCard: ChangeCard): CommandHandlers => ({
  card_marked: async (context, { game_id, user }, { round_id, sid, is_marked }) => {
    await markCell(context, changeCard, user, { game_id, round: round_id, sid, is_marked });
  },
});
