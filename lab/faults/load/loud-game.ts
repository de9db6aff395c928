import { randomInt } from 'node:crypto';
import { CHAT } from '../../../packages/game/src/rules/limits.ts';
import { GAME_ENDPOINTS } from '../../../packages/game/src/wire/http/games.ts';
import { PHRASE_ENDPOINTS } from '../../../packages/game/src/wire/http/phrases.ts';
import { mapConcurrently } from '../../bots/map-concurrently.ts';
import type { Load } from './load.ts';
import { say } from './load-context.ts';

const AT_ONCE = 16;
const FIRST_LETTER = 0x4e00;
const LETTERS = 20_000;
/** Room for the name of the message. */
const LENGTH = CHAT.max_length - 100;

/** Three bytes a letter that no database can make shorter. */
const longWords = () =>
  Array.from({ length: LENGTH }, () => String.fromCodePoint(FIRST_LETTER + randomInt(LETTERS))).join('');

/** A game of its own in which somebody talks much, so that nobody else has to hear it. */
export async function openLoudGame({ circle, newHost }: Load) {
  const host = await newHost();
  const { id, game_code } = await host.client.ask(GAME_ENDPOINTS.createGame, { body: { name: 'Loud' } });
  const params = { id };
  await host.client.ask(PHRASE_ENDPOINTS.addPhrases, { params, body: { phrases: ['Loudly'] } });
  await host.client.ask(GAME_ENDPOINTS.moveGame, { params, body: { status: 'OPEN' } });
  return {
    id,
    game_code,
    talk: async (messages: number): Promise<void> => {
      const places = Array.from({ length: messages }, (_, place) => place);
      const speaker = { account: host, game_id: id, page: null };
      await mapConcurrently(places, AT_ONCE, () => say(circle(), speaker, longWords()));
    },
  };
}
