import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import { newGame, newPlayer } from './games.ts';
import { PATIENCE } from './patience.ts';
import type { Person } from './person.ts';
import type { TestServer } from './test-server.ts';

/** The stored presence of a game, and a way to let time pass for those who left. */
export function presenceOf({ context }: TestServer, game_id: string) {
  const { query } = context.db;

  const rows = (person: Person) =>
    query
      .selectFrom('presences')
      .select('gone_at')
      .where('game_id', '=', game_id)
      .where('user_id', '=', person.id)
      .execute();

  /** Whose presence was last broadcast. */
  async function broadcastPresent(): Promise<string[]> {
    const players = await query
      .selectFrom('players')
      .select('user_id')
      .where('game_id', '=', game_id)
      .where('is_present', '=', true)
      .execute();
    return players.map(({ user_id }) => user_id);
  }

  return {
    /** When a person left the only node they were on. */
    goneAt: async (person: Person) => (await rows(person))[0]?.gone_at ?? null,

    /** The number of nodes they are on, or were on a moment ago. */
    places: async (person: Person) => (await rows(person)).length,

    broadcastPresent,

    /** Waits until their presence was broadcast. */
    isPresent: (...people: Person[]) =>
      vi.waitFor(
        async () =>
          expect(await broadcastPresent()).toEqual(expect.arrayContaining(people.map(({ id }) => id))),
        PATIENCE,
      ),

    /** Waits until they are recorded as present. */
    isHere: (person: Person) =>
      vi.waitFor(async () => expect(await rows(person)).toContainEqual({ gone_at: null }), PATIENCE),

    /** Waits until they are recorded as gone. */
    isGone: (...people: Person[]) =>
      vi.waitFor(async () => {
        for (const person of people) {
          const found = await rows(person);
          expect(found.length).toBeGreaterThan(0);
          expect(found).not.toContainEqual({ gone_at: null });
        }
      }, PATIENCE),

    /** Moves the time of everyone who left into the past. */
    age: async (milliseconds: number) => {
      await query
        .updateTable('presences')
        .set({ gone_at: sql<number>`gone_at - ${sql.lit(milliseconds)}` })
        .where('game_id', '=', game_id)
        .where('gone_at', 'is not', null)
        .execute();
    },
  };
}

/** A game whose host has a socket, with players who have none yet. */
export async function watchedGame(host: Person, players: number) {
  const { id } = await newGame(host, { state: 'OPEN' });
  const people = await Promise.all(Array.from({ length: players }, () => newPlayer(host.server, id)));
  return { id, people, live: await host.watch(id), presence: presenceOf(host.server, id) };
}
