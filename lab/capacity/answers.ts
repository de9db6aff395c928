import type { Measured } from './measured.ts';
import { costsOf, needsOf, PLANNED } from './needs.ts';
import { simulateCalls, simulateSite } from './simulate.ts';

/** Players at once that the page answers for. */
export const CROWDS = [10_000, 100_000, 1_000_000] as const;

/** The machines one can rent, by their cores. */
const MACHINES = [2, 4, 8, 16, 32, 48, 64, 96, 128, 192];

/** The smallest machine that is busy for no more than the planned share; null when there is none. */
export const machineFor = (cores: number): number | null =>
  MACHINES.find((size) => size >= cores / PLANNED.database) ?? null;

/** Everybody marks within this time after one call. */
export const BURST_MS = 5_000;
/** And so many times the nodes, to see what they change. */
const MORE_NODES = 1.5;

export type Answer = ReturnType<typeof answerFor>;

/** A site for so many players, and how long its players wait while one node is away. */
function answerFor(players: number, measured: Measured, costs: ReturnType<typeof costsOf>) {
  const needs = needsOf(players, measured, costs, 'by game');
  const { demand, database } = needs;
  const database_cores = machineFor(database.all_cores) ?? Math.max(...MACHINES);
  const siteOf = (nodes: number) => ({
    nodes,
    database_cores,
    marks_per_second: demand.marks / nodes,
    other_share: (needs.loop_cores - needs.loops.marks) / nodes,
    other_ms: costs.calls.call_ms,
    transactions_per_second: (database.all_transactions - database.transactions.marks) / nodes,
  });
  const burstWith = (nodes: number) => ({
    nodes,
    ...simulateSite(costs.marks, {
      ...siteOf(nodes),
      marks_per_second: 0,
      burst: { marks: Math.round(players / nodes), within_ms: BURST_MS },
    }),
    called_ms: simulateCalls(
      // On PostgreSQL each call has a transaction of its own.
      { ...costs.calls, shared_ms: 0 },
      Math.round(demand.games / nodes),
      demand.sockets / demand.games,
    ),
  });
  const left = needs.nodes - 1;
  return {
    needs,
    spread: needsOf(players, measured, costs, 'any node'),
    database_cores,
    usual: simulateSite(costs.marks, siteOf(left)),
    burst: burstWith(left),
    burst_with_more: burstWith(Math.ceil(left * MORE_NODES)),
  };
}

/** All answers, from what was measured. */
export function answersOf(measured: Measured) {
  const costs = costsOf(measured);
  return { costs, answers: CROWDS.map((players) => answerFor(players, measured, costs)) };
}
