import { drawCall } from './call-v1.ts';
import { differsByPhrases, drawPlaces, layCells, openDealer } from './deal-v1.ts';
import type { DeckVersion } from './deck-versions.ts';

const V1 = { drawPlaces, layCells, differsByPhrases, openDealer, drawCall };

/** How cards and random calls follow from a deck. */
export type Derivation = typeof V1;

/** By version, so that whatever was dealt can be dealt again. */
export const DERIVATIONS: Readonly<Record<DeckVersion, Derivation>> = { v1: V1 };
