import { REFUSALS } from '@phrase-bingo/game/rules/refusals';
import { NOTICE } from '../../screen-limits.ts';
import type { Notice } from '../notice.ts';

const NOT_SAVED: Notice = { kind: 'error', text: 'Failed to save cell selection. Please try again.' };

/** The refusals that say more than that it failed; the others show on the card itself. */
const TELLING: Readonly<Record<string, Notice>> = {
  game_not_started: {
    kind: 'info',
    text: REFUSALS.game_not_started.message,
    duration: NOTICE.info_message,
  },
  inactive_marking: { kind: 'error', text: REFUSALS.inactive_marking.message },
  cell_without_phrase: { kind: 'error', text: REFUSALS.cell_without_phrase.message },
};

/** What there is to say about a cell that cannot be marked; nothing where the card shows it. */
export const noticeOfRefusal = (code: string): Notice | null => TELLING[code] ?? null;

/** The same for a mark that was made already and is taken back. */
export const noticeOfRevert = (code: string | null): Notice =>
  (code === null ? null : noticeOfRefusal(code)) ?? NOT_SAVED;
