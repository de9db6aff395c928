import { whyNotPhraseId } from '@phrase-bingo/game/rules/phrases';
import { whyNotHost } from '@phrase-bingo/game/rules/roles';
import type { Change } from '../game-door/change-game.ts';
import { refuse, refuseIf } from '../refusal.ts';
import { getCurrentRound } from '../rounds/round-queries.ts';
import { listPhrases } from './phrase-queries.ts';

/** The phrase a host names, with the list it stands in and the current round. */
export async function findNamedPhrase({ tx, game }: Change, user: { id: string }, phrase_id: string | null) {
  refuseIf(whyNotHost(game, user) ?? whyNotPhraseId(phrase_id));
  const round = await getCurrentRound(tx, game);
  const phrases = await listPhrases(tx, game.id, round.id);
  const phrase = phrases.find(({ id }) => id === phrase_id) ?? refuse('phrase_not_found');
  return { round, phrases, phrase };
}
