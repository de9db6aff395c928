import type { Refusal } from '../accounts/account-refusals.ts';

/** The refusals of packs, which the editor and the import tell by themselves. */
export const PACK_REFUSALS = {
  pack_not_found: { kind: 'not_found', message: 'Pack not found' },
  pack_name_empty: { kind: 'bad_input', message: 'Give the pack a name' },
  pack_name_too_long: { kind: 'bad_input', message: 'Pack name must be 60 characters or less' },
  pack_emoji_invalid: { kind: 'bad_input', message: 'Choose one emoji' },
  pack_language_invalid: { kind: 'bad_input', message: 'Choose a language' },
  pack_too_short: { kind: 'bad_input', message: 'A pack needs at least 5 phrases' },
  pack_too_long: { kind: 'bad_input', message: 'A pack holds at most 200 phrases' },
  pack_phrase_too_long: { kind: 'bad_input', message: 'Pack phrases must be 200 characters or less' },
  pack_phrase_free: { kind: 'bad_input', message: 'A phrase in a pack cannot start with FREE' },
  pack_phrase_repeated: { kind: 'bad_input', message: 'Each phrase can be in a pack once' },
  packs_full: {
    kind: 'conflict',
    message: 'You have 100 packs, which is the most. Delete one first.',
  },
  guest_cannot_keep_packs: {
    kind: 'not_allowed',
    message: 'Create an account to keep packs. Your cards and wins come along.',
  },
  pack_changed: { kind: 'conflict', message: 'This pack was changed elsewhere. Load it again.' },
} as const satisfies Record<string, Refusal>;

export type PackRefusal = keyof typeof PACK_REFUSALS;
