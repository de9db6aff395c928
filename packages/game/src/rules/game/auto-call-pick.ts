import type { AutoCallConfig, AutoCallMode } from './auto-caller.ts';
import { type PhraseCounts, phraseCounts } from './phrase-list.ts';
import { playablePhrases } from './phrases.ts';

type Phrase = { sid: number; text: string; is_called: boolean };

/** What can be called, in the order of the list. */
export const uncalledInOrder = <P extends Phrase>(phrases: readonly P[]): P[] =>
  playablePhrases(phrases)
    .filter(({ is_called }) => !is_called)
    .sort((a, b) => a.sid - b.sid);

/** The phrase to call next if the order is fixed; null in random order or when nothing is left. */
export const foreseenPick = <P extends Phrase>(
  phrases: readonly P[],
  { random_order }: Pick<AutoCallConfig, 'random_order'>,
): P | null => (random_order ? null : (uncalledInOrder(phrases)[0] ?? null));

export const AUTO_CALL_FLAGS = {
  inactive: { is_active: false, is_running: false, is_paused: false },
  running: { is_active: true, is_running: true, is_paused: false },
  paused: { is_active: true, is_running: false, is_paused: true },
} as const satisfies Record<AutoCallMode, unknown>;

/** The counts of auto_call_status; times are the caller's to write. */
export const autoCallCounts = (phrases: readonly Phrase[]) => autoCallCountsOf(phraseCounts(phrases));

export const autoCallCountsOf = ({ phrases_called_count, phrases_total_count }: PhraseCounts) => ({
  current_position: phrases_called_count,
  phrases_remaining: phrases_total_count - phrases_called_count,
});
