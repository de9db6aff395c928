import { signUp } from './client.ts';
import { type Figures, openFigures } from './figures.ts';
import { type Hurry, hostGame } from './host.ts';
import { mapConcurrently } from './map-concurrently.ts';
import { joinGame } from './player.ts';
import { lastDifferences } from './same-view.ts';

/** Passwords are slow on purpose, and a crowd that came all at once would wait in line anyway. */
const SIGN_UPS_AT_ONCE = 8;
const AT_ONCE = 32;

type Parts = {
  /** The nodes; people make their calls at one and have their socket at another, if there is another. */
  urls: readonly string[];
  players: number;
  rounds: number;
  /** Without it the host calls by hand. */
  hurry?: Hurry;
  /** Told before each call, with how many there were. */
  onCall?: (calls: number, figures: Figures) => void;
  /** Waited for when a round is over, before anybody's page is looked at. */
  onRoundOver?: () => Promise<void>;
};

export type Played = { figures: Figures; seconds: number; faults: string[] };

/** Plays a whole game, round after round until everybody has won, and tells what anybody sees wrong or has lost. */
export async function playGames({
  urls,
  players,
  rounds,
  hurry,
  onCall,
  onRoundOver,
}: Parts): Promise<Played> {
  const figures = openFigures();
  const urlOf = (place: number) => urls[place % urls.length] ?? '';
  const places = Array.from({ length: players }, (_, place) => place);
  const accounts = await mapConcurrently(places, SIGN_UPS_AT_ONCE, (place) => signUp(urlOf(place), figures));
  const account = await signUp(urlOf(0), figures);
  const host = await hostGame({ account, socket_url: urlOf(1), figures, hurry: hurry ?? null });
  const crowd = await mapConcurrently(accounts, AT_ONCE, (player, place) =>
    joinGame({
      account: player,
      game: host.game,
      socket_url: urlOf(place + 1),
      marks_over_socket: Math.floor(place / urls.length) % 2 === 1,
      figures,
    }),
  );
  const everybodyHas = (seq: number) => Promise.all(crowd.map(({ settled }) => settled(seq)));

  const faults: string[] = [];
  async function compare(): Promise<void> {
    const found = await mapConcurrently([host, ...crowd], AT_ONCE, lastDifferences);
    faults.push(
      ...found.flatMap((parts, place) =>
        parts.map((part) => `${crowd[place - 1]?.username ?? 'The host'} sees other ${part}`),
      ),
    );
  }

  let calls = 0;
  const started = performance.now();
  await everybodyHas(await host.begin());
  for (let round = 1; round <= rounds; round += 1) {
    if (round > 1) await everybodyHas(await host.startRound());
    while (!crowd.every((player) => player.hasWon(round))) {
      onCall?.(calls, figures);
      calls += 1;
      await everybodyHas(await host.callNext());
    }
    await onRoundOver?.();
    await compare();
  }
  await everybodyHas(await host.finish());
  const seconds = (performance.now() - started) / 1_000;
  await compare();
  const lost = await mapConcurrently(crowd, AT_ONCE, async (player) =>
    (await player.lost()).map((what) => `${player.username} has lost ${what}`),
  );
  for (const page of [host, ...crowd]) page.close();
  return { figures, seconds, faults: [...faults, ...lost.flat()] };
}
