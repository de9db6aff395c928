import { beforeAll, describe, expect, it } from 'vitest';
import { canMountDisks } from '../../../../lab/faults/disk.ts';
import { type Report, runFaults } from '../../../../lab/faults/run-faults.ts';
import { isEveryday } from '../../../../tools/tier.ts';

const { TEST_POSTGRES_SERVER = 'postgres', TEST_REDIS_SERVER = 'redis-server' } = process.env;

type Run = Pick<Parameters<typeof runFaults>[0], 'engine' | 'counts'>;

const NONE = { node: 0, postgres: 0, redis: 0, disk: 0, stop: 0, slow: 0 };
const SOME = { ...NONE, node: 2, disk: canMountDisks() ? 1 : 0, stop: 1 };

/** `npm run faults` runs the longest version. */
const RUNS: Run[] = [
  { engine: 'sqlite', counts: { ...SOME, slow: 1 } },
  { engine: 'postgres', counts: { ...SOME, postgres: 1, redis: 1 } },
];

/** Every day little breaks, and less happens meanwhile. */
const SHORT_RUN: Run = { engine: 'postgres', counts: { ...NONE, node: 1, postgres: 1 } };
const FEW = { small_games: 4, later_within: 2_000 };

describe.each<Run>(isEveryday() ? [SHORT_RUN] : RUNS)(
  'what breaks while people play on $engine',
  ({ engine, counts }) => {
    const seed = Date.now() % 1_000_000;
    let report: Report;

    beforeAll(async () => {
      const programs = { postgres: TEST_POSTGRES_SERVER, redis: TEST_REDIS_SERVER };
      report = await runFaults({
        engine,
        counts,
        seed,
        stop_for: 2_000,
        programs,
        ...(isEveryday() && { size: FEW }),
      });
    }, 180_000);

    it('D-03 OP-093 recovers by itself; nothing acknowledged is lost, duplicated or half done, and all see the same', () => {
      expect(report.violations, `seed ${seed}`).toEqual([]);
      for (const kind of ['mark', 'call', 'message', 'join', 'card', 'ban', 'merge'] as const) {
        expect(report.acknowledged[kind], kind).toBeGreaterThan(0);
      }
    });

    // Mounting a disk needs root.
    it.skipIf(counts.disk === 0)(
      'D-03 a full disk is one of the faults, and some requests are put off',
      () => {
        expect(Object.keys(report.slowest)).toContain('disk');
        expect(report.put_off).toBeGreaterThan(0);
      },
    );
  },
);
