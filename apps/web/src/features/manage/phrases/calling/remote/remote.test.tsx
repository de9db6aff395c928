import { fullSnapshotOf } from '@phrase-bingo/game/view/test-support/small-game';
import { GAME } from '@phrase-bingo/game/wire/examples/entities';
import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { answer, cutOff, refuse } from '../../../../../testing/fake-server.ts';
import { BASE, setupManagePage } from '../../../../../testing/setup-manage-page.tsx';
import { type Server, scrollPanelsAway } from '../../../../../testing/setup-page.tsx';
import { smallGame } from '../../../../../testing/small-server.ts';
import { autoCallServer } from '../../../testing/auto-call-server.ts';
import { callsTo, delayed } from '../../../testing/host-server.ts';
import { CALL } from '../../../testing/setup-phrases.ts';

const setup = setupManagePage();

const NEXT = `POST /api/phrases/${GAME.id}/call-next`;
const LINK = `GET ${BASE}/screen`;
const REPEAT = `POST ${BASE}/screen/repeat`;

const link = (is_open: boolean) =>
  answer({ link: { made_at: '2026-02-01T18:00:00.000Z', show_names: true, is_open } });

const remote = () => within(screen.getByRole('region', { name: 'Remote' }));
const key = (name: string) => screen.getByRole('button', { name });
const sent = ({ server }: { server: Server }, route: string) =>
  callsTo(server, route).map(({ body }) => body);

/** Calls like the server: the next phrase, or the one that is named. */
function answerCalls({ game, routes, play, sockets }: Server): void {
  const happen = (index: number) => {
    for (const frame of play('call', index)) sockets.last().push(frame);
    return game.phrases[index];
  };
  routes[NEXT] = () => {
    const called = happen(game.phrases.findIndex(({ is_called }) => !is_called));
    const { id: phrase_id, sid, text, call_position } = called ?? {};
    return answer({ phrase_id, sid, text, call_position, cells: 1 });
  };
  routes[CALL] = ({ body }) => {
    happen(game.phrases.findIndex(({ id }) => id === Object(body).id));
    return answer(1);
  };
}

type Wish = { is_phone?: boolean; game?: ReturnType<typeof smallGame>; prepare?: (server: Server) => void };

/** The Phrases tab of a game in play, on a phone unless told otherwise. */
async function open({ is_phone = true, game = smallGame(), prepare }: Wish = {}) {
  const page = await setup.open({
    game,
    tab: 'phrases',
    prepare: (server) => {
      vi.stubGlobal('matchMedia', (query: string) => ({
        matches: is_phone && query.includes('max-width: 599px'),
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }));
      answerCalls(server);
      server.routes[LINK] = () => answer({ link: null });
      prepare?.(server);
    },
  });
  await page.connect();
  /** What was read is shown a moment later. */
  const shown = () => page.later(1);
  await shown();
  const laterShown = async (milliseconds: number) => {
    await page.later(milliseconds);
    await shown();
  };
  return { ...page, shown, laterShown };
}

