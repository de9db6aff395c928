import { whyNotPhraseId } from '@phrase-bingo/game/rules/game/phrases';
import { whyNotHost } from '@phrase-bingo/game/rules/game/roles';
import type { Context } from '../context.ts';
import type { Change } from '../game-door/change-game.ts';
import { refuse, refuseIf } from '../refusal.ts';
import { readCurrentPhrases } from './current-phrases.ts';

/** The phrase a host names, with the list it stands in and the current round. */
export async function findNamedPhrase(
  { db }: Pick<Context, 'db'>,
  change: Change,
  user: { id: string },
  phrase_id: string | null,
) {
  refuseIf(whyNotHost(change.game, user) ?? whyNotPhraseId(phrase_id));
  const { round, phrases } = await readCurrentPhrases(db, change);
  const phrase = phrases.find(({ id }) => id === phrase_id) ?? refuse('phrase_not_found');
  return { round, phrases, phrase };
}
