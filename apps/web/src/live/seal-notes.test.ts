import { playSnapshotOf, type SmallGame } from '@phrase-bingo/game/view/test-support/small-game';
import { play } from '@phrase-bingo/game/view/test-support/small-game-moves';
import { GAME, ROUND } from '@phrase-bingo/game/wire/examples/entities';
import type { PlaySnapshot } from '@phrase-bingo/game/wire/snapshot';
import { describe, expect, it, vi } from 'vitest';
import { CORRUPTION_LOG } from '../health/corruption-log.ts';
import { removeSealNotesOfOthers, sealNotesKey } from '../session/seal-notes-key.ts';
import { wantCard } from '../session/wanted-card.ts';
import { answer, cutOff, refuse } from '../testing/fake-server.ts';
import { BASE, START, setupGame } from '../testing/setup-game.ts';
import { BEN_USER, benPlayer, smallGame } from '../testing/small-server.ts';
import { readSealNote } from './seal-notes.ts';

const setup = setupGame();

const ACTIVE = `GET ${BASE}/rounds/active`;
const DEAL = 'POST /api/games/card';
const PLAY = `GET ${BASE}/r/1/play/full`;
const SEAL = ROUND.seed_hash ?? '';
const OTHER_SEAL = '0'.repeat(64);
const KEY = sealNotesKey(BEN_USER.id);
const PLACE = { user_id: BEN_USER.id, game_id: GAME.id, round_number: 1 };

const note = () => readSealNote(PLACE);
const stored = () => JSON.parse(localStorage.getItem(KEY) ?? '[]');

type Seat = PlaySnapshot['seat'];

/** What the server answers of a game with a deck. */
function sealed(game: SmallGame, seat: Seat, seed_hash = SEAL): PlaySnapshot {
  const snapshot = playSnapshotOf(game, benPlayer(game));
  const round = { ...snapshot.round, seed_hash };
  return { ...snapshot, round, rounds: [round], seat };
}

function arrive(game: SmallGame, seat: Seat, seed_hash = SEAL) {
  const on = setup.set(game);
  on.server.routes[PLAY] = () => answer(sealed(game, seat, seed_hash));
  return on;
}

/** The page of somebody who has not joined; each deal is answered by `deal`. */
function atTheDoor(game: SmallGame, deal: (salt: string) => Seat) {
  const on = arrive(game, null);
  on.server.routes[PLAY] = () => refuse(404, 'not_joined', 'Please join the game first');
  on.server.routes[DEAL] = ({ body }) =>
    answer(sealed(game, deal(String(Object.entries(body ?? {}).find(([key]) => key === 'salt')?.[1]))));
  return on;
}

const saltsSent = (on: ReturnType<typeof arrive>) =>
  on.server.calls.flatMap(({ route, body }) => (route === DEAL ? [JSON.stringify(body)] : []));

