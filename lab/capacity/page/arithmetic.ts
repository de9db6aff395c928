import { count } from '../../bench/measure.ts';
import { type Answer, CROWDS } from '../answers.ts';
import { CONNECTIONS } from '../breaking-points.ts';
import { ASSUMED, HABITS } from '../habits.ts';
import { type Costs, type Needs, PLANNED } from '../needs.ts';
import { inCores, inMb, perSecond, plain, tableText } from './format.ts';

/** One line of the arithmetic: what it is, how it is worked out with the numbers of a crowd, and what it comes to. */
type Line = { what: string; worked: (needs: Needs) => string; result: (needs: Needs) => string };

const seconds = (of: keyof typeof HABITS) => `${HABITS[of].value} s`;

const PEOPLE: readonly Line[] = [
  {
    what: 'games at play',
    worked: ({ demand }) => `${count(demand.players)} ÷ 3 × (1/5 + 1/20 + 1/100)`,
    result: ({ demand }) => count(demand.games),
  },
  {
    what: 'sockets',
    worked: ({ demand }) => `${count(demand.players)} players + ${count(demand.games)} hosts`,
    result: ({ demand }) => count(demand.sockets),
  },
  {
    what: 'calls',
    worked: ({ demand }) => `${count(demand.games)} games ÷ ${seconds('call_every')}`,
    result: ({ demand }) => perSecond(demand.calls),
  },
  {
    what: 'marks',
    worked: ({ demand }) => `${count(demand.players)} players ÷ ${seconds('call_every')}`,
    result: ({ demand }) => perSecond(demand.marks),
  },
  {
    what: 'chat messages',
    worked: ({ demand }) => `${count(demand.players)} ÷ ${seconds('message_every')}`,
    result: ({ demand }) => perSecond(demand.messages),
  },
  {
    what: 'newcomers',
    worked: ({ demand }) => `${count(demand.players)} ÷ ${seconds('visit')}`,
    result: ({ demand }) => perSecond(demand.joins),
  },
  {
    what: 'HTTP requests',
    worked: ({ demand }) =>
      `${plain(demand.marks)} marks + ${HABITS.requests_per_visit.value} × ${plain(demand.joins)} newcomers + ${plain(demand.refreshes)} refreshes`,
    result: ({ demand }) => perSecond(demand.requests),
  },
  {
    what: 'frames to sockets',
    worked: ({ demand: { frames } }) =>
      `calls ${count(frames.calls)} + marks ${count(frames.marks)} + messages ${count(frames.messages)} + typing ${count(frames.typing)} + comings and goings ${count(frames.visits)} + pings ${count(frames.pings)}`,
    result: ({ demand }) => perSecond(demand.all_frames),
  },
];

const nodeLines = (costs: Costs): Line[] => [
  {
    what: 'event loops for marks',
    worked: ({ demand }) => `${plain(demand.marks)} × ${costs.mark_ms.toFixed(3)} ms`,
    result: ({ loops }) => inCores(loops.marks),
  },
  {
    what: 'event loops for calls and chat',
    worked: ({ demand }) =>
      `(${plain(demand.calls)} + ${plain(demand.messages)}) × ${costs.calls.call_ms.toFixed(2)} ms`,
    result: ({ loops }) => inCores(loops.calls + loops.chat),
  },
  {
    what: 'event loops for frames other than those of marks',
    worked: ({ demand }) =>
      `${count(demand.all_frames - demand.frames.marks)} × ${(costs.delivered_ms * 1_000).toFixed(1)} µs`,
    result: ({ loops }) => inCores(loops.frames),
  },
  {
    what: 'event loops for newcomers, returning sockets and tokens',
    worked: ({ demand }) =>
      `${plain(demand.joins)} × ${costs.join_ms.toFixed(2)} ms + ${plain(demand.reconnects)} × ${costs.reconnect_ms.toFixed(2)} ms + ${plain(demand.renewals + demand.refreshes)} × ${costs.mark_ms.toFixed(3)} ms`,
    result: ({ loops }) => inCores(loops.joins + loops.reconnects + loops.tokens),
  },
  {
    what: 'event loops for the bus and the looks at numbers',
    worked: ({ demand, received, rooms }) =>
      `(${count(demand.published)} published + ${count(received)} received) × ${ASSUMED.bus_ms.value * 1_000} µs + ${count(rooms)} × ${ASSUMED.poll_row_ms.value * 1_000} µs`,
    result: ({ loops }) => inCores(loops.bus + loops.polls),
  },
  {
    what: '**nodes**',
    worked: ({ loop_cores }) => `${plain(loop_cores)} event loops ÷ ${PLANNED.node} + 1 that may be lost`,
    result: ({ nodes }) => `**${nodes}**`,
  },
  {
    what: 'memory of a node while one is lost',
    worked: ({ sockets_of_node }) => `a fresh node + ${count(sockets_of_node)} sockets`,
    result: ({ memory_of_node }) => inMb(memory_of_node),
  },
  {
    what: 'network of all nodes, before TLS',
    worked: () => 'frames and requests by their sizes',
    result: ({ network }) => `${inMb(network)} a second`,
  },
];

