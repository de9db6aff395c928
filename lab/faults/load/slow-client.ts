import { setTimeout as wait } from 'node:timers/promises';
import { GAME_ENDPOINTS } from '../../../packages/game/src/wire/http/games.ts';
import { CLOSE } from '../../../packages/game/src/wire/live/close-codes.ts';
import { openRawSocket } from '../../bots/raw-socket.ts';
import type { Load } from './load.ts';
import { openLoudGame } from './loud-game.ts';

/** More than the system's own buffers hold for one socket. */
const MESSAGES = 400;
const CUT_WITHIN = 15_000;

/** Somebody's socket reads nothing of a game in which much is said; it has to be cut off. */
export async function sufferSlowClient(load: Load, url: string): Promise<void> {
  const { id: game_id, game_code, talk } = await openLoudGame(load);
  const { id: user_id, line } = await load.newPlayer();
  await load.history.keep({ kind: 'join', game_id, user_id }, () =>
    line.askOnce(GAME_ENDPOINTS.joinByCode, { body: { code: game_code } }),
  );
  const socket = await openRawSocket(url, game_id, line.token());
  await talk(MESSAGES);
  const code = await Promise.race([socket.closeCode(), wait(CUT_WITHIN, 'not at all' as const)]);
  socket.wire.destroy();
  // Whoever reads nothing does not read the goodbye either, when the socket is torn down soon after it.
  if (code !== null && code !== CLOSE.overloaded.code) {
    throw new Error(`A client that reads nothing was sent away with ${code}.`);
  }
}