describe('the notes of seals', () => {
  it('FAIR-14 a round that is seen before it is closed is noted once, with the last call that stood', async () => {
    const game = smallGame();
    for (const pick of [0, 1, 0]) play(game, 'call', pick);
    const on = arrive(game, { seat_number: 7, salt: null });
    const page = await setup.open(on, on.playPage('1'));
    const seen = { ...PLACE, seed_hash: SEAL, noted_at: START, salt: null, seat_number: 7, card_salt: null };
    const { user_id: _user, ...row } = seen;
    expect(page.view()?.phrases.filter(({ is_called }) => is_called)).toHaveLength(1);
    expect(stored()).toEqual([{ ...row, calls: 2 }]);

    on.server.routes[PLAY] = () => answer(sealed(game, { seat_number: 8, salt: null }, OTHER_SEAL));
    await page.live.reload();
    expect(page.view()?.round.seed_hash).toBe(OTHER_SEAL);
    expect(note()).toMatchObject({ seed_hash: SEAL, seat_number: 7 });
  });

  it('FAIR-14 nothing is noted of a round that is closed or has no seal', async () => {
    const game = smallGame();
    game.state = 'WON';
    const on = arrive(game, null);
    await setup.open(on, on.playPage('1'));
    expect(localStorage.getItem(KEY)).toBeNull();
    await setup.playing();
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it('FAIR-14 200 rounds are kept, the newest first, and what cannot be read is left out and logged', async () => {
    const row = { ...PLACE, user_id: undefined, noted_at: START, calls: 0, salt: null, seat_number: null };
    const rows = Array.from({ length: 200 }, (_, at) => ({ ...row, round_number: at + 2, seed_hash: SEAL }));
    localStorage.setItem(KEY, JSON.stringify([{ ...row, seed_hash: 'odd' }, ...rows]));
    const on = arrive(smallGame(), null);
    await setup.open(on, on.playPage('1'));
    const numbers = stored().map(({ round_number }: { round_number: number }) => round_number);
    expect(numbers).toEqual(Array.from({ length: 200 }, (_, at) => at + 1));
    expect(CORRUPTION_LOG.read()).toMatchObject([{ source: 'seal notes' }]);
  });

  it('FAIR-14 of 200 rounds those of which only a salt is known give way first', async () => {
    const row = { ...PLACE, user_id: undefined, noted_at: START, calls: 0, salt: null, seat_number: null };
    const rows = Array.from({ length: 200 }, (_, at) => ({
      ...row,
      round_number: at + 2,
      seed_hash: at === 4 ? null : SEAL,
    }));
    localStorage.setItem(KEY, JSON.stringify(rows));
    const on = arrive(smallGame(), null);
    await setup.open(on, on.playPage('1'));
    const numbers = stored().map(({ round_number }: { round_number: number }) => round_number);
    expect(numbers).toEqual([1, 2, 3, 4, 5, ...Array.from({ length: 195 }, (_, at) => at + 7)]);
  });

  it('FAIR-14 a browser that stores nothing, or foreign data, plays on without a note', async () => {
    localStorage.setItem(KEY, '"odd"');
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    const on = atTheDoor(smallGame(), (salt) => ({ seat_number: 1, salt }));
    const page = await setup.open(on, on.playPage('1'));
    await page.live.dealCard();
    expect(page.state().phase).toEqual({ name: 'ready' });
    expect(note()).toBeNull();
  });

  it('FAIR-14 the notes of everybody else go, those of the person stay', () => {
    localStorage.setItem(KEY, '[]');
    localStorage.setItem(sealNotesKey('other'), '[]');
    localStorage.setItem('theme', 'dark');
    removeSealNotesOfOthers(BEN_USER.id);
    expect(Object.keys(localStorage)).toEqual(expect.arrayContaining([KEY, 'theme']));
    expect(localStorage.getItem(sealNotesKey('other'))).toBeNull();
    removeSealNotesOfOthers(null);
    expect(localStorage.getItem(KEY)).toBeNull();
  });
});

describe('the salt of a card', () => {
  it('DEAL-02 16 random bytes are noted before they are sent, and again in every repeat', async () => {
    let noted_first: unknown;
    const on = atTheDoor(smallGame(), (salt) => ({ seat_number: 3, salt }));
    const deal = on.server.routes[DEAL] ?? cutOff;
    on.server.routes[DEAL] = () => {
      noted_first = stored()[0]?.salt;
      return cutOff();
    };
    const page = await setup.open(on, on.playPage('1'));
    await page.live.dealCard();
    expect(noted_first).toMatch(/^[\da-f]{32}$/);
    expect(note()).toBeNull();
    on.server.routes[DEAL] = deal;
    await page.live.dealCard();
    const sent = JSON.stringify({ game_id: GAME.id, round_id: 1, salt: noted_first });
    expect(saltsSent(on)).toEqual([sent, sent]);
    expect(note()).toMatchObject({ seed_hash: SEAL, salt: noted_first, seat_number: 3 });
  });

  it('DEAL-02 FAIR-14 somebody new reads and notes the seal before the salt is sent', async () => {
    let noted_first: unknown;
    const on = atTheDoor(smallGame(), (salt) => ({ seat_number: 3, salt }));
    on.server.routes[ACTIVE] = () => answer({ ...ROUND, round_number: 1 });
    const deal = on.server.routes[DEAL] ?? cutOff;
    on.server.routes[DEAL] = (call) => {
      noted_first = note();
      return deal(call);
    };
    const page = await setup.open(on, on.playPage('1'));
    await page.live.dealCard();
    expect(noted_first).toMatchObject({ seed_hash: SEAL, calls: null, seat_number: null });
    expect(note()).toMatchObject({ seed_hash: SEAL, calls: 0, seat_number: 3 });
    await page.live.dealCard();
    expect(on.routes().filter((route) => route === ACTIVE)).toHaveLength(1);
  });

  it('DEAL-02 a stored view of an app without seals keeps no salt from the card', async () => {
    const game = smallGame();
    const page = await setup.playing(game);
    page.server.routes[DEAL] = () => answer(sealed(game, { seat_number: 3, salt: null }));
    page.live.store.setState({ stored_at: START });
    await page.live.dealCard();
    expect(page.server.calls.at(-1)).toMatchObject({ route: DEAL, body: { salt: expect.any(String) } });
  });

  it('DEAL-02 the card somebody came for has a salt too, and the drawn one is kept beside that of a card dealt before', async () => {
    wantCard(GAME.id);
    const card_salt = 'ab'.repeat(16);
    const on = atTheDoor(smallGame(), () => ({ seat_number: 2, salt: card_salt }));
    const page = await setup.open(on, on.playPage('1'));
    const [sent = ''] = saltsSent(on);
    const { salt } = JSON.parse(sent);
    expect(salt).toMatch(/^[\da-f]{32}$/);
    expect(note()).toMatchObject({ seed_hash: SEAL, salt, seat_number: 2, card_salt });
    await page.live.dealCard();
    expect(saltsSent(on)).toEqual([sent, sent]);
  });
});
