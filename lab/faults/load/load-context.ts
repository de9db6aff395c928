import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Random } from '../../../packages/game/src/rules/random.ts';
import { CHAT_ENDPOINTS } from '../../../packages/game/src/wire/http/chat.ts';
import type { Figures } from '../../bots/figures.ts';
import type { Page } from '../../client/page.ts';
import type { Address, Person } from '../../client/person.ts';
import type { History } from '../history.ts';

type Speaker = { person: Person; game_id: string; page: Pick<Page, 'send'> | null };

/** Sends a chat message as the web app does: over the socket, then by HTTP if there was no answer. */
export async function say(
  { history }: LoadContext,
  { person, game_id, page }: Speaker,
  words: string,
): Promise<void> {
  const client_id = randomUUID();
  const content = `${words} ${client_id}`;
  await history.record<unknown>(
    { kind: 'message', game_id, user_id: person.id, client_id, content },
    (attempt) =>
      page && attempt === 0
        ? page.send({ type: 'message', content, client_id }, ANSWER_TIMEOUT)
        : person.client.askOnce(CHAT_ENDPOINTS.postMessage, { body: { game_id, content, client_id } }),
  );
}

/** What all participants of a load share. */
export type LoadContext = {
  history: History;
  figures: Figures;
  /** The node of the next socket: a random one each time, or the one where all of the game are now. */
  address: Address;
  /** Between two actions. */
  pause: () => Promise<void>;
  random: Random;
  is_over: () => boolean;
};

const PAUSE = { least: 30, most: 110 } as const;

/** A socket may send twenty commands a second, and people are slower still. */
export const pauseBriefly = (random: Random): Promise<void> =>
  wait(PAUSE.least + random() * (PAUSE.most - PAUSE.least));

const BEAT = 500;

/** Everybody who waits for it goes on at the same moment. */
export const untilBeat = (): Promise<void> => wait(BEAT - (performance.now() % BEAT));

/** How long a player waits for an answer before retrying on another node. */
export const ANSWER_TIMEOUT = 3_000;
