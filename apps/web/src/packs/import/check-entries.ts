import { characterCount, firstCharacters } from '@phrase-bingo/game/rules/characters';
import { isFreeText, phraseText } from '@phrase-bingo/game/rules/game/phrases';
import { PHRASES } from '@phrase-bingo/game/rules/limits';
import { PACK } from '@phrase-bingo/game/rules/packs/pack-limits';
import { packPhrase, phraseKey } from '@phrase-bingo/game/rules/packs/pack-phrase';
import type { Entry } from './list-reading.ts';

/** Where a list goes: to a pack or to a game, with these phrases already in it. */
export type Target =
  | { kind: 'pack'; phrases: readonly string[] }
  | { kind: 'game'; phrases: readonly string[] };

export const REASONS = {
  too_long: 'Longer than 200 characters',
  /** Only in a game. */
  too_long_for_game: 'Longer than 1,000 characters',
  repeated: 'Repeated',
  in_pack: 'Already in the pack',
  in_game: 'Already in the game',
  free: 'Starts with FREE, which a game takes for its free space',
  not_a_phrase: 'Not a phrase',
  over_pack: 'Over the 200 a pack holds',
  over_game: 'Over the 25 a game holds',
} as const;
export type Reason = keyof typeof REASONS;

export type PreviewRow = {
  /** The place among the entries, stable while rows are ticked. */
  index: number;
  line: number;
  /** Cleaned: what would be kept. */
  text: string;
  is_kept: boolean;
  /** Why it is left out; null for kept rows and for those the person left out. */
  reason: Reason | null;
  /** Whether the person can tick or untick it. */
  can_choose: boolean;
  /** A game keeps long texts with a warning. */
  is_long: boolean;
};

/** What the person ticked or unticked, by index. */
export type Ticks = ReadonlyMap<number, boolean>;

type Verdict = { reason: Reason | null; is_wanted: boolean; can_choose: boolean };

const refused = (reason: Reason): Verdict => ({ reason, is_wanted: false, can_choose: false });

/** Why a text can never be taken; for a game one FREE text is allowed. */
function whyNever(target: Target, text: string, has_free: boolean): Reason | null {
  const is_pack = target.kind === 'pack';
  if (characterCount(text) > (is_pack ? PACK.phrase_max : PHRASES.max_length)) {
    return is_pack ? 'too_long' : 'too_long_for_game';
  }
  return isFreeText(text) && (is_pack || has_free) ? 'free' : null;
}

/** Only the start of a text that is left out as too long is of use to anyone. */
const shown = (text: string): string =>
  characterCount(text) > PHRASES.max_length ? `${firstCharacters(text, PHRASES.max_length)}…` : text;

/**
 * Says of every entry whether it is kept and why not, in order. Of the same phrases the first counts, also when the
 * person leaves it out. A game may hold a phrase twice, so there the person can still tick it.
 */
export function checkEntries(entries: readonly Entry[], target: Target, ticks: Ticks): PreviewRow[] {
  const is_pack = target.kind === 'pack';
  const clean = is_pack ? packPhrase : phraseText;
  const there = new Set(target.phrases.map(phraseKey));
  const seen = new Set<string>();
  let places = (is_pack ? PACK.phrases_max : PHRASES.max) - target.phrases.length;
  let has_free = target.phrases.some(isFreeText);

  const judge = (index: number, text: string): Verdict => {
    const never = whyNever(target, text, has_free);
    if (never) return refused(never);
    const key = phraseKey(text);
    const same = there.has(key) ? (is_pack ? 'in_pack' : 'in_game') : seen.has(key) ? 'repeated' : null;
    seen.add(key);
    const is_wanted = ticks.get(index) ?? same === null;
    if (same && (is_pack || !is_wanted)) {
      return { reason: same, is_wanted: false, can_choose: !is_pack && places > 0 };
    }
    if (is_wanted && places <= 0) return refused(is_pack ? 'over_pack' : 'over_game');
    return { reason: null, is_wanted, can_choose: true };
  };

  return entries.map(({ line, text: raw }, index) => {
    const text = clean(raw ?? '');
    const { reason, is_wanted, can_choose } = raw === null ? refused('not_a_phrase') : judge(index, text);
    if (is_wanted) {
      places -= 1;
      has_free ||= isFreeText(text);
    }
    const is_long = !is_pack && reason === null && characterCount(text) > PHRASES.warn_length;
    return {
      index,
      line,
      text: is_wanted ? text : shown(text),
      is_kept: is_wanted,
      reason,
      can_choose,
      is_long,
    };
  });
}
