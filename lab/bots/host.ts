import { pickOne } from '../../packages/game/src/rules/random.ts';
import { viewFromFull } from '../../packages/game/src/view/game-view.ts';
import { AUTO_CALL_ENDPOINTS } from '../../packages/game/src/wire/http/auto-call.ts';
import { GAME_ENDPOINTS } from '../../packages/game/src/wire/http/games.ts';
import { PHRASE_ENDPOINTS } from '../../packages/game/src/wire/http/phrases.ts';
import { ROUND_ENDPOINTS } from '../../packages/game/src/wire/http/rounds.ts';
import { openPage } from '../client/page.ts';
import { type Person, Unavailable } from '../client/person.ts';
import type { Figures } from './figures.ts';
import { differences } from './same-view.ts';

/** Makes the next automatic call of a game due now, because its interval is too long to wait for. */
export type CallNow = (game_id: string) => Promise<void>;

type Parts = { person: Person; socket_url: string; figures: Figures; callNow: CallNow | null };

/** A host on the manage page who calls by hand or starts the auto-caller. */
export async function hostGame({ person, socket_url, figures, callNow }: Parts) {
  const { ask, askOnce } = person.client;
  const { id, game_code } = await ask(GAME_ENDPOINTS.createGame, { body: { name: 'Bots at play' } });
  const params = { id };
  const phrases = await ask(PHRASE_ENDPOINTS.quickStartPhrases);
  await ask(PHRASE_ENDPOINTS.addPhrases, { params, body: { phrases: phrases.map(({ text }) => text) } });
  await move('OPEN');
  const asked_at = Date.now();
  const { timestamp } = await ask(GAME_ENDPOINTS.getFullGame, { params });
  figures.setClock(timestamp, asked_at, Date.now());

  const read = async () => viewFromFull(await ask(GAME_ENDPOINTS.getFullGame, { params }), person.id);
  const page = openPage(await read(), {
    client: person.client,
    address: () => socket_url,
    game_id: id,
    read,
    figures,
    onChange: () => undefined,
  });
  await page.ready;

  async function move(status: 'OPEN' | 'PLAYING' | 'WON'): Promise<void> {
    await ask(GAME_ENDPOINTS.moveGame, { params: { id }, body: { status } });
  }

  async function beginCalls(): Promise<void> {
    if (!callNow) return;
    const body = { enabled: true, interval_seconds: 120, pause_on_win: false };
    await ask(AUTO_CALL_ENDPOINTS.setAutoCallConfig, { params, body });
    await ask(AUTO_CALL_ENDPOINTS.startAutoCall, { params });
  }

  const uncalled = () => page.view().phrases.filter(({ is_called }) => !is_called);

  async function callByHand(): Promise<void> {
    const phrase = pickOne(uncalled(), Math.random);
    if (!phrase) throw new Error('All phrases are called and somebody has not won.');
    await ask(PHRASE_ENDPOINTS.callPhrase, {
      params: { game: id },
      body: { id: phrase.id, is_called: true },
    });
  }

  /** Not simply retried: if the answer was lost, the next round may have begun already. */
  async function nextRound(): Promise<void> {
    const before = page.view().game.round_number;
    for (;;) {
      const { game } = await read();
      if (game.round_number > before) return;
      const body = { auto_start: true };
      await askOnce(ROUND_ENDPOINTS.startRound, { params, body }).catch((error: unknown) => {
        if (!(error instanceof Unavailable)) throw error;
      });
    }
  }

  const seen = async (what: string, isTrue: () => boolean): Promise<number> => {
    await page.until(() => `the host to see ${what}`, isTrue);
    return page.view().seq;
  };

  return {
    game: { id, game_code },
    close: page.close,
    differs: async () => differences(page.view(), await read()),

    async begin(): Promise<number> {
      await move('PLAYING');
      const seq = await seen('the start', () => page.view().game.state === 'PLAYING');
      await beginCalls();
      return seq;
    },

    /** Gives the seq of the last event the host has seen, once the call is among them. */
    async callNext(): Promise<number> {
      const left = uncalled().length;
      await (callNow ? callNow(id) : callByHand());
      return seen('the call', () => uncalled().length < left);
    },

    async startRound(): Promise<number> {
      const before = page.view().round.round_number;
      await nextRound();
      const seq = await seen('the round', () => page.view().round.round_number > before);
      await beginCalls();
      return seq;
    },

    async finish(): Promise<number> {
      await move('WON');
      return seen('the end', () => page.view().game.state === 'WON');
    },
  };
}
