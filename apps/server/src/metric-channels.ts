import { channel } from 'node:diagnostics_channel';

/** What parts tell of their work without knowing who counts it. Nobody listening costs nothing. */
export const METRIC_CHANNELS = {
  /** Milliseconds from the wish for a transaction to the end of its commit. */
  committed: channel('phrase-bingo:committed'),
  /** How many marks shared one commit. */
  marked_together: channel('phrase-bingo:marked-together'),
  /** The name of the reason for which a socket was closed from here. */
  sent_away: channel('phrase-bingo:sent-away'),
} as const;
