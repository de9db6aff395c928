import type { PhraseTheme } from '@phrase-bingo/game/rules/phrase-themes';
import { type Random, shuffled } from '@phrase-bingo/game/rules/random';
import { secureRandom } from '../secure-random.ts';
import POOL from './quick-start-phrases.json' with { type: 'json' };

type Input = { count: number; theme?: PhraseTheme | undefined };

/** Draws phrases for a quick start, none of them twice. */
export function drawQuickStart({ count, theme }: Input, random: Random = secureRandom): { text: string }[] {
  const pool: readonly string[] = theme ? POOL[theme] : Object.values(POOL).flat();
  return shuffled(pool, random)
    .slice(0, count)
    .map((text) => ({ text }));
}
