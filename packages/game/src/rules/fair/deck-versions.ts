/** The versions of the derivation, oldest first. A change of one byte is a new version; none is ever dropped. */
export const DECK_VERSIONS = ['v1'] as const;
export type DeckVersion = (typeof DECK_VERSIONS)[number];

/** The version with which new rounds are dealt. */
export const DECK_VERSION: DeckVersion = 'v1';
