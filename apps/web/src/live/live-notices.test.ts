import { DIRECT_FRAME_EXAMPLES } from '@phrase-bingo/game/wire/examples/live-examples';
import { describe, expect, it } from 'vitest';
import { pass } from '../testing/fake-clock.ts';
import { sentNow } from '../testing/live-frames.ts';
import { setupGame } from '../testing/setup-game.ts';
import { BEN, benPlayer } from '../testing/small-server.ts';

const setup = setupGame();
type Page = Awaited<ReturnType<typeof setup.playing>>;

/** The small game has its own clock. Here every frame is sent now. */
function happens(page: Page, name: string, pick = 0): void {
  for (const frame of page.server.play(name, pick)) page.server.sockets.last().push(sentNow(frame));
}

describe('the notices of a page', () => {
  it.each([
    ['NOTIF-01', 'error', 'Server Error'],
    ['NOTIF-02', 'warning', 'Warning'],
    ['NOTIF-03', 'info', 'Info'],
  ] as const)('%s LIVE-26 the server’s %s under its title', async (_id, kind, title) => {
    const page = await setup.playing();
    page.server.sockets.last().push(sentNow({ ...DIRECT_FRAME_EXAMPLES[kind], message: 'Hear hear' }));
    expect(page.notices).toEqual([{ kind, title, text: 'Hear hear' }]);
  });

  it('D-25 say nothing about a message that was deleted before it was read', async () => {
    const page = await setup.playing();
    const { error } = DIRECT_FRAME_EXAMPLES;
    page.server.sockets
      .last()
      .push(sentNow({ ...error, code: 'message_not_found', message: 'Message not found' }));
    expect(page.notices).toEqual([]);
  });

  it('PHRASE-10 OP-103 announce a call and a recall for 5 s if no place in view shows it', async () => {
    const page = await setup.playing();
    happens(page, 'call', 0);
    happens(page, 'call', 0);
    happens(page, 'autoCall', 1);
    const [first, second] = page.view()?.phrases.map(({ text }) => text) ?? [];
    expect(page.notices).toEqual([
      { kind: 'info', text: `Phrase called: ${first}`, duration: 5_000, slot: 'call' },
      { kind: 'info', text: `Phrase recalled: ${first}`, duration: 5_000, slot: 'call' },
      { kind: 'info', text: `Phrase called: ${second}`, duration: 5_000, slot: 'call' },
    ]);
  });

  it('PHRASE-10 OP-087 skip calls that were missed for long', async () => {
    const page = await setup.playing();
    page.server.sockets.last().end(1006);
    page.server.play('call', 0);
    await pass(60_000);
    page.live.reconnect();
    await pass(0);
    await setup.welcomed(page);
    expect(page.view()?.phrases[0]?.is_called).toBe(true);
    expect(page.notices).toEqual([]);
  });

  it('OP-063 LIVE-20 say nothing about a win, which the page shows until the next call', async () => {
    const page = await setup.playing();
    happens(page, 'join', 1);
    happens(page, 'deal', 1);
    happens(page, 'win', 1);
    happens(page, 'win', 0);
    expect(benPlayer(page.server.game).win).not.toBeNull();
    expect(page.view()?.player).toMatchObject({ id: BEN.id, is_winner: true });
    happens(page, 'move', 1);
    expect(page.view()?.game.state).toBe('WON');
    expect(page.notices).toEqual([]);
  });
});
