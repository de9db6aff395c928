import { GAME_ENDPOINTS } from '../../packages/game/src/wire/http/games.ts';
import { PHRASE_ENDPOINTS } from '../../packages/game/src/wire/http/phrases.ts';
import { PLAY_ENDPOINTS } from '../../packages/game/src/wire/http/play.ts';
import { signUp } from '../client/person.ts';

/** A page to measure, and the token of the person who opens it. */
export type MeasuredPage = { name: 'login' | 'home' | 'play' | 'manage'; path: string; token: string | null };

const CALLED = 6;

/** The pages that matter most, with a game in play behind them. */
export async function preparePages(url: string): Promise<readonly MeasuredPage[]> {
  const [host, guest] = [await signUp(url), await signUp(url)];
  const { ask } = host.client;
  const { id, game_code } = await ask(GAME_ENDPOINTS.createGame, { body: { name: 'Nan’s 80th' } });
  const params = { id };
  const texts = (await ask(PHRASE_ENDPOINTS.quickStartPhrases)).map(({ text }) => text);
  await ask(PHRASE_ENDPOINTS.addPhrases, { params, body: { phrases: texts } });
  await ask(GAME_ENDPOINTS.moveGame, { params, body: { status: 'OPEN' } });
  await guest.client.ask(GAME_ENDPOINTS.joinByCode, { body: { code: game_code } });
  await guest.client.ask(PLAY_ENDPOINTS.dealCard, { body: { game_id: id, round_id: 1 } });
  await ask(GAME_ENDPOINTS.moveGame, { params, body: { status: 'PLAYING' } });
  const { phrases } = await ask(GAME_ENDPOINTS.getGame, { params });
  for (const phrase of phrases.slice(0, CALLED)) {
    await ask(PHRASE_ENDPOINTS.callPhrase, {
      params: { game: id },
      body: { id: phrase.id, is_called: true },
    });
  }
  return [
    { name: 'login', path: '/login', token: null },
    { name: 'home', path: '/', token: host.client.token() },
    { name: 'play', path: `/game/${id}/r/1`, token: guest.client.token() },
    { name: 'manage', path: `/game/${id}/manage`, token: host.client.token() },
  ];
}
