import type { Generated } from 'kysely';
import type { Millis } from './tables-accounts.ts';

/** A node that serves sockets and has been heard of lately. */
export type NodesTable = {
  id: string;
  seen_at: Millis;
};

/** A person with a socket in a game on some node. */
export type PresencesTable = {
  game_id: string;
  user_id: string;
  node_id: string;
  /** How many sockets they have there. */
  sockets: Generated<number>;
  /** When the last of their sockets there closed. */
  gone_at: Generated<Millis | null>;
};
