import { describe, expect, it } from 'vitest';
import { pass, settle } from '../../testing/fake-clock.ts';
import { setupGame } from '../../testing/setup-game.ts';
import { smallGame } from '../../testing/small-server.ts';

const setup = setupGame();

async function managing(state: 'CONFIG' | 'PLAYING') {
  const page = await setup.managing(smallGame(state));
  const reads = () => page.routes().filter((route) => route.endsWith('/full')).length;
  return { ...page, reads, first: reads(), since: page.view()?.seq ?? 0 };
}

/** Whether the work is done by now. */
function watched(work: Promise<void>): () => boolean {
  let is_done = false;
  void work.then(() => {
    is_done = true;
  });
  return () => is_done;
}

describe('catching up with an own change', () => {
  it('waits for its event and does not load the game', async () => {
    const page = await managing('PLAYING');
    const isDone = watched(page.live.catchUp(page.since));
    await settle();
    expect(isDone()).toBe(false);
    setup.happens(page, 'rename', 7);
    await settle();
    expect(isDone()).toBe(true);
    expect(page.view()?.game.game_name).toBe('Small 7');
    await pass(1_000);
    expect(page.reads()).toBe(page.first);
  });

  it('is done at once when the event came before the response', async () => {
    const page = await managing('PLAYING');
    setup.happens(page, 'rename', 7);
    const isDone = watched(page.live.catchUp(page.since));
    await settle();
    expect(isDone()).toBe(true);
  });

  it('loads the game when no event comes', async () => {
    const page = await managing('PLAYING');
    const isDone = watched(page.live.catchUp(page.since));
    await pass(700);
    expect(isDone()).toBe(true);
    expect(page.reads()).toBe(page.first + 1);
  });

  it('LIVE-02 loads the game at once during setup, when there are no events', async () => {
    const page = await managing('CONFIG');
    page.server.play('rename', 7);
    await page.live.catchUp(page.since);
    expect(page.reads()).toBe(page.first + 1);
    expect(page.view()?.game.game_name).toBe('Small 7');
  });

  it('loads nothing for a page that has been left', async () => {
    const page = await managing('PLAYING');
    const isDone = watched(page.live.catchUp(page.since));
    page.live.close();
    await pass(1_000);
    expect(isDone()).toBe(true);
    expect(page.reads()).toBe(page.first);
  });
});
