import { channel } from 'node:diagnostics_channel';

/** Diagnostics channels for metrics: the publishers do not know ops/metrics.ts. Without a subscriber they cost nothing. */
export const METRIC_CHANNELS = {
  /** Milliseconds from the request for a transaction to the end of its commit. */
  committed: channel('phrase-bingo:committed'),
  /** How many changes shared one commit of SQLite. */
  committed_together: channel('phrase-bingo:committed-together'),
  /** How many marks shared one commit. */
  marked_together: channel('phrase-bingo:marked-together'),
  /** Milliseconds that one count of the cards that are one away took. */
  counted: channel('phrase-bingo:counted'),
  /** 'own' or 'other': which node sent the message about a game that came over the bus. */
  bus_message: channel('phrase-bingo:bus-message'),
  /** The name of the reason why the server closed a socket. */
  sent_away: channel('phrase-bingo:sent-away'),
} as const;
