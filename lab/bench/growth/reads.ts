import { CHAT } from '../../../packages/game/src/rules/limits.ts';
import { seededRandom } from '../../../packages/game/src/rules/random.ts';
import { startServer } from '../../../tools/services/start-server.ts';
import { LIMITED, prepareDataset } from '../../load/dataset.ts';
import { startLoadClients } from '../../load/load-clients.ts';
import type { Spread } from '../../load/tasks.ts';
import type { Section } from '../benchmarks-page.ts';
import { count, middleOf, millis, readMetrics } from '../measure.ts';
import { withPostgres } from '../with-postgres.ts';
import { steadyGames } from './steady-games.ts';

const GAMES = 20;
const PLAYERS = 4;
const CALLS_PER_SECOND = 40;
const CONNECTIONS = 10;
const TURNS = 9;
const WARM_UP_MS = 2_000;
const FOR_MS = 3_000;

const FIRST_EMOJI = 0x1f300;
const EMOJIS = 700;

/** As long as a chat may be, of characters of four bytes in no order. */
function longestChat(): string[] {
  const random = seededRandom(1);
  const emoji = () => String.fromCodePoint(FIRST_EMOJI + Math.floor(random() * EMOJIS));
  return Array.from({ length: CHAT.keep }, () => Array.from({ length: CHAT.max_length }, emoji).join(''));
}

async function measureOn(engine: string, settings: Record<string, string>): Promise<string[][]> {
  const steady = Array.from({ length: GAMES }, () => ({ players: PLAYERS }));
  const dataset = await prepareDataset({
    settings: { ...LIMITED, ...settings },
    games: [...steady, { players: 1, chat: longestChat() }],
  });
  const server = await startServer(dataset.settings);
  const clients = await startLoadClients();
  const readers = await startLoadClients({ leaves_processor: true });
  try {
    const { url } = server;
    const port = Number(new URL(url).port);
    const games = dataset.games.slice(0, GAMES);
    const { specs, games: plans } = steadyGames({ games, nodeOf: () => url, marks: true });
    const read = dataset.games.at(-1);
    const [reader] = read?.players ?? [];
    if (!read || !reader) throw new Error('Nobody reads.');
    const path = `/api/games/${read.id}/r/${read.round_number}/play/full`;
    const request = { method: 'GET', token: reader.token, path, page: `/game/${read.id}/r/1` };
    await clients.connect(specs);

    async function play(for_ms: number, is_read: boolean) {
      await readMetrics(url);
      const reading = is_read
        ? readers.requestLoop({ port, clients: Array.from({ length: CONNECTIONS }, () => [request]), for_ms })
        : null;
      const { calls, marks } = await clients.pacedCalls({
        games: plans,
        every_ms: 1_000 / CALLS_PER_SECOND,
        for_ms,
      });
      const { text } = await readMetrics(url);
      const lag = 1_000 * Number(/^nodejs_eventloop_lag_p99_seconds (\S+)/m.exec(text)?.[1]);
      const { per_second = 0, bytes = 0, answers = null } = (await reading) ?? {};
      return { calls, marks, lag, per_second, size: answers ? bytes / answers.count : 0 };
    }

    await play(WARM_UP_MS, false);
    await play(WARM_UP_MS, true);
    const [calm, busy]: Awaited<ReturnType<typeof play>>[][] = [[], []];
    for (let turn = 0; turn < TURNS; turn += 1) {
      calm?.push(await play(FOR_MS, false));
      busy?.push(await play(FOR_MS, true));
    }
    return [calm ?? [], busy ?? []].map((runs, index) => {
      const middle = middleOf(runs);
      const both = (pick: (run: (typeof runs)[number]) => Spread) =>
        `${millis(middle((run) => pick(run).p50))} / ${millis(middle((run) => pick(run).p99))}`;
      return [
        `${engine}, ${index === 0 ? 'nobody reads' : 'with the reader'}`,
        both((run) => run.calls),
        both((run) => run.marks),
        millis(middle(({ lag }) => lag)),
        index === 0 ? '' : count(middle(({ per_second }) => per_second)),
        index === 0 ? '' : `${count(middle(({ size }) => size) / 1_000)} kB`,
      ];
    });
  } finally {
    await readers.close();
    await clients.close();
    await server.stop();
    dataset.remove();
  }
}

export async function reads(): Promise<Section> {
  const rows = [
    ...(await measureOn('SQLite', {})),
    ...(await withPostgres((url) => measureOn('PostgreSQL', { DATABASE_URL: url }))),
  ];
  return {
    title: 'Reads beside changes',
    action: 'Somebody reads the longest chat over and over, while others play.',
    method: `In ${GAMES} games of ${PLAYERS + 1} there are ${CALLS_PER_SECOND} calls a second by HTTP in all, and every player marks what is called. A member of another game, whose chat has ${CHAT.keep} messages of ${count(CHAT.max_length)} emojis, asks for its play data on ${CONNECTIONS} connections, each time as soon as the answer is there. Calls until the last socket of their game has them, marks until they are answered, median / 99 of 100. Medians of ${TURNS} times ${FOR_MS / 1_000} s without and with the reader in turn.`,
    figures: [],
    table: {
      head: ['', 'calls', 'marks', 'lag of the event loop, 99 of 100', 'reads a second', 'of an answer'],
      rows,
    },
  };
}
