import { beforeEach, describe, expect, it } from 'vitest';
import { pass, settle } from '../testing/fake-clock.ts';
import { setupGame } from '../testing/setup-game.ts';
import { CORRUPTION_LOG } from './corruption-log.ts';
import { ERROR_LOG } from './error-log.ts';
import { checkIntegrity, checkView } from './integrity.ts';
import { takeBrokenFrames, watchedGame } from './watched-game.ts';

const setup = setupGame();

const found = () => CORRUPTION_LOG.read().map(({ place, severity }) => `${severity}: ${place}`);

/** Breaks the view in place, as only a bug could. */
function spoil(part: 'game' | 'card' | 'messages' | 'phrases', field: PropertyKey, value: unknown): void {
  const view = watchedGame()?.view();
  if (view) Reflect.set(view[part], field, value);
}

beforeEach(() => void takeBrokenFrames());

describe('the integrity check', () => {
  it('HEALTH-02 HEALTH-09 finds nothing in a game as the server sends it, whatever happens there', async () => {
    const page = await setup.playing();
    for (const name of ['call', 'message', 'mark', 'startRound', 'deal', 'call']) setup.happens(page, name);
    await settle();
    const view = page.view();
    expect(view && checkView(view)).toEqual([]);
    const calls = page.server.calls.length;
    await checkIntegrity();
    expect(found()).toEqual([]);
    expect(page.server.calls).toHaveLength(calls);
  });

  it.each([
    ['game', 'game_code', '12', 'error: game.game_code'],
    ['game', 'state', 'DONE', 'error: game.state'],
    ['phrases', 3, null, 'error: game.phrases.3'],
    ['card', 'length', 24, 'error: card'],
    ['messages', 0, { id: 'm', content: 7 }, 'error: message.content of m'],
  ] as const)(
    'HEALTH-02 HEALTH-08 logs a broken %s.%s and loads the game again',
    async (part, field, value, finding) => {
      const page = await setup.playing();
      const sound = page.view();
      spoil(part, field, value);
      await checkIntegrity();
      expect(found()).toContain(finding);
      expect(page.routes().at(-1)).toMatch(/play\/full$/);
      const mended = page.view();
      expect(mended && checkView(mended)).toEqual([]);
      expect(mended?.seq).toBe(sound?.seq);
      expect(page.notices).toEqual([]);
    },
  );

  it('HEALTH-09 OP-013 a very long text is a warning, once, and the game is not loaded again', async () => {
    const page = await setup.playing();
    spoil('phrases', 0, { ...page.view()?.phrases[0], text: 'x'.repeat(201) });
    const calls = page.server.calls.length;
    await checkIntegrity();
    await checkIntegrity();
    expect(found()).toEqual(['warning: game.phrases.0.text']);
    expect(page.server.calls).toHaveLength(calls);
  });

  it('HEALTH-02 HEALTH-06 an event that a broken view cannot take loads the game again at once', async () => {
    const page = await setup.playing();
    spoil('phrases', 0, null);
    setup.happens(page, 'call', 3);
    await pass(1_000);
    const mended = page.view();
    expect(mended && checkView(mended)).toEqual([]);
    expect(mended?.seq).toBe(page.server.game.seq);
    expect(ERROR_LOG.read()).toHaveLength(1);
  });

  it('HEALTH-02 a fault that the server repeats does not cause an endless loop', async () => {
    const page = await setup.playing();
    spoil('game', 'game_code', '12');
    await checkIntegrity();
    const calls = page.server.calls.length;
    spoil('game', 'game_code', '12');
    await checkIntegrity();
    expect(page.server.calls).toHaveLength(calls);
  });

  it('HEALTH-10 an unreadable frame of a known type loads the game again, one of a newer server does not', async () => {
    const page = await setup.playing();
    page.server.sockets.last().pushText('{"type":"confetti","seq":"?"}');
    const calls = page.server.calls.length;
    await checkIntegrity();
    expect(found()).toEqual([]);
    expect(page.server.calls).toHaveLength(calls);
    page.server.sockets.last().pushText('{"type":"phrase_called","seq":5}');
    page.server.sockets.last().pushText('half a fra');
    await checkIntegrity();
    expect(found()).toEqual(['error: socket.phrase_called.phrase_id', 'error: socket']);
    expect(page.server.calls).toHaveLength(calls + 1);
  });

  it('HEALTH-02 does nothing without a game', async () => {
    const page = await setup.playing();
    page.live.close();
    expect(watchedGame()).toBeNull();
    await checkIntegrity();
    expect(found()).toEqual([]);
  });
});
