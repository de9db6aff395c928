import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../src/db/db.ts';
import { moveData } from '../src/db/move-data.ts';
import { openDb } from '../src/db/open-db.ts';
import { fillRecap } from './recap/kept-rows.ts';
import { newGame } from './support/games.ts';
import { forgetSession, newGuest } from './support/guests.ts';
import { fillOrder } from './support/order-rows.ts';
import { newPack, shareByLink } from './support/packs.ts';
import { listPaper } from './support/paper/paper-calls.ts';
import { putPaper, roundId } from './support/paper/paper-rows.ts';
import { newPerson } from './support/person.ts';
import { complete, newCardHolder, playData, shout, takeCard } from './support/playing.ts';
import { gameRow } from './support/rows.ts';
import { signUpPerson } from './support/test-accounts.ts';
import { newStorage, type Storage } from './support/test-databases.ts';
import { startServer } from './support/test-server.ts';

const TOKEN_SECRET = 'the same on both, so that nobody has to sign in again';

describe('moving from SQLite to PostgreSQL', () => {
  const storages: Storage[] = [];
  const dbs: Db[] = [];
  beforeAll(async () => {
    storages.push(await newStorage('sqlite'), await newStorage('postgres'));
  });
  afterAll(async () => {
    await Promise.all(dbs.map((db) => db.close()));
    await Promise.all(storages.map((storage) => storage.drop()));
  });

  async function open(storage: Storage): Promise<Db> {
    const db = await openDb({
      ...storage.settings,
      onBackgroundError: (error) => process.emitWarning(String(error)),
    });
    dbs.push(db);
    return db;
  }

  async function rowsOf({ query }: Db, table: string): Promise<string[]> {
    const all: RawBuilder<Record<string, unknown>> = sql`select * from ${sql.table(table)}`;
    const { rows } = await all.execute(query);
    return rows.map((row) => JSON.stringify(Object.entries(row).toSorted())).toSorted();
  }

  it('D-01 KEEP-09 copies every row, refuses a second time, and the game continues there', async () => {
    const [small, large] = storages;
    if (!small || !large) return expect.unreachable();
    const before = await startServer(small.settings, { env: { TOKEN_SECRET } });
    const host = await newPerson(before);
    await signUpPerson(before.url);
    const game = await newGame(host.at(before), { state: 'PLAYING' });
    const player = await newCardHolder(before, game);
    await complete(host.at(before), player, game);
    await shout(player.at(before), game);
    const [sheet] = await putPaper(before, game, [
      { at: 5, name: 'Zoë' },
      { at: 6, is_in_play: false },
    ]);
    await before.context.db.query
      .insertInto('paper_wins')
      .values({
        round_id: await roundId(before, game),
        paper_id: sheet?.id ?? '',
        shout_number: 2,
        place: 2,
        call_position: 5,
        pattern: 'row_0',
        name: 'Zoë',
        won_at: 1,
      })
      .execute();
    await host.at(before).postMessage({ game_id: game.id, content: '“Zoë” 🎱', client_id: 'one' });
    const guest = await newGuest(before, { display_name: 'Sam', game_id: game.id });
    await takeCard(guest.at(before), game);
    await fillOrder(before, game, guest);
    await fillRecap(before, game, guest);
    const paper = await listPaper(host.at(before), game);
    const pack = await newPack(host.at(before), { emoji: '🫖' });
    const link = await shareByLink(host.at(before), pack);
    // The earlier row refers to the later one.
    const next = gameRow(host.id, { copied_from_id: game.id });
    await before.context.db.query.insertInto('games').values(next).execute();
    await before.context.db.query
      .updateTable('games')
      .set({ next_game_id: next.id })
      .where('id', '=', game.id)
      .execute();
    const { timestamp: _then, ...seen } = await playData(player.at(before), game);
    await before.drain();

    const [from, to] = [await open(small), await open(large)];
    const copied = await moveData(from, to);
    const fair = ['round_decks', 'recalled_calls', 'false_shouts', 'quickest_marks'];
    const papers = ['paper_cards', 'paper_in_play', 'paper_wins'];
    const order = ['exclusions', 'mutes', 'game_words', 'message_reports', 'moderation_log'];
    const rest = ['users', 'sessions', 'games', 'cards', 'calls', 'wins', 'messages', 'game_events'];
    for (const table of [...rest, 'guest_names', 'packs', ...fair, ...papers, ...order]) {
      expect(copied?.[table], table).toBeGreaterThan(0);
    }
    for (const table of Object.keys(copied ?? {})) {
      expect(await rowsOf(to, table)).toEqual(await rowsOf(from, table));
    }
    const skeletons = await to.query.selectFrom('users').select('username_skeleton').execute();
    expect(skeletons.filter(({ username_skeleton }) => username_skeleton !== null)).toHaveLength(1);
    expect(await moveData(from, to)).toBeNull();

    const after = await startServer(large.settings, { env: { TOKEN_SECRET } });
    expect(await playData(player.at(after), game)).toMatchObject(seen);
    expect(await listPaper(host.at(after), game)).toEqual(paper);
    const moved = await host.at(after).getPack(pack);
    expect(moved).toEqual({ ...pack, link });
    // The guest is the same person there, in the same browser.
    forgetSession(guest.browser);
    const again = await newGuest(
      after,
      { display_name: 'Sam', game_id: game.id },
      { browser: guest.browser },
    );
    expect(again.id).toBe(guest.id);
    await after.drain();
  });
});