describe('the bar of the remote', () => {
  it('REMOTE-01 REMOTE-07 shows the last call with its number and the count, and calls the next', async () => {
    const page = await open();
    expect(remote().getByText('Nothing called yet')).toBeVisible();
    expect(remote().getByText('0 of 24')).toBeVisible();
    await page.click(key('Call next'));
    expect(sent(page, NEXT)).toEqual([{ after: 0 }]);
    const [first] = page.server.game.phrases;
    expect(remote().getByRole('status')).toHaveTextContent(`Phrase called: ${first?.text}`);
    expect(remote().getByText('1 of 24')).toBeVisible();
    await page.happens('call', 0);
    await page.happens('call', 5);
    await page.later(5_100);
    expect(remote().getByText('1')).toBeVisible();
    expect(remote().getByText('1 of 24')).toBeVisible();
    expect(remote().getByText('Last called')).toBeVisible();
  });

  it('REMOTE-07 D-27 shows that a call is under way, and announces it once and without a toast', async () => {
    const page = await open();
    const letGo = delayed(page.server, NEXT);
    await page.click(key('Call next'));
    expect(key('Call next')).toHaveAttribute('aria-busy', 'true');
    await page.click(key('Call next'));
    await letGo();
    expect(key('Call next')).not.toHaveAttribute('aria-busy');
    expect(sent(page, NEXT)).toHaveLength(1);
    const said = screen.getAllByRole('status').filter(({ textContent }) => textContent?.includes('called:'));
    expect(said).toHaveLength(1);
    expect(document.querySelector('[aria-label="Notifications"] [role="status"]')).toBeNull();
  });

  it('REMOTE-07 Call next is off by the rule of the server, with its reason', { tags: 'long' }, async () => {
    const game = smallGame();
    for (const [index, phrase] of game.phrases.entries())
      Object.assign(phrase, { is_called: true, call_position: index + 1 });
    game.last_call_position = game.phrases.length;
    const page = await open({ game });
    expect(key('Call next')).toHaveAttribute('aria-disabled', 'true');
    expect(key('Call next')).toHaveAccessibleDescription('Every phrase has been called');
    await page.click(key('Call next'));
    expect(sent(page, NEXT)).toEqual([]);
  });

  it('REMOTE-01 is there in PLAYING alone', { tags: 'long' }, async () => {
    const page = await open();
    expect(key('Call next')).toBeVisible();
    await page.happens('move');
    expect(page.server.game.state).toBe('REVIEW');
    expect(screen.queryByRole('region', { name: 'Remote' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Call next' })).toBeNull();
  });

  it('REMOTE-01 on a wide page its keys stand in the last-call panel', { tags: 'long' }, async () => {
    const page = await open({ is_phone: false, prepare: ({ routes }) => (routes[LINK] = () => link(true)) });
    const panel = within(screen.getByRole('region', { name: 'Last call' }));
    expect(screen.queryByRole('region', { name: 'Remote' })).toBeNull();
    for (const name of ['Call next', 'Undo', 'Say again'])
      expect(panel.getByRole('button', { name })).toBeVisible();
    expect(panel.getByText('Big screen connected')).toBeVisible();
    await page.click(panel.getByRole('button', { name: 'Call next' }));
    expect(panel.getByText('1 of 24 called')).toBeVisible();
  });

  it('REMOTE-09 pauses and resumes the auto-caller while it is active', async () => {
    const page = await open();
    const caller = autoCallServer(page.server);
    await caller.broadcastStatus();
    expect(remote().queryByRole('button', { name: /Pause|Resume|Start/ })).toBeNull();
    await caller.takenElsewhere('start');
    await page.click(remote().getByRole('button', { name: 'Pause' }));
    await page.click(remote().getByRole('button', { name: 'Resume' }));
    expect(remote().getByRole('button', { name: 'Pause' })).toHaveFocus();
    const asked = page.server.calls.filter(({ route }) => route.includes('/auto-call/'));
    expect(asked.map(({ route }) => route.split('/').at(-1))).toEqual(['pause', 'resume']);
  });
});

describe('undoing a call', () => {
  const isOn = () => key('Undo').getAttribute('aria-disabled') === null;

  it('REMOTE-08 takes the last call of this page back at once, for ten seconds', async () => {
    const page = await open();
    expect(isOn()).toBe(false);
    await page.click(key('Call next'));
    expect(isOn()).toBe(true);
    await page.later(9_900);
    expect(isOn()).toBe(true);
    await page.click(key('Undo'));
    const [first] = page.server.game.phrases;
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent(page, CALL)).toEqual([{ id: first?.id, is_called: false }]);
    expect(isOn()).toBe(false);
    expect(key('Undo')).toHaveFocus();

    await page.click(key('Call next'));
    await page.later(10_000);
    expect(isOn()).toBe(false);
    await page.click(key('Undo'));
    expect(sent(page, CALL)).toHaveLength(1);
    await page.click(remote().getByRole('button', { name: 'Take it back' }));
    expect(screen.getByRole('dialog', { name: 'Recall this phrase?' })).toBeVisible();
  });

  it('REMOTE-08 is on after a call by hand, and off once another call has come', async () => {
    const page = await open();
    await page.click(screen.getAllByRole('button', { name: 'Call' })[2] ?? document.body);
    expect(isOn()).toBe(true);
    await page.happens('autoCall', 7);
    expect(isOn()).toBe(false);
    await page.happens('call', 7);
    expect(isOn()).toBe(true);
  });

  it('REMOTE-08 is off for a call of another device, and once somebody has won by the call', async () => {
    const page = await open();
    await page.happens('call', 3);
    expect(isOn()).toBe(false);
    await page.click(key('Call next'));
    expect(isOn()).toBe(true);
    await page.happens('win', 0);
    expect(fullSnapshotOf(page.server.game).latest_wins).toMatchObject([{ call: 2 }]);
    expect(screen.getByRole('button', { name: 'Undo', hidden: true })).toHaveAttribute('aria-disabled');
  });
});

describe('the big screen', () => {
  const note = () => remote().queryByText(/big screen/i)?.textContent;
  const reads = (page: { server: Server }) => sent(page, LINK).length;

  it('REMOTE-11 REMOTE-10 says whether a screen is connected, read every 15 s while the tab is seen', async () => {
    scrollPanelsAway();
    const page = await open();
    expect(note()).toBe('No big screen');
    expect(screen.queryByRole('button', { name: 'Say again' })).toBeNull();
    page.server.routes[LINK] = () => link(false);
    await page.laterShown(15_000);
    expect(note()).toBe('No big screen');
    expect(key('Say again')).toHaveAttribute('aria-disabled', 'true');
    page.server.routes[LINK] = () => link(true);
    await page.laterShown(15_000);
    expect(note()).toBe('Big screen connected');

    page.server.routes[LINK] = cutOff;
    await page.laterShown(15_000);
    expect(note()).toBe('Big screen connected');
    expect(document.querySelector('[aria-label="Notifications"] [role]')).toBeNull();
    const before = reads(page);
    await page.click(screen.getByRole('tab', { name: /^Settings/ }));
    await page.later(60_000);
    expect(reads(page)).toBe(before);
    page.server.routes[LINK] = () => answer({ link: null });
    await page.click(screen.getByRole('tab', { name: /^Phrases/ }));
    await page.shown();
    expect(reads(page)).toBe(before + 1);
    expect(note()).toBe('No big screen');
  });

  it('REMOTE-10 lets the screens repeat the call, and tells why it failed', { tags: 'long' }, async () => {
    const page = await open({
      prepare: ({ routes }) => {
        routes[LINK] = () => link(true);
        routes[REPEAT] = () => answer({ repeated: true });
      },
    });
    await page.click(key('Say again'));
    expect(sent(page, REPEAT)).toEqual([]);
    await page.click(key('Call next'));
    await page.click(key('Say again'));
    expect(sent(page, REPEAT)).toHaveLength(1);
    page.server.routes[LINK] = () => answer({ link: null });
    page.server.routes[REPEAT] = () => refuse(404, 'screen_link_not_found', 'There is no big screen link');
    await page.click(key('Say again'));
    await page.shown();
    expect(screen.getByText('There is no big screen link')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Say again' })).toBeNull();
  });
});
