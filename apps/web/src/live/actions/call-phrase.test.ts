import { describe, expect, it } from 'vitest';
import { answer, cutOff, refuse } from '../../testing/fake-server.ts';
import { BASE, setupGame } from '../../testing/setup-game.ts';

const setup = setupGame();

describe('calling a phrase', () => {
  const CALL = `POST /api/phrases/${BASE.split('/').at(-1)}/call`;

  async function hosting() {
    const on = setup.setAsHost();
    const page = await setup.open(on, on.managePage());
    const phrase_ids = page.view()?.phrases.map(({ id }) => id) ?? [];
    return { ...page, phrase_ids };
  }

  it('PHRASE-09 API-18 sends the new value over HTTP', async () => {
    const { live, server, phrase_ids, notices } = await hosting();
    server.routes[CALL] = () => answer(3);
    await live.callPhrase(phrase_ids[0] ?? '', true);
    expect(server.calls.at(-1)).toMatchObject({ route: CALL, body: { id: phrase_ids[0], is_called: true } });
    expect(notices).toEqual([]);
  });

  it.each([
    ['ERR-14 OP-093', cutOff, 'Failed to send phrase call - connection issue'],
    ['ERR-15 OP-093', () => refuse(409, 'calling_closed', 'Not now'), 'Failed to call phrase'],
  ])('%s explains why it failed', async (_ids, fail, text) => {
    const { live, server, phrase_ids, notices } = await hosting();
    server.routes[CALL] = fail;
    await live.callPhrase(phrase_ids[0] ?? '', true);
    expect(notices).toEqual([{ kind: 'error', text }]);
  });

  it('LIMIT-02 OP-050 the sixth click within a second does nothing and warns', async () => {
    const { live, server, phrase_ids, notices } = await hosting();
    server.routes[CALL] = () => answer(3);
    await Promise.all(phrase_ids.slice(0, 6).map((id) => live.callPhrase(id, true)));
    expect(server.calls.filter(({ route }) => route === CALL)).toHaveLength(5);
    expect(notices).toEqual([{ kind: 'warning', text: 'Please slow down your clicking' }]);
  });
});
