import { whyNotReadGame } from '@phrase-bingo/game/rules/game/roles';
import type { ChatMessage } from '@phrase-bingo/game/wire/chat-message';
import type { Context } from '../context.ts';
import { readTogether } from '../db/transact.ts';
import { getSeenGame } from '../game-data/games.ts';
import { listLatestMessages } from '../game-data/messages.ts';
import { refuseIf } from '../refusal.ts';

export function listMessages({ db }: Context, user: { id: string }, game_id: string): Promise<ChatMessage[]> {
  return readTogether(db, async (tx) => {
    const { game, player } = await getSeenGame(tx, game_id, user.id);
    refuseIf(whyNotReadGame(game, user, player !== null));
    return listLatestMessages(tx, game_id);
  });
}
