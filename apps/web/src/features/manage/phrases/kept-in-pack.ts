import { phraseKey } from '@phrase-bingo/game/rules/packs/pack-phrase';
import { whyNotPackPhrase } from '@phrase-bingo/game/rules/packs/packs';

/** How many phrases of a game a pack would keep. The dialog that saves it says why it leaves out the others. */
export const keptInPack = (texts: readonly string[]): number =>
  new Set(texts.filter((text) => whyNotPackPhrase(text) === null).map(phraseKey)).size;
