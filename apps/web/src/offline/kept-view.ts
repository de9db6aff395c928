import { card, cardsByPlayer } from '@phrase-bingo/game/wire/card';
import { chatMessage } from '@phrase-bingo/game/wire/chat-message';
import { game } from '@phrase-bingo/game/wire/game';
import { phrase } from '@phrase-bingo/game/wire/phrase';
import { membership, playerList } from '@phrase-bingo/game/wire/player';
import { round } from '@phrase-bingo/game/wire/round';
import { id, seq, time } from '@phrase-bingo/game/wire/scalars';
import { winner, winsTold, wonRounds } from '@phrase-bingo/game/wire/winner';
import * as z from 'zod/mini';

const keptView = z.object({
  kind: z.enum(['play', 'full']),
  viewer_id: id,
  seq,
  game: z.omit(game, { phrases: true, winner: true, datetime_updated: true }),
  round,
  rounds: z.array(round),
  phrases: z.array(phrase),
  card,
  messages: z.array(chatMessage),
  winner: z.nullable(winner),
  ...winsTold,
  won_rounds: wonRounds,
  player: z.nullable(membership),
  players: z.nullable(playerList),
  cards: z.nullable(cardsByPlayer),
  typing: z.array(z.object({ user_id: id, username: z.string(), since: time })),
});

/** The game last seen on one kind of page. */
export const keptGame = z.object({
  key: z.enum(['play', 'full']),
  user_id: id,
  kept_at: time,
  view: keptView,
});
export type KeptGame = z.infer<typeof keptGame>;
