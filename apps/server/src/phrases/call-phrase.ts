import { whyNotCallPhrase } from '@phrase-bingo/game/rules/game/phrases';
import type { Context } from '../context.ts';
import { changeGame } from '../game-door/change-game.ts';
import { refuseIf } from '../refusal.ts';
import { countCells, makeCall, type Named, takeBackCall } from './hand-calls.ts';
import { findNamedPhrase } from './phrase-list.ts';

type Input = { phrase_id: string | null; is_called: boolean };

/** Calls a phrase or takes its call back. */
export function callPhrase(
  context: Context,
  user: { id: string },
  game_id: string,
  { phrase_id, is_called }: Input,
): Promise<Named> {
  return changeGame(context, game_id, async (change) => {
    const named = await findNamedPhrase(context, change, user, phrase_id);
    refuseIf(whyNotCallPhrase(change.game, user, named.phrase));
    if (named.phrase.is_called !== is_called) (is_called ? makeCall : takeBackCall)(context, change, named);
    return named;
  });
}

/** Also counts the cells of the round that hold the phrase, after the call was broadcast. */
export async function callAndCount(...args: Parameters<typeof callPhrase>): Promise<number> {
  const { round, phrase } = await callPhrase(...args);
  return countCells(args[0].db, round.id, phrase.sid);
}
