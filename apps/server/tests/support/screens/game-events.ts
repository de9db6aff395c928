import { changeGame } from '../../../src/game-door/change-game.ts';
import type { TestServer } from '../test-server.ts';

type Game = { id: string };

/** The number of the last event of a game. */
export async function seqOf({ context }: TestServer, { id }: Game): Promise<number> {
  const { seq } = await context.db.query
    .selectFrom('games')
    .select('seq')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return seq;
}

/** Events that a screen may not see. */
export const postLines = ({ context }: TestServer, { id }: Game, count: number, content = 'line') =>
  changeGame(context, id, async ({ postSystemMessage }) => {
    for (let n = 0; n < count; n += 1) postSystemMessage(content);
  });
