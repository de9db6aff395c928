import { buildApp } from '../../apps/server/src/app.ts';
import { readConfig } from '../../apps/server/src/config.ts';
import { callPhrase } from '../../apps/server/src/phrases/call-phrase.ts';
import { PHRASE_ENDPOINTS } from '../../packages/game/src/wire/http/phrases.ts';
import type { PreparedGame } from './prepared-game.ts';
import type { World } from './world.ts';

const phraseAt = ({ phrases }: PreparedGame, place: number): string => {
  const phrase = phrases[place];
  if (!phrase) throw new Error(`A game has no phrase ${place}.`);
  return phrase.id;
};

/** The hosts call one phrase in each game, over HTTP. */
export async function callInAll(url: string, games: readonly PreparedGame[], place: number): Promise<void> {
  const { method, path } = PHRASE_ENDPOINTS.callPhrase;
  await Promise.all(
    games.map(async (game) => {
      const answer = await fetch(new URL(path.replace('{game}', game.id), url), {
        method,
        headers: { authorization: `Bearer ${game.host.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ id: phraseAt(game, place), is_called: true }),
      });
      if (!answer.ok) throw new Error(`A call answered ${answer.status}: ${await answer.text()}`);
    }),
  );
}

/** The same while no node serves anybody, as another node would that came and went. */
export async function callAside({ settings, games }: World, place: number): Promise<void> {
  const { context, drain } = await buildApp(readConfig(settings), { web_root: null });
  try {
    for (const game of games) {
      await callPhrase(context, game.host, game.id, { phrase_id: phraseAt(game, place), is_called: true });
    }
  } finally {
    await drain();
  }
}
