import { GAME_ENDPOINTS } from '@phrase-bingo/game/wire/http-games';
import { PHRASE_ENDPOINTS } from '@phrase-bingo/game/wire/http-phrases';
import { ROUND_ENDPOINTS } from '@phrase-bingo/game/wire/http-rounds';
import { afterEach, expect, it } from 'vitest';
import type { Db } from '../../src/db/db.ts';
import { openDb } from '../../src/db/open-db.ts';
import { upTo } from '../support/playing.ts';
import { spawnServer } from '../support/server-process.ts';
import { signUpPerson } from '../support/test-accounts.ts';
import { forEachEngine } from '../support/test-databases.ts';
import { SECRET, send } from '../support/test-server.ts';
import { expectWhole } from './consistency.ts';
import { openHistory } from './history.ts';

/** Each costs the start of a node. */
const KILLS = 10;
const PLAYERS = 4;

type User = { id: string; token: string };

forEachEngine('a node that is killed while it writes', (ground) => {
  let running: ReturnType<typeof spawnServer> | undefined;
  afterEach(async () => {
    running?.child.kill('SIGKILL');
    await running?.ended;
  });

  async function startNode(): Promise<string> {
    const { data_dir, database_url } = ground.settings();
    running = spawnServer({
      DATA_DIR: data_dir,
      TOKEN_SECRET: SECRET,
      LOG_LEVEL: 'info',
      ...(database_url && { DATABASE_URL: database_url }),
    });
    return running.ready();
  }

  async function ask(url: string, { token }: User, call: string, body?: object): Promise<unknown> {
    const [method = '', path = ''] = call.split(' ');
    const answer = await send(url, path, { method, token, body });
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(`${call} answered ${answer.status}: ${text}`);
    return JSON.parse(text);
  }

  async function newUser(url: string): Promise<User> {
    const { user, access_token } = await signUpPerson(url);
    return { id: user.id, token: access_token };
  }

  /** A game that is being played, with the phrases to call and people who hold cards. */
  async function newTable(url: string, host: User, players: readonly User[]) {
    const { id } = GAME_ENDPOINTS.createGame.answer.parse(
      await ask(url, host, 'POST /api/games', { name: 'Kill' }),
    );
    const phrases = upTo(24).map((sid) => `Phrase ${sid}`);
    const added = PHRASE_ENDPOINTS.addPhrases.answer.parse(
      await ask(url, host, `POST /api/phrases/${id}/new`, { phrases }),
    );
    await ask(url, host, `POST /api/games/${id}/status`, { status: 'OPEN' });
    for (const player of players)
      await ask(url, player, 'POST /api/games/card', { game_id: id, round_id: 1 });
    await ask(url, host, `POST /api/games/${id}/status`, { status: 'PLAYING' });
    const phrase_ids = 'phrases' in added ? added.phrases.map(({ phrase_id }) => phrase_id) : [];
    return { id, phrase_ids };
  }

  const markedSids = (marks: number) => upTo(25).filter((sid) => (marks & (1 << (sid - 1))) !== 0);

  it('D-03 D-04 OP-093 keeps all that it answered and nothing by halves, time and again', {
    timeout: 300_000,
  }, async () => {
    let url = await startNode();
    const host = await newUser(url);
    const players = await Promise.all(upTo(PLAYERS).map(() => newUser(url)));
    const table = await newTable(url, host, players);
    const rounds = await newTable(url, host, []);
    const history = openHistory();
    let said = 0;
    let last_round = 1;

    /** Each goes on until the node is gone. */
    const workers: (() => Promise<void>)[] = [
      async () => {
        for (const [turn, id] of table.phrase_ids.entries()) {
          const is_called = (turn + said) % 3 > 0;
          await history.change(`called ${id}`, is_called, async () => {
            await ask(url, host, `POST /api/phrases/${table.id}/call`, { id, is_called });
          });
        }
      },
      async () => {
        said += 1;
        const content = `Line ${said}`;
        await history.change(`said ${content}`, true, async () => {
          await ask(url, host, 'POST /api/chats/message', { game_id: table.id, content });
        });
      },
      async () => {
        const begun = await ask(url, host, `POST /api/games/${rounds.id}/rounds`, { auto_start: true });
        last_round = ROUND_ENDPOINTS.startRound.answer.parse(begun).round_number;
      },
      ...players.map((player, place) => async () => {
        for (const sid of upTo(25).filter((one) => one !== 13)) {
          const is_marked = (sid + place + said) % 2 === 0;
          await history.change(`marked ${player.id} ${sid}`, is_marked, async () => {
            await ask(url, player, `POST /api/games/${table.id}/r/1/space`, { sid, is_marked });
          });
        }
      }),
    ];
    const untilGone = async (work: () => Promise<void>) => {
      for (;;) await work();
    };

    /** The value of each name of the history, as the database has it. */
    async function readAll(db: Db): Promise<(name: string) => boolean> {
      const { calls, messages } = await expectWhole(db, table.id);
      const cards = await db.query.selectFrom('cards').select(['user_id', 'marks']).execute();
      const found = new Set([
        ...calls.map(({ phrase_id }) => `called ${phrase_id}`),
        ...messages.map(({ content }) => `said ${content}`),
        ...cards.flatMap(({ user_id, marks }) => markedSids(marks).map((sid) => `marked ${user_id} ${sid}`)),
      ]);
      return (name) => found.has(name);
    }

    for (const kill of upTo(KILLS)) {
      const work = Promise.allSettled(workers.map(untilGone));
      await history.untilAcknowledged(20 + 7 * kill);
      running?.child.kill('SIGKILL');
      await running?.ended;
      await work;
      const db = await openDb({ ...ground.settings(), onBackgroundError: () => undefined });
      expect(history.lost(await readAll(db)), `kill ${kill}`).toEqual([]);
      const { game } = await expectWhole(db, rounds.id);
      expect(game.round_number).toBeGreaterThanOrEqual(last_round);
      await db.close();
      url = await startNode();
    }
  });
});
