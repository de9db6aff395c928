import { whyNotReadGame } from '@phrase-bingo/game/rules/game/roles';
import type { ChatMessage } from '@phrase-bingo/game/wire/chat-message';
import type { Context } from '../context.ts';
import { readTogether } from '../db/transact.ts';
import type { Encoded } from '../encoded.ts';
import { getSeenGame } from '../game-data/games.ts';
import { refuseIf } from '../refusal.ts';

export function listMessages(
  { db, caches }: Pick<Context, 'db' | 'caches'>,
  user: { id: string },
  game_id: string,
): Promise<Encoded<ChatMessage[]>> {
  return readTogether(db, async (tx) => {
    const { game, player } = await getSeenGame(tx, game_id, user.id);
    refuseIf(whyNotReadGame(game, user, player !== null));
    return caches.chats(tx, game);
  });
}
