import { describe, expect, it } from 'vitest';
import { pass, settle } from '../../testing/fake-clock.ts';
import { answer, cutOff, refuse } from '../../testing/fake-server.ts';
import { BASE, setupGame } from '../../testing/setup-game.ts';

const setup = setupGame();
const PHRASES = `/api/phrases/${BASE.split('/').at(-1)}`;
const [NEXT, CALL] = [`POST ${PHRASES}/call-next`, `POST ${PHRASES}/call`];
const movedOn = () => refuse(409, 'call_moved_on', 'Another phrase was called meanwhile');

/** The page of a host whose server calls the first phrase that is not called yet. */
async function hosting() {
  const page = await setup.managing();
  const { server } = page;
  const uncalled = () => server.game.phrases.findIndex(({ is_called }) => !is_called);
  server.routes[NEXT] = () => {
    const index = uncalled();
    setup.happens(page, 'call', index);
    const { id: phrase_id, sid, text, call_position } = server.game.phrases[index] ?? { id: '' };
    return answer({ phrase_id, sid, text, call_position, cells: 3 });
  };
  const sent = () => server.calls.filter(({ route }) => route === NEXT).map(({ body }) => body);
  const ids = server.game.phrases.map(({ id }) => id);
  /** Without those that announce a call. */
  const complaints = () => page.notices.filter(({ kind }) => kind !== 'info');
  return { ...page, sent, ids, complaints };
}

describe('calling the next phrase', () => {
  it('REMOTE-02 sends the highest position among the calls that stand, 0 for none', async () => {
    const page = await hosting();
    const [first, second] = page.ids;
    expect(await page.live.callNext()).toMatchObject({ phrase_id: first, call_position: 1 });
    expect(await page.live.callNext()).toMatchObject({ phrase_id: second, call_position: 2 });
    setup.happens(page, 'call', 1);
    expect(await page.live.callNext()).toMatchObject({ phrase_id: second, call_position: 3 });
    expect(page.sent()).toEqual([{ after: 0 }, { after: 1 }, { after: 1 }]);
    expect(page.view()?.phrases[1]).toMatchObject({ call_position: 3 });
    expect(page.complaints()).toEqual([]);
  });

  it('REMOTE-04 a press while another is under way sends nothing', async () => {
    const { live, sent, ids } = await hosting();
    const [called, nothing] = await Promise.all([live.callNext(), live.callNext()]);
    expect([called?.phrase_id, nothing]).toEqual([ids[0], null]);
    expect(sent()).toHaveLength(1);
  });

  it('REMOTE-04 after a call that the page has missed it loads the game', async () => {
    const page = await hosting();
    const { server, live, sent } = page;
    const callIt = server.routes[NEXT] ?? cutOff;
    server.routes[NEXT] = movedOn;
    server.play('call', 0);
    const pressed = live.callNext();
    await pass(700);
    expect(await pressed).toBeNull();
    expect(page.view()?.phrases[0]?.is_called).toBe(true);
    expect(page.complaints()).toEqual([{ kind: 'error', text: 'Failed to call phrase' }]);
    server.routes[NEXT] = callIt;
    await live.callNext();
    expect(sent()).toEqual([{ after: 0 }, { after: 1 }]);
  });

  it.each([
    ['ERR-14 REMOTE-07', cutOff, 'Failed to send phrase call - connection issue'],
    ['ERR-15 REMOTE-07', () => refuse(403, 'not_host', 'Not you'), 'Failed to call phrase'],
  ])('%s explains why it failed, and can be pressed again', async (_ids, fail, text) => {
    const { live, server, sent, complaints } = await hosting();
    server.routes[NEXT] = fail;
    expect(await live.callNext()).toBeNull();
    expect(complaints()).toEqual([{ kind: 'error', text }]);
    await live.callNext();
    expect(sent()).toHaveLength(2);
  });

  it('LIMIT-02 REMOTE-07 counts as a click like a call by hand', async () => {
    const { live, server, sent, ids, complaints } = await hosting();
    server.routes[CALL] = () => answer(3);
    for (const id of ids.slice(20, 23)) await live.callPhrase(id, true);
    for (const _ of [1, 2, 3]) await live.callNext();
    await settle();
    expect(sent()).toHaveLength(2);
    expect(complaints()).toEqual([{ kind: 'warning', text: 'Please slow down your clicking' }]);
  });
});

describe('calling a phrase', () => {
  it('PHRASE-09 API-18 sends the new value over HTTP', async () => {
    const { live, server, ids, complaints } = await hosting();
    server.routes[CALL] = () => answer(3);
    await live.callPhrase(ids[0] ?? '', true);
    expect(server.calls.at(-1)).toMatchObject({ route: CALL, body: { id: ids[0], is_called: true } });
    expect(complaints()).toEqual([]);
  });

  it.each([
    ['ERR-14 OP-093', cutOff, 'Failed to send phrase call - connection issue'],
    ['ERR-15 OP-093', () => refuse(409, 'calling_closed', 'Not now'), 'Failed to call phrase'],
  ])('%s explains why it failed', async (_ids, fail, text) => {
    const { live, server, ids, complaints } = await hosting();
    server.routes[CALL] = fail;
    await live.callPhrase(ids[0] ?? '', true);
    expect(complaints()).toEqual([{ kind: 'error', text }]);
  });

  it('LIMIT-02 OP-050 the sixth click within a second does nothing and warns', async () => {
    const { live, server, ids, complaints } = await hosting();
    server.routes[CALL] = () => answer(3);
    await Promise.all(ids.slice(0, 6).map((id) => live.callPhrase(id, true)));
    expect(server.calls.filter(({ route }) => route === CALL)).toHaveLength(5);
    expect(complaints()).toEqual([{ kind: 'warning', text: 'Please slow down your clicking' }]);
  });
});
