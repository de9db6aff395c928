import { setTimeout as wait } from 'node:timers/promises';
import { startsWith, typePrefix } from '../client/frames.ts';
import { openActor } from './actors.ts';
import type { Connections } from './connections.ts';
import { type PacedCaller, spreadOf, type TaskInput, type TaskResult } from './tasks.ts';

const CALLED = typePrefix('phrase_called');
const LAST_ONES_MS = 10_000;
const POLL_MS = 5;

/** Somebody who waits for each answer. */
function openPerson(connections: Connections, { port, socket, requests }: PacedCaller) {
  const next = openActor(connections, { port, client: socket, requests });
  let is_waiting = false;
  return {
    isWaiting: () => is_waiting,
    /** Gives the milliseconds until it was answered. */
    async send(): Promise<number> {
      const sent_at = performance.now();
      is_waiting = true;
      await next();
      is_waiting = false;
      return performance.now() - sent_at;
    },
  };
}

type Person = ReturnType<typeof openPerson>;
type Game = { host: Person; size: number; turns: number; missing: number; called_at: number };
type Place = { game: Game; player: Person | null };

/**
 * The hosts call in turn at a steady pace, and every player marks as soon as the call is there. Measures each call until
 * the last socket of its game has it, and each mark until it is answered. Every other request takes the one before back;
 * in the end nothing is called or marked, so that the next time can begin anew.
 */
export async function pacedCalls(
  connections: Connections,
  input: TaskInput<'pacedCalls'>,
): Promise<TaskResult<'pacedCalls'>> {
  const calls: number[] = [];
  const marks: number[] = [];
  const failures: unknown[] = [];
  const places = new Map<number, Place>();
  let unsent = 0;
  let is_measuring = true;
  let unanswered = 0;

  const games = input.games.map(({ host, players }): Game => {
    const game = {
      host: openPerson(connections, host),
      size: players.length + 1,
      turns: 0,
      missing: 0,
      called_at: 0,
    };
    places.set(host.socket, { game, player: null });
    for (const player of players)
      places.set(player.socket, { game, player: openPerson(connections, player) });
    return game;
  });
  function send(person: Person, waits: number[] | null): void {
    unanswered += 1;
    person
      .send()
      .then(
        (took) => void (is_measuring && waits?.push(took)),
        (error: unknown) => void failures.push(error),
      )
      .finally(() => {
        unanswered -= 1;
      });
  }

  const stopListening = connections.listen((socket, bytes, start) => {
    if (!startsWith(bytes, start, CALLED)) return;
    const { game, player } = places.get(socket) ?? {};
    if (!game) return;
    game.missing -= 1;
    if (game.missing === 0 && is_measuring) calls.push(performance.now() - game.called_at);
    if (player?.isWaiting()) unsent += 1;
    else if (player) send(player, marks);
  });

  function call(game: Game): void {
    game.turns += 1;
    game.missing = game.size;
    game.called_at = performance.now();
    send(game.host, null);
  }

  async function untilDone(): Promise<void> {
    const deadline = performance.now() + LAST_ONES_MS;
    const missing = () => games.reduce((sum, game) => sum + game.missing, 0);
    while (unanswered + missing() > 0 && failures.length === 0) {
      if (performance.now() > deadline)
        throw new Error(`${missing()} sockets lack a call, and ${unanswered} requests an answer.`);
      await wait(POLL_MS);
    }
    if (failures.length > 0) throw failures[0];
  }

  try {
    const began = performance.now();
    for (let turn = 0; turn * input.every_ms < input.for_ms && failures.length === 0; turn += 1) {
      await wait(Math.max(0, began + turn * input.every_ms - performance.now()));
      const game = games[turn % games.length];
      if (!game || game.missing > 0 || game.host.isWaiting()) unsent += 1;
      else call(game);
    }
    await untilDone();
    is_measuring = false;
    for (const game of games) if (game.turns % 2 === 1) call(game);
    await untilDone();
  } finally {
    stopListening();
  }
  return { calls: spreadOf(calls), marks: spreadOf(marks), unsent };
}
