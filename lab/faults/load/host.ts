import { pickOne, shuffled } from '../../../packages/game/src/rules/random.ts';
import { viewFromFull } from '../../../packages/game/src/view/game-view.ts';
import { AUTO_CALL_ENDPOINTS } from '../../../packages/game/src/wire/http/auto-call.ts';
import { GAME_ENDPOINTS } from '../../../packages/game/src/wire/http/games.ts';
import { PHRASE_ENDPOINTS } from '../../../packages/game/src/wire/http/phrases.ts';
import { ROUND_ENDPOINTS } from '../../../packages/game/src/wire/http/rounds.ts';
import { differences } from '../../bots/same-view.ts';
import { openPage } from '../../client/page.ts';
import type { Person } from '../../client/person.ts';
import { INTERVAL_SECONDS } from '../check/check-game.ts';
import type { AskedOf } from '../history.ts';
import { type LoadContext, say } from './load-context.ts';

/** A round goes on until this many phrases are called. */
const CALLS_PER_ROUND = 18;

/** Who calls the phrases of a game. */
export type Caller = 'host' | 'auto-caller';

/** A host who starts a game at once, then calls, takes calls back, chats and starts rounds, or only chats. */
export async function startHost(context: LoadContext, person: Person, caller: Caller) {
  const { history, random } = context;
  const { ask, askOnce } = person.client;
  const { id: game_id, game_code } = await ask(GAME_ENDPOINTS.createGame, { body: { name: 'Faults' } });
  const params = { id: game_id };
  // Messages end with random ids, in which the filter finds words such as the ones it knows with digits for letters.
  await ask(GAME_ENDPOINTS.changeGame, { params, body: { room_config: { filter: 'off' } } });
  const texts = await ask(PHRASE_ENDPOINTS.quickStartPhrases);
  await ask(PHRASE_ENDPOINTS.addPhrases, { params, body: { phrases: texts.map(({ text }) => text) } });
  for (const status of ['OPEN', 'PLAYING'] as const) {
    await ask(GAME_ENDPOINTS.moveGame, { params, body: { status } });
  }
  if (caller === 'auto-caller') {
    const body = { enabled: true, interval_seconds: INTERVAL_SECONDS, pause_on_win: false };
    await ask(AUTO_CALL_ENDPOINTS.setAutoCallConfig, { params, body });
    await history.record({ kind: 'auto', game_id }, () =>
      askOnce(AUTO_CALL_ENDPOINTS.startAutoCall, { params }),
    );
  }
  const read = async () => viewFromFull(await ask(GAME_ENDPOINTS.getFullGame, { params }), person.id);
  const first = await read();
  const page = openPage(first, {
    client: person.client,
    address: context.address,
    game_id,
    read,
    figures: context.figures,
    onChange: () => undefined,
  });
  const phrase_ids = first.phrases.map(({ id }) => id);
  let round = first.game.round_number;
  let called: string[] = [];

  async function call(phrase_id: string, is_on: boolean): Promise<void> {
    const wish = { id: phrase_id, is_called: is_on };
    const is_made = await history.record<unknown>(
      { kind: 'call', game_id, round, phrase_id, is_on },
      (attempt) =>
        random() < 0.5 && attempt === 0
          ? page.send({ type: 'call_phrase', ...wish })
          : askOnce(PHRASE_ENDPOINTS.callPhrase, { params: { game: game_id }, body: wish }),
    );
    if (is_made) called = is_on ? [...called, phrase_id] : called.filter((id) => id !== phrase_id);
  }

  async function startRound(): Promise<void> {
    const asked: AskedOf<'round'> = { kind: 'round', game_id, round_number: null };
    await history.record(asked, async () => {
      const answer = await askOnce(ROUND_ENDPOINTS.startRound, { params, body: { auto_start: true } });
      asked.round_number = answer.round_number;
      round = answer.round_number;
      called = [];
    });
  }

  async function move(): Promise<void> {
    const chance = random();
    const left = shuffled(phrase_ids, random).find((id) => !called.includes(id));
    if (called.length >= CALLS_PER_ROUND && chance < 0.2) return startRound();
    if (chance < 0.3 || caller === 'auto-caller')
      return say(context, { person, game_id, page }, `Round ${round}`);
    const again = pickOne(called, random);
    if (again && (!left || chance < 0.4)) return call(again, false);
    if (left) return call(left, true);
  }

  async function goOn(): Promise<void> {
    await page.ready;
    while (!context.is_over()) {
      await move();
      await context.pause();
      await context.pause();
    }
  }

  return {
    username: person.username,
    client: person.client,
    game: { id: game_id, game_code },
    done: Promise.race([goOn(), page.failed]),
    page,
    differs: async () => differences(page.view(), await read()),
  };
}
