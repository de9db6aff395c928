import { REFUSALS } from '@phrase-bingo/game/rules/refusals';
import { GAME_NOTICE } from '../../page-limits.ts';
import type { Notice } from '../notice.ts';

const NOT_SAVED: Notice = { kind: 'error', text: 'Failed to save cell selection. Please try again.' };

/** Refusals that need words. All others show on the card itself. */
const NOTICES: Readonly<Record<string, Notice>> = {
  game_not_started: {
    kind: 'info',
    text: REFUSALS.game_not_started.message,
    duration: GAME_NOTICE.info_message,
  },
  inactive_marking: { kind: 'error', text: REFUSALS.inactive_marking.message },
  cell_without_phrase: { kind: 'error', text: REFUSALS.cell_without_phrase.message },
};

/** The notice for a cell that cannot be marked; null where the card shows why. */
export const noticeOfRefusal = (code: string): Notice | null => NOTICES[code] ?? null;

/** The notice for a mark that was shown already and is taken back. */
export const noticeOfRevert = (code: string | null): Notice =>
  (code === null ? null : noticeOfRefusal(code)) ?? NOT_SAVED;
