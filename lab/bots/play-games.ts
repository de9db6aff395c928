import { enterAsGuest, isGuest, signUp } from '../client/person.ts';
import { type Figures, openFigures } from './figures.ts';
import { type CallNow, hostGame } from './host.ts';
import { mapConcurrently } from './map-concurrently.ts';
import { joinGame } from './player.ts';
import { lastDifferences } from './same-view.ts';

/** Password hashing is slow on purpose, so more at once would only queue on the server. */
const SIGN_UPS_AT_ONCE = 8;
const AT_ONCE = 32;

type Parts = {
  /** The nodes; with several, people send requests to one and have their socket on another. */
  urls: readonly string[];
  players: number;
  rounds: number;
  /** Without it the host calls by hand. */
  callNow?: CallNow;
  /** Called before each call, with the number of calls so far. */
  onCall?: (calls: number, figures: Figures) => void;
  /** Awaited at the end of each round, before the pages are compared. */
  onRoundOver?: () => Promise<void>;
};

export type Played = { figures: Figures; seconds: number; problems: string[] };

/** Plays a whole game, round after round until everybody has won, and reports what anybody sees wrong or has lost. */
export async function playGames({
  urls,
  players,
  rounds,
  callNow,
  onCall,
  onRoundOver,
}: Parts): Promise<Played> {
  const figures = openFigures();
  const options = { onUnavailable: figures.noteUnavailable };
  const urlOf = (index: number) => urls[index % urls.length] ?? '';
  const indexes = Array.from({ length: players }, (_, index) => index);
  const crowd = await mapConcurrently(indexes, SIGN_UPS_AT_ONCE, (index) =>
    (isGuest(index) ? enterAsGuest : signUp)(urlOf(index), options),
  );
  const person = await signUp(urlOf(0), options);
  const host = await hostGame({ person, socket_url: urlOf(1), figures, callNow: callNow ?? null });
  const everybody = await mapConcurrently(crowd, AT_ONCE, (player, index) =>
    joinGame({
      person: player,
      game: host.game,
      socket_url: urlOf(index + 1),
      marks_over_socket: Math.floor(index / urls.length) % 2 === 1,
      figures,
    }),
  );
  const untilEverybodyHas = (seq: number) => Promise.all(everybody.map(({ settled }) => settled(seq)));

  const problems: string[] = [];
  async function compare(): Promise<void> {
    const found = await mapConcurrently([host, ...everybody], AT_ONCE, lastDifferences);
    problems.push(
      ...found.flatMap((parts, index) =>
        parts.map((part) => `${everybody[index - 1]?.username ?? 'The host'} sees other ${part}`),
      ),
    );
  }

  let calls = 0;
  const started = performance.now();
  await untilEverybodyHas(await host.begin());
  for (let round = 1; round <= rounds; round += 1) {
    if (round > 1) await untilEverybodyHas(await host.startRound());
    while (!everybody.every((player) => player.hasWon(round))) {
      onCall?.(calls, figures);
      calls += 1;
      await untilEverybodyHas(await host.callNext());
    }
    await onRoundOver?.();
    await compare();
  }
  await untilEverybodyHas(await host.finish());
  const seconds = (performance.now() - started) / 1_000;
  await compare();
  const lost = await mapConcurrently(everybody, AT_ONCE, async (player) =>
    (await player.lost()).map((what) => `${player.username} has lost ${what}`),
  );
  for (const page of [host, ...everybody]) page.close();
  return { figures, seconds, problems: [...problems, ...lost.flat()] };
}
