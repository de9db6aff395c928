import { describe, expect, it } from 'vitest';
import { settle } from '../testing/fake-clock.ts';
import { setupGame } from '../testing/setup-game.ts';
import { showOptimistically } from './game-store.ts';

const setup = setupGame();

describe('an optimistic change', () => {
  it('STATE-09 shows as long as the work takes, on top of events that come meanwhile', async () => {
    const page = await setup.playing();
    const { promise, resolve } = Promise.withResolvers<void>();
    const work = showOptimistically(page.live.store, { state: 'REVIEW' }, () => promise);
    expect(page.view()?.game.state).toBe('REVIEW');
    setup.happens(page, 'rename', 7);
    expect(page.view()?.game).toMatchObject({ state: 'REVIEW', game_name: 'Small 7' });
    resolve();
    await work;
    expect(page.view()?.game.state).toBe('PLAYING');
  });

  it('STATE-11 is removed after a failure', async () => {
    const page = await setup.playing();
    const { promise, reject } = Promise.withResolvers<void>();
    const work = showOptimistically(page.live.store, { state: 'WON' }, () => promise).catch(() => 'failed');
    reject(new Error('no'));
    expect(await work).toBe('failed');
    expect(page.view()?.game.state).toBe('PLAYING');
  });

  it('of two the later one shows, and outlives the earlier', async () => {
    const page = await setup.playing();
    const first = Promise.withResolvers<void>();
    const second = Promise.withResolvers<void>();
    void showOptimistically(page.live.store, { game_name: 'One' }, () => first.promise);
    void showOptimistically(page.live.store, { game_name: 'Two' }, () => second.promise);
    first.resolve();
    await settle();
    expect(page.view()?.game.game_name).toBe('Two');
    second.resolve();
    await settle();
    expect(page.view()?.game.game_name).toBe('Small');
  });
});
