import { fullSnapshotOf, playSnapshotOf } from '@phrase-bingo/game/view/test-support/small-game';
import { CARD_CELLS, MESSAGE, PHRASE, PLAYER, ROUND } from '@phrase-bingo/game/wire/examples/entities';
import { GAME_EVENT_EXAMPLES } from '@phrase-bingo/game/wire/examples/live-examples';
import { describe, expect, it, vi } from 'vitest';
import { CORRUPTION_LOG } from '../health/corruption-log.ts';
import { listGames, writeGame } from '../offline/stored-games.ts';
import { pass, settle } from '../testing/fake-clock.ts';
import { fakeIndexedDb } from '../testing/fake-indexed-db.ts';
import { answer, cutOff } from '../testing/fake-server.ts';
import { ODD_BODIES } from '../testing/odd-answers.ts';
import { BASE, setupGame } from '../testing/setup-game.ts';
import { BEN_USER, benPlayer, smallGame } from '../testing/small-server.ts';

const GET_PLAY = `GET ${BASE}/r/1/play/full`;
const GET_FULL = `GET ${BASE}/full`;
const CARDS = `GET ${BASE}/r/1/cards`;
const SPACE = `POST ${BASE}/r/1/space`;
const MESSAGES = 'POST /api/chats/message';
const FAR = '+010000-01-01T00:00:00.000Z';

const setup = setupGame();

/** A game with a chat message. */
function talkative() {
  const game = smallGame();
  const { type, ...message } = MESSAGE;
  game.messages.push({ ...message, type });
  return game;
}

const logged = () => CORRUPTION_LOG.read().map(({ source, place }) => `${source} ${place}`);

async function openPlay(change: (snapshot: ReturnType<typeof playSnapshotOf>) => object) {
  const on = setup.set(talkative());
  const whole = () => playSnapshotOf(on.server.game, benPlayer(on.server.game));
  on.server.routes[GET_PLAY] = () => answer(change(whole()));
  return { ...(await setup.open(on, on.playPage('1'))), whole };
}

describe('a snapshot of another version', () => {
  it('OP-011 a message whose time has no zone opens the chat', async () => {
    const { view, whole } = await openPlay((snapshot) => ({
      ...snapshot,
      messages: snapshot.messages.map((message) => ({
        ...message,
        datetime_created: message.datetime_created.replace('Z', ''),
      })),
    }));
    expect(view()?.messages).toEqual(whole().messages);
  });

  it('OP-003 rows with one of two names each', async () => {
    const { view, whole } = await openPlay((snapshot) => ({
      ...snapshot,
      phrases: snapshot.phrases.map(({ id: _id, ...row }) => row),
      messages: snapshot.messages.map(({ user_id: _user, sender_name: _name, ...row }) => row),
      rounds: snapshot.rounds.map(({ round_number: round, ...row }) => ({ ...row, round })),
    }));
    expect(view()?.phrases).toEqual(whole().phrases);
    expect(view()?.messages).toEqual(whole().messages);
    expect(view()?.rounds).toEqual(whole().rounds);
  });

  it('an unreadable row is left out and logged, and all others are there', async () => {
    const { state, view, whole } = await openPlay((snapshot) => ({
      ...snapshot,
      phrases: [{ ...PHRASE, sid: 99 }, ...snapshot.phrases],
      messages: [...snapshot.messages, { ...MESSAGE, datetime_created: FAR }],
      rounds: [...snapshot.rounds, { ...ROUND, datetime_start: FAR }],
    }));
    expect(state().phase).toEqual({ name: 'ready' });
    expect(view()?.phrases).toEqual(whole().phrases);
    expect(view()?.messages).toEqual(whole().messages);
    expect(view()?.rounds).toEqual(whole().rounds);
    const source = 'GET /api/games/{id}/r/{round}/play/full';
    expect(logged()).toEqual([
      `${source} rounds[1].datetime_start of ${ROUND.id}`,
      `${source} phrases[0].sid of ${PHRASE.id}`,
      `${source} messages[1].datetime_created of ${MESSAGE.id}`,
    ]);
  });

  it('an incomplete card cannot be played', async () => {
    const { state } = await openPlay((snapshot) => ({ ...snapshot, card: CARD_CELLS.slice(1) }));
    expect(state().phase).toMatchObject({ name: 'failed' });
  });

  it('the host sees the players and cards that can be read', async () => {
    const on = setup.setAsHost(talkative());
    const whole = fullSnapshotOf(on.server.game);
    const won_far = { pattern: 'row_0', won_at: FAR, place: 1 };
    const rows = [...whole.players.players, { ...PLAYER, is_winner: true, winning_details: won_far }];
    on.server.routes[GET_FULL] = () => answer({ ...whole, players: { ...whole.players, players: rows } });
    const good = on.server.routes[CARDS] ?? cutOff;
    const cards = await (await good({ route: CARDS, token: null, body: undefined })).json();
    on.server.routes[CARDS] = () => answer({ ...cards, [ROUND.id]: ['no cell'] });
    const { view, live } = await setup.open(on, on.managePage());
    await live.loadPlayers();
    expect(view()?.players?.players).toEqual(whole.players.players);
    expect(view()?.cards).toEqual(cards);
  });
});

