import { randomUUID } from 'node:crypto';
import { CARD } from '../../../packages/game/src/rules/limits.ts';
import { CHAT_ENDPOINTS } from '../../../packages/game/src/wire/http/chat.ts';
import { GAME_ENDPOINTS } from '../../../packages/game/src/wire/http/games.ts';
import { PLAY_ENDPOINTS } from '../../../packages/game/src/wire/http/play.ts';
import type { Client } from '../../client/person.ts';
import { dealtOf } from '../check/stored-game.ts';
import type { AskedOf } from '../history.ts';
import type { LoadContext } from './load-context.ts';

type Parts = {
  context: LoadContext;
  client: Client;
  /** Under which the history knows them. */
  user_id: string;
  game: { id: string; game_code: string };
};

/** A player without a page, for what ends or changes a player. */
export function openVisitor({ context, client, user_id, game }: Parts) {
  const { history, random } = context;
  const { id: game_id } = game;

  async function takeCard(round: number): Promise<boolean> {
    const asked: AskedOf<'card'> = { kind: 'card', game_id, round, user_id, dealt: null };
    const taken = await history.record(asked, async () => {
      const body = { game_id, round_id: round };
      const { card } = await client.askOnce(PLAY_ENDPOINTS.dealCard, { body });
      asked.dealt = dealtOf(card.map(({ phrase_id }) => phrase_id));
    });
    return taken !== null;
  }

  /** Joins by the code; gives the current round, or null if it is refused. */
  async function join(): Promise<number | null> {
    const joined = await history.record({ kind: 'join', game_id, user_id }, () =>
      client.askOnce(GAME_ENDPOINTS.joinByCode, { body: { code: game.game_code } }),
    );
    return joined?.answer.round_number ?? null;
  }

  return {
    join,

    /** Takes the card of the current round, even if the next one begins meanwhile. */
    async takeSomeCard(round: number): Promise<void> {
      let next: number | null = round;
      while (next !== null && !(await takeCard(next))) next = await join();
    },

    /** Marks and writes for a while, or until it is refused. */
    async playOn(round: number, turns: number): Promise<void> {
      for (let turn = 0; turn < turns; turn += 1) {
        const sid = 1 + Math.floor(random() * (CARD.free_sid - 1));
        await history.record({ kind: 'mark', game_id, round, user_id, sid, is_on: true }, () =>
          client.askOnce(PLAY_ENDPOINTS.markCell, {
            params: { id: game_id, round: String(round) },
            body: { sid, is_marked: true },
          }),
        );
        const client_id = randomUUID();
        const content = `Turn ${turn} ${client_id}`;
        const said = await history.record({ kind: 'message', game_id, user_id, client_id, content }, () =>
          client.askOnce(CHAT_ENDPOINTS.postMessage, { body: { game_id, content, client_id } }),
        );
        if (!said) return;
        await context.pause();
      }
    },
  };
}
