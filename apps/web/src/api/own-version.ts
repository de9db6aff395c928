import { WIRE_VERSION } from '@phrase-bingo/game/wire/version';

/** What this app speaks, as it stands in a header and in an address. */
export const OWN_VERSION = String(WIRE_VERSION);
