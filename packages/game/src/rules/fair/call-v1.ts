import type { Deck } from './deck.ts';
import { openStream } from './stream.ts';

type Draw = {
  /** The position the call will have. */
  position: number;
  /** The mix of the salts of all seats dealt so far. */
  mix: string;
  /** The playable sids that are not called, ascending. */
  candidates: readonly number[];
};

/** The phrase that is called at random; nothing when none is left. */
export function drawCall(
  { round_id, blockOf }: Deck,
  { position, mix, candidates }: Draw,
): number | undefined {
  if (candidates.length === 0) return undefined;
  const below = openStream(blockOf, `call-v1:${round_id}:${position}:${mix}`);
  return candidates[below(candidates.length)];
}
