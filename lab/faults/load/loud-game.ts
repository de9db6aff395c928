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
/** Leaves space for the message's client_id. */
const LENGTH = CHAT.max_length - 100;

/** Three bytes per letter that no database can compress. */
const longWords = () =>
  Array.from({ length: LENGTH }, () => String.fromCodePoint(FIRST_LETTER + randomInt(LETTERS))).join('');

/** A separate game with long messages, so that nobody else receives them. */
export async function openLoudGame({ context, newHost }: Load) {
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
      const speaker = { person: host, game_id: id, page: null };
      await mapConcurrently(places, AT_ONCE, () => say(context(), speaker, longWords()));
    },
  };
}