const sharedLines = (costs: Costs): Line[] => [
  {
    what: 'work of Redis',
    worked: ({ demand, received }) =>
      `${count(demand.published)} × ${ASSUMED.redis_publish_ms.value * 1_000} µs + ${count(received)} × ${ASSUMED.redis_deliver_ms.value * 1_000} µs + ${count(demand.marks + demand.joins)} limits × ${ASSUMED.redis_limit_ms.value * 1_000} µs`,
    result: ({ redis }) => inCores(redis.cores),
  },
  {
    what: '**Redis servers**',
    worked: ({ redis }) => `${plain(redis.cores)} ÷ ${PLANNED.redis}`,
    result: ({ redis }) => `**${redis.shards}**`,
  },
  {
    what: 'commits of marks',
    worked: ({ database, nodes }) =>
      `${nodes} nodes × ${plain(database.marks_of_node)} ÷ (1 + ${plain(database.marks_of_node)} × ${database.batch_takes.toFixed(2)} ms)`,
    result: ({ database }) => perSecond(database.transactions.marks),
  },
  {
    what: 'all transactions',
    worked: ({ database: { transactions } }) =>
      Object.entries(transactions)
        .map(([name, value]) => `${name} ${plain(value)}`)
        .join(' + '),
    result: ({ database }) => perSecond(database.all_transactions),
  },
  {
    what: 'database for players',
    worked: ({ database, demand }) =>
      `${plain(database.all_transactions)} × ${costs.marks.transaction_ms.toFixed(2)} ms + ${plain(demand.marks)} marks × ${(costs.marks.row_ms * 1_000).toFixed(0)} µs`,
    result: ({ database }) => inCores(database.cores.players),
  },
  {
    what: 'database for the looks of nodes at numbers, due calls and other nodes',
    worked: ({ rooms, nodes, demand }) =>
      `${count(rooms)} × ${ASSUMED.poll_row_ms.value * 1_000} µs + ${nodes} × ${plain(demand.calls)} × ${HABITS.calls_ahead.value} × ${ASSUMED.scan_row_ms.value * 1_000} µs + ${nodes} × ${nodes} × ${ASSUMED.poll_row_ms.value * 1_000} µs ÷ ${seconds('judge_every')}`,
    result: ({ database }) => inCores(database.cores.polls + database.cores.looks),
  },
  {
    what: '**cores of PostgreSQL**',
    worked: ({ database }) => `${plain(database.all_cores)} ÷ ${PLANNED.database}`,
    result: ({ database }) => `**${plain(database.all_cores / PLANNED.database)}**`,
  },
  {
    what: 'write-ahead log',
    worked: ({ demand }) =>
      `${plain(demand.marks)} × ${ASSUMED.wal_per_mark.value} bytes + ${plain(demand.calls + demand.messages + demand.joins * HABITS.events_per_visit.value)} other changes × ${count(ASSUMED.wal_per_event.value)} bytes`,
    result: ({ database }) => `${inMb(database.wal)} a second`,
  },
  {
    what: 'connections to PostgreSQL',
    worked: ({ nodes }) => `${nodes} × ${CONNECTIONS.pool}, and ${CONNECTIONS.starting} for each that starts`,
    result: ({ nodes }) => count(nodes * CONNECTIONS.pool),
  },
  {
    what: 'growth of the database in a year',
    worked: ({ demand }) =>
      `${count(gamesInAYear(demand.games))} games × ${count(ASSUMED.stored_per_game.value)} bytes + ${count(gamesInAYear(demand.players))} visits × ${count(ASSUMED.stored_per_player.value)} bytes`,
    result: ({ demand }) => `${plain(yearlyBytes(demand) / 1e12)} TB`,
  },
];

const YEAR = 365 * 24 * 60 * 60;

/** How many games, or visits, there are in a year if so many are there at the peak. */
const gamesInAYear = (at_once: number) => (at_once * ASSUMED.mean_share.value * YEAR) / HABITS.visit.value;

const yearlyBytes = ({ games, players }: Needs['demand']): number =>
  gamesInAYear(games) * ASSUMED.stored_per_game.value +
  gamesInAYear(players) * ASSUMED.stored_per_player.value;

/** The whole arithmetic, worked out for the middle crowd, with the results for all. */
export function arithmeticText(answers: readonly Answer[], costs: Costs): string {
  const [, middle] = answers;
  if (!middle) throw new Error('There is no crowd to work out.');
  const head = ['', `worked out for ${count(middle.needs.demand.players)}`, ...CROWDS.map(count)];
  const partText = (title: string, lines: readonly Line[]) =>
    `### ${title}\n\n${tableText(
      head,
      lines.map(({ what, worked, result }) => [
        what,
        worked(middle.needs),
        ...answers.map(({ needs }) => result(needs)),
      ]),
      [0, 1],
    )}`;
  return [
    partText('What people ask for', PEOPLE),
    partText('Nodes', nodeLines(costs)),
    partText('Redis and PostgreSQL', sharedLines(costs)),
  ].join('\n\n');
}
