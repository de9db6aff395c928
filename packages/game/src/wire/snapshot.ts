import * as z from 'zod/mini';
import { card } from './card.ts';
import { chatMessage } from './chat-message.ts';
import { game } from './game.ts';
import { phrase } from './phrase.ts';
import { membership, playerList } from './player.ts';
import { ownSeat } from './recap/seat.ts';
import { round } from './round.ts';
import { seq, time } from './scalars.ts';
import { winner, winsTold, wonRounds } from './winner.ts';

const shared = {
  /** The last event included in this state; the next one is seq + 1. */
  seq,
  /** The server's time, so that a browser with a wrong clock can still count down. */
  timestamp: time,
  game,
  /** The round that is shown, which may be an old one. */
  round,
  rounds: z.array(round),
  phrases: z.array(phrase),
  messages: z.array(chatMessage),
  winner: z.nullable(winner),
  ...winsTold,
};

/** What a player sees of one round. */
export const playSnapshot = z.object({
  ...shared,
  card,
  /** Null without a card. */
  seat: z.nullable(ownSeat),
  player: membership,
  won_rounds: wonRounds,
});
export type PlaySnapshot = z.infer<typeof playSnapshot>;

/** What the manage page sees of the current round. */
export const fullSnapshot = z.object({ ...shared, players: playerList });
export type FullSnapshot = z.infer<typeof fullSnapshot>;
