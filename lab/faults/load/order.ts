import { randomUUID } from 'node:crypto';
import { CARD } from '../../../packages/game/src/rules/limits.ts';
import { CHAT_ENDPOINTS } from '../../../packages/game/src/wire/http/chat.ts';
import { GAME_ENDPOINTS } from '../../../packages/game/src/wire/http/games.ts';
import { GUEST_ENDPOINTS } from '../../../packages/game/src/wire/http/guests.ts';
import { MODERATION_ENDPOINTS } from '../../../packages/game/src/wire/http/moderation.ts';
import { PLAY_ENDPOINTS } from '../../../packages/game/src/wire/http/play.ts';
import type { Client, Credentials, Person } from '../../client/person.ts';
import { dealtOf } from '../check/stored-game.ts';
import type { AskedOf } from '../history.ts';
import type { LoadContext } from './load-context.ts';

type Visit = {
  context: LoadContext;
  client: Client;
  /** Under which the history knows them. */
  user_id: string;
  game: { id: string; game_code: string };
};

/** A player without a page, for what ends or changes a player. */
function openVisitor({ context, client, user_id, game }: Visit) {
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

const TURNS = 20;

type Parts = {
  context: LoadContext;
  guest: Person;
  game: { id: string; game_code: string };
};

type Deed = { kind: 'ban' | 'removal'; endpoint: 'banPlayer' | 'removePlayer' };

/** A guest plays while the host does something about them; null when they never got in. */
async function playUntil({ context, guest, game }: Parts, host: Client, { kind, endpoint }: Deed) {
  const { id: user_id } = guest;
  const visitor = openVisitor({ context, client: guest.client, user_id, game });
  const round = await visitor.join();
  if (round === null) return null;
  await visitor.takeSomeCard(round);
  const playing = visitor.playOn(round, TURNS);
  await context.pause();
  const params = { id: game.id, playerId: user_id };
  await context.history.record({ kind, game_id: game.id, user_id }, () =>
    host.askOnce(MODERATION_ENDPOINTS[endpoint], { params }),
  );
  await playing;
  return visitor;
}

/** A guest whom the host bans while they play, and who tries to come back. */
export async function banOne(parts: Parts, host: Client): Promise<void> {
  const visitor = await playUntil(parts, host, { kind: 'ban', endpoint: 'banPlayer' });
  await visitor?.join();
}

/** A guest whom the host removes while they play, and who comes back to the same card. */
export async function removeOne(parts: Parts, host: Client): Promise<void> {
  const visitor = await playUntil(parts, host, { kind: 'removal', endpoint: 'removePlayer' });
  const again = (await visitor?.join()) ?? null;
  if (again !== null) await visitor?.takeSomeCard(again);
}

type Known = { account: Person; credentials: Credentials };

/** A guest who plays and then brings the game along to an account, in which they play on. */
export async function mergeOne(
  { context, guest, game }: Parts,
  { account, credentials }: Known,
): Promise<void> {
  const { history } = context;
  const { id: user_id } = guest;
  const visitor = openVisitor({ context, client: guest.client, user_id, game });
  const round = await visitor.join();
  if (round === null) return;
  await visitor.takeSomeCard(round);
  await visitor.playOn(round, 2);
  const merged = await history.record(
    { kind: 'merge', game_id: game.id, user_id, into_user_id: account.id },
    () => guest.client.askOnce(GUEST_ENDPOINTS.mergeAccount, { body: credentials }),
  );
  // Without an answer the rest is finished later, and nobody knows yet who plays.
  if (!merged) return;
  await openVisitor({ context, client: account.client, user_id, game }).playOn(round, 2);
}
