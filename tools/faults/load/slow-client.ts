import { setTimeout as wait } from 'node:timers/promises';
import { CHAT } from '../../../packages/game/src/rules/limits.ts';
import { CLOSE } from '../../../packages/game/src/wire/close-codes.ts';
import { GAME_ENDPOINTS } from '../../../packages/game/src/wire/http-games.ts';
import { PHRASE_ENDPOINTS } from '../../../packages/game/src/wire/http-phrases.ts';
import { inLanes } from '../../bots/in-lanes.ts';
import { openRawSocket } from '../../bots/raw-socket.ts';
import type { Load } from './load.ts';
import { say } from './say.ts';

/** Three bytes a letter, so that so many are more than the system's own buffers hold for one socket. */
const LONG_WORDS = '€'.repeat(CHAT.max_length - 100);
const MESSAGES = 400;
const AT_ONCE = 16;
const CUT_WITHIN = 15_000;

/** A game of two, where one talks without end and the other one's socket reads nothing; it has to be cut off. */
export async function sufferSlowClient({ circle, history, newHost, newPlayer }: Load, url: string) {
  const [host, slow] = await Promise.all([newHost(), newPlayer()]);
  const { id: game_id, game_code } = await host.line.ask(GAME_ENDPOINTS.createGame, {
    body: { name: 'Slow' },
  });
  const params = { id: game_id };
  await host.line.ask(PHRASE_ENDPOINTS.addPhrases, { params, body: { phrases: ['Slowly'] } });
  await host.line.ask(GAME_ENDPOINTS.moveGame, { params, body: { status: 'OPEN' } });
  await history.keep({ kind: 'join', game_id, user_id: slow.id }, () =>
    slow.line.askOnce(GAME_ENDPOINTS.joinByCode, { body: { code: game_code } }),
  );
  const socket = await openRawSocket(url, game_id, slow.line.token());
  const lines = Array.from({ length: MESSAGES }, (_, place) => `${place} ${LONG_WORDS}`);
  await inLanes(lines, AT_ONCE, (line) => say(circle(), { account: host, game_id, page: null }, line));
  const code = await Promise.race([socket.closeCode(), wait(CUT_WITHIN, 'not at all' as const)]);
  socket.wire.destroy();
  // Whoever reads nothing does not read the goodbye either, when the socket is torn down soon after it.
  if (code !== null && code !== CLOSE.overloaded.code) {
    throw new Error(`A client that reads nothing was sent away with ${code}.`);
  }
}
