import type { GameView } from '@phrase-bingo/game/view/game-view';
import type { Phrase } from '@phrase-bingo/game/wire/phrase';

/** The phrase that was called last in the round that is shown. */
export function latestCall({ phrases }: GameView): Readonly<Phrase> | null {
  return phrases.reduce<Readonly<Phrase> | null>((latest, phrase) => {
    const is_later = (phrase.call_position ?? 0) > (latest?.call_position ?? 0);
    return is_later ? phrase : latest;
  }, null);
}
