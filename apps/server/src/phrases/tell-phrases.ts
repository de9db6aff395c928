import { toAutoCallStatus } from '../auto-caller/auto-caller-views.ts';
import type { Change } from '../game-door/change-game.ts';
import type { PhraseRow } from './phrase-queries.ts';
import { toPhrase } from './phrase-views.ts';

/** Tells the whole list after a change of more than one phrase. */
export function tellPhrases({ game, publish }: Change, phrases: readonly PhraseRow[]): void {
  publish({
    type: 'phrases_updated',
    phrases: phrases.map((phrase) => toPhrase(phrase)),
    auto_call_status: toAutoCallStatus(game, phrases),
  });
}
