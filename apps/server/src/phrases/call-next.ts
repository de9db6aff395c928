import { whyNotCallNext } from '@phrase-bingo/game/rules/game/phrases';
import type { Context } from '../context.ts';
import { autoCallerOf } from '../game-data/auto-caller.ts';
import { readCurrentPhrases } from '../game-data/current-phrases.ts';
import { findDeckToCall, nextCall } from '../game-data/decks/next-call.ts';
import { type Change, changeGame } from '../game-door/change-game.ts';
import { refuse, refuseIf } from '../refusal.ts';
import { countCells, makeCall } from './hand-calls.ts';

/** Calls the phrase that the auto-caller would call, for a host who has seen the last call. */
export async function callNext(
  context: Context,
  user: { id: string },
  game_id: string,
  { after }: { after: number },
) {
  const { round_id, ...call } = await changeGame(context, game_id, (change) =>
    callAfter(context, change, user, after),
  );
  return { ...call, cells: await countCells(context.db, round_id, call.sid) };
}

async function callAfter(context: Context, change: Change, user: { id: string }, after: number) {
  const { round, phrases } = await readCurrentPhrases(context, change);
  refuseIf(whyNotCallNext(change.game, user, phrases, after));
  const { config } = autoCallerOf(change.game);
  const deck = await findDeckToCall(change.tx, round, config);
  const { phrase, draw_seats } = nextCall(round, phrases, config, deck) ?? refuse('auto_call_nothing_left');
  const call_position = makeCall(context, change, { round, phrases, phrase }, draw_seats);
  const { id: phrase_id, sid, text } = phrase;
  return { round_id: round.id, phrase_id, sid, text, call_position };
}
