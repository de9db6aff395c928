import { startServer } from '../../tools/services/start-server.ts';
import { LIMITED_BEHIND_PROXY, prepareDataset } from '../load/dataset.ts';
import { startLoadClients } from '../load/load-clients.ts';
import { PASSWORD } from '../load/prepared-game.ts';
import { COMER_KINDS, type ComerKind, JOIN_STEPS, type JoinStep, type JoinsResult } from '../load/tasks.ts';
import type { Section } from './benchmarks-page.ts';
import { count, middleOf, RUNS, repeat, seconds } from './measure.ts';

/** So many of each kind at one moment. */
type Crowd = Record<ComerKind, number>;

const NOBODY: Crowd = { accounts: 0, sign_ins: 0, guests: 0 };
const SMALL = [5, 20, 100];

const CROWDS: readonly Crowd[] = [
  ...SMALL.map((guests) => ({ ...NOBODY, guests })),
  ...SMALL.map((sign_ins) => ({ ...NOBODY, sign_ins })),
  ...[...SMALL, 300, 1_000].map((accounts) => ({ ...NOBODY, accounts })),
  { ...NOBODY, guests: 1_000 },
  { ...NOBODY, accounts: 1_000, guests: 1_000 },
];

const GAME = { players: 0, state: 'OPEN', phrases: 25 } as const;

type Run = JoinsResult & { cpu_ms: number };

const STEP_NAMES: Record<JoinStep, string> = {
  sign_in: 'signing in',
  door: 'the guest door',
  join: 'joining by the code',
  card: 'the card',
  play: 'the play data',
  socket: 'the socket',
  all: 'all together',
};

const KIND_NAMES: Record<ComerKind, string> = {
  accounts: 'signed in',
  sign_ins: 'with their password',
  guests: 'guests',
};

const kindsOf = (crowd: Crowd) => COMER_KINDS.filter((kind) => crowd[kind] > 0);

const nameOf = (crowd: Crowd): string =>
  kindsOf(crowd)
    .map((kind) => `${count(crowd[kind])} ${KIND_NAMES[kind]}`)
    .join(' and ');

/** One row for each kind of people in the crowd. */
function rowsOf(crowd: Crowd, runs: readonly Run[]): string[][] {
  const middle = middleOf(runs);
  const cells = (kind: ComerKind) =>
    JOIN_STEPS.map((step) => {
      if (runs.every(({ waits }) => waits[kind][step].count === 0)) return 'none';
      const [p50, p99] = [
        middle(({ waits }) => waits[kind][step].p50),
        middle(({ waits }) => waits[kind][step].p99),
      ];
      return `${Math.round(p50)} / ${Math.round(p99)} ms`;
    });
  const kinds = kindsOf(crowd);
  return kinds.map((kind) => [
    kinds.length === 1 ? nameOf(crowd) : `${nameOf(crowd)}: ${KIND_NAMES[kind]}`,
    seconds(middle(({ took_ms }) => took_ms)),
    ...cells(kind),
    count(middle(({ resyncs }) => resyncs)),
    `${middle(({ cpu_ms, took_ms }) => (100 * cpu_ms) / took_ms).toFixed(0)} %`,
  ]);
}

export async function joins(): Promise<Section> {
  const dataset = await prepareDataset({
    settings: LIMITED_BEHIND_PROXY,
    games: CROWDS.flatMap(() => Array.from({ length: RUNS }, () => GAME)),
    newcomers: RUNS * CROWDS.reduce((sum, { accounts, sign_ins }) => sum + accounts + sign_ins, 0),
  });
  const server = await startServer(dataset.settings);
  const clients = await startLoadClients();
  const port = Number(new URL(server.url).port);
  const waiting = [...dataset.newcomers];
  const games = [...dataset.games];
  const rows: string[][] = [];
  try {
    for (const crowd of CROWDS) {
      const runs = await repeat(async () => {
        const game = games.shift();
        if (!game) throw new Error('There is no game left.');
        const cpu_before = await clients.cpu();
        const tokens = waiting.splice(0, crowd.accounts).map(({ token }) => token);
        const sign_ins = waiting
          .splice(0, crowd.sign_ins)
          .map(({ email }) => ({ email, password: PASSWORD }));
        const result = await clients.joins({ port, game, tokens, sign_ins, guests: crowd.guests });
        const { missing, repeated } = result;
        if (missing + repeated > 0)
          throw new Error(`Sockets lack ${missing} events, ${repeated} came twice.`);
        return { ...result, cpu_ms: (await clients.cpu()) - cpu_before };
      });
      rows.push(...rowsOf(crowd, runs));
    }
  } finally {
    await clients.close();
    await server.stop();
    dataset.remove();
  }
  return {
    title: 'Joins',
    action:
      'A room full of people joins a game at the same moment, from the link or the code to the card on the screen.',
    method: `Games of 25 phrases on SQLite, just opened, and everybody comes at one moment, on connections and from addresses of their own, as a proxy tells them: people with an account sign in with their password or are signed in already, join by the code, take a card and read the play data; guests come by the link, give a name and take a card, whose answer is the play data. Then each opens the socket; whoever missed too much meanwhile reads the play data again. One game after the other on one server, ${RUNS} of each crowd; medians of their figures, each step as median / 99 of 100. No call failed, no socket lacks an event or had one twice.`,
    figures: [],
    table: {
      head: [
        '',
        'until the last is in',
        ...JOIN_STEPS.map((step) => STEP_NAMES[step]),
        'pages read again',
        'processor of the players, of one core',
      ],
      rows,
    },
  };
}
