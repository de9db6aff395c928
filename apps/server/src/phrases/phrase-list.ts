import { whyNotPhraseId } from '@phrase-bingo/game/rules/game/phrases';
import { whyNotHost } from '@phrase-bingo/game/rules/game/roles';
import type { Context } from '../context.ts';
import { toAutoCallStatus } from '../game-data/auto-caller.ts';
import { readCurrentPhrases } from '../game-data/current-phrases.ts';
import { type PhraseRow, toPhrase } from '../game-data/phrases.ts';
import type { Change } from '../game-door/change-game.ts';
import { refuse, refuseIf } from '../refusal.ts';

/** Publishes the whole list after a change of more than one phrase. */
export function publishPhrases({ game, publish }: Change, phrases: readonly PhraseRow[]): void {
  publish({
    type: 'phrases_updated',
    phrases: phrases.map((phrase) => toPhrase(phrase)),
    auto_call_status: toAutoCallStatus(game, phrases),
  });
}

/** The phrase a host named by id, with its list and the current round. */
export async function findNamedPhrase(
  context: Pick<Context, 'caches'>,
  change: Change,
  user: { id: string },
  phrase_id: string | null,
) {
  refuseIf(whyNotHost(change.game, user) ?? whyNotPhraseId(phrase_id));
  const { round, phrases } = await readCurrentPhrases(context, change);
  const phrase = phrases.find(({ id }) => id === phrase_id) ?? refuse('phrase_not_found');
  return { round, phrases, phrase };
}

/** A phrase in the responses of the endpoints that write phrases. */
export const toSavedPhrase = ({ id, sid, text }: Pick<PhraseRow, 'id' | 'sid' | 'text'>) => ({
  phrase_id: id,
  phrase_text: text,
  sid,
});
