import { pickOne, type Random } from '@phrase-bingo/game/rules/random';
import type { Person } from '../support/person.ts';
import { HOST_MOVES } from './host-moves.ts';
import { currentRound, type Model } from './model.ts';
import { PHRASE_MOVES } from './phrase-moves.ts';
import { PLAYER_MOVES, shout } from './player-moves.ts';
import { type Moves, pick, pickMove, type Turn } from './turn.ts';
import { winnersToBe } from './winning.ts';

const HOSTING: Moves = [...HOST_MOVES, ...PHRASE_MOVES];

type Next = { actor: Person; move: (turn: Turn) => Promise<void> };

/** Who does what next. Whoever can win mostly does so soon, and card holders play more than others come. */
export function nextTurn(model: Model, people: readonly [Person, ...Person[]], random: Random): Next {
  const winner = people.find(({ id }) => winnersToBe(model).includes(id));
  if (winner && random() < 0.4) return { actor: winner, move: shout };
  const [host] = people;
  const is_hosting = random() < 0.4;
  const holders = people.filter(({ id }) => currentRound(model).cards.has(id));
  const player = (random() < 0.8 ? pickOne(holders, random) : null) ?? pick(people, random);
  return {
    actor: is_hosting && random() < 0.92 ? host : player,
    move: pickMove(is_hosting ? HOSTING : PLAYER_MOVES, model, random),
  };
}