describe('frames of another version', () => {
  it('OP-065 an unknown state closes the game', async () => {
    const page = await setup.playing();
    const seq = page.server.game.seq + 1;
    const moved = { ...GAME_EVENT_EXAMPLES.game_state_change, seq, new_state: 'PAUSED' };
    page.server.sockets.last().pushText(JSON.stringify(moved));
    expect(page.view()?.game.state).toBe('OTHER');
  });

  it('OP-003 OP-011 a message with one name each and a time without a zone', async () => {
    const page = await setup.playing();
    const { user_id: _user, sender_name: _name, ...rest } = GAME_EVENT_EXAMPLES.message;
    const said = { ...rest, seq: page.server.game.seq + 1, datetime_created: '2026-02-01T19:00:10' };
    page.server.sockets.last().pushText(JSON.stringify(said));
    expect(page.view()?.messages.at(-1)).toMatchObject({
      user_id: rest.sender_id,
      sender_name: rest.username,
      datetime_created: '2026-02-01T19:00:10.000Z',
    });
  });

  it('an unreadable row is left out of the list of an event', async () => {
    const page = await setup.playing();
    const seq = page.server.game.seq + 1;
    const phrases = [PHRASE, { ...PHRASE, text: 7 }];
    page.server.sockets
      .last()
      .pushText(JSON.stringify({ ...GAME_EVENT_EXAMPLES.phrases_updated, seq, phrases }));
    expect(page.view()?.phrases.map(({ id }) => id)).toEqual([PHRASE.id]);
    expect(logged()).toContain(`socket phrases[1].text of ${PHRASE.id}`);
  });
});

describe.each(ODD_BODIES)('an ok status is success, answered with %s', (_name, body) => {
  it('OP-006 of a mark', async () => {
    const page = await setup.playing();
    page.server.routes[SPACE] = () => new Response(body);
    page.live.mark(1);
    await settle();
    expect(page.view()?.card[0]?.is_marked).toBe(true);
    expect([page.notices, page.state().pending_marks.size]).toEqual([[], 0]);
  });

  it('API-31 of a message', async () => {
    const page = await setup.playing();
    page.server.routes[MESSAGES] = () => new Response(body);
    page.live.sendMessage('hello');
    await pass(6_000);
    expect(page.state().outbox).toMatchObject([{ content: 'hello', state: 'stored' }]);
    expect(page.notices).toEqual([]);
  });
});

it('a stored game opens without its unreadable rows', async () => {
  fakeIndexedDb();
  const page = await setup.playing(talkative());
  const view = page.view();
  if (!view) throw new Error('the game is open');
  await writeGame(
    { ...view, messages: [...view.messages, { ...MESSAGE, datetime_created: FAR }] },
    BEN_USER.id,
  );
  vi.useRealTimers();
  expect(await listGames(BEN_USER.id)).toMatchObject([{ view: { messages: view.messages } }]);
});
