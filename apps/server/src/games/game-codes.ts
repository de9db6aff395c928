import { randomBytes } from 'node:crypto';
import { drawGameCode, mayLoseCode } from '@phrase-bingo/game/rules/game/games';
import { GAME } from '@phrase-bingo/game/rules/limits';
import type { Random } from '@phrase-bingo/game/rules/random';
import type { Context } from '../context.ts';
import { isUniqueViolation } from '../db/errors.ts';
import { codeOf, namesAndDates } from '../game-data/games.ts';
import { type Change, changeGame } from '../game-door/change-game.ts';
import { refuse } from '../refusal.ts';

type Parts = Pick<Context, 'db' | 'rooms'>;

/** With half of all codes taken, this many draws all fail once in a billion times. */
const DRAWS = 30;

const isCodeTaken = (error: unknown) => isUniqueViolation(error, 'games', 'game_code');

/**
 * Runs work that writes a game code, again with another code while the code is taken. The unique key of the table
 * decides, so two games never get the same code at once.
 */
export async function withNewCode<T>(
  parts: Parts,
  random: Random,
  work: (game_code: string) => Promise<T>,
): Promise<T> {
  let game_code = drawGameCode(random);
  for (let draw = 0; draw < DRAWS; draw += 1) {
    try {
      return await work(game_code);
    } catch (error) {
      if (!isCodeTaken(error)) throw error;
    }
    if (!(await takeCodeAway(parts, game_code))) game_code = drawGameCode(random);
  }
  return refuse('service_unavailable');
}

/** Takes a code from a game that may lose it; true when the code is free. */
async function takeCodeAway(parts: Parts, game_code: string): Promise<boolean> {
  const holder = await parts.db.query
    .selectFrom('games')
    .select('id')
    .where('game_code', '=', game_code)
    .executeTakeFirst();
  if (!holder) return true;
  try {
    return await changeGame(parts, holder.id, async (change) => loseCode(change, game_code));
  } catch (error) {
    if (isCodeTaken(error)) return false;
    throw error;
  }
}

/** Not all digits, so nobody can enter it; of the length the table requires. */
const placeholderCode = () =>
  `~${randomBytes(GAME.code_length).toString('base64url')}`.slice(0, GAME.code_length);

function loseCode({ game, now, set, publish }: Change, game_code: string): boolean {
  if (game.game_code !== game_code) return true;
  if (!mayLoseCode(game, now)) return false;
  set({ game_code: placeholderCode(), former_code: game_code });
  publish({ type: 'game_updated', game: { ...namesAndDates(game), ...codeOf(game) } });
  return true;
}

/** A rehydrated game gets a new code if another game took its old one. */
export function regainCode({ game, set, publish }: Change, game_code: string): void {
  if (game.former_code === null) return;
  set({ game_code, former_code: null });
  publish({ type: 'game_updated', game: { ...namesAndDates(game), ...codeOf(game) } });
}
