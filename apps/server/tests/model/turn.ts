import type { AnyRefusal } from '@phrase-bingo/game/rules/all-refusals';
import { pickOne, type Random } from '@phrase-bingo/game/rules/random';
import type { AnswerOf, Endpoint, Given } from '@phrase-bingo/game/wire/http/endpoint';
import type { Person } from '../support/person.ts';
import type { Model } from './model.ts';

type Sent<E extends Endpoint> = {
  params?: Given<E, 'params'>;
  body?: Given<E, 'body'>;
};

/** One person's turn in the game of a model. */
export type Turn = {
  model: Model;
  actor: Person;
  people: readonly Person[];
  game: { id: string; game_code: string };
  random: Random;
  /** Makes a request that must end as the rules say; returns the answer, or null when it is refused. */
  ask<E extends Endpoint>(
    endpoint: E,
    sent: Sent<E>,
    why_not: AnyRefusal | null,
  ): Promise<AnswerOf<E> | null>;
};

export function askAs(actor: Person, note: (line: string) => void): Turn['ask'] {
  return async (endpoint, sent, why_not) => {
    const line = `${actor.username}: ${endpoint.method} ${endpoint.path} ${JSON.stringify(sent)}`;
    note(`${line} -> ${why_not ?? 'ok'}`);
    if (why_not === null) return actor.raw.call(endpoint, sent);
    const { code } = await actor.raw.refused(endpoint, sent);
    if (code !== why_not) throw new Error(`It was refused with ${code} and not with ${why_not}.`);
    return null;
  };
}

/** The possible moves and their weights, which may depend on the state of the game. */
export type Moves = readonly (readonly [
  weight: number | ((model: Model) => number),
  move: (turn: Turn) => Promise<void>,
])[];

export function pickMove(moves: Moves, model: Model, random: Random) {
  const weighed = moves.map(([weight, move]) => ({
    move,
    weight: typeof weight === 'number' ? weight : weight(model),
  }));
  let left = random() * weighed.reduce((sum, { weight }) => sum + weight, 0);
  const found = weighed.find(({ weight }) => {
    left -= weight;
    return left < 0;
  });
  return (found ?? pick(weighed, random)).move;
}

/** One of a list that is not empty. */
export function pick<T>(items: readonly T[], random: Random): T {
  const [first] = items;
  if (first === undefined) throw new Error('There is nothing to pick from.');
  return pickOne(items, random) ?? first;
}
