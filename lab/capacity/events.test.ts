import { describe, expect, it } from 'vitest';
import { type Random, seededRandom } from '../../packages/game/src/rules/random.ts';
import { arrive, exponential, openSimClock, openStation } from './events.ts';

const ARRIVALS_PER_SECOND = 100;
const MEAN_SERVICE = 8;
/** The station is busy for this share of the time. */
const LOAD = (ARRIVALS_PER_SECOND * MEAN_SERVICE) / 1_000;

/** The mean time from arrival to departure, over about 200,000 arrivals. */
function meanStay(servers: number, per_second: number, serviceTime: (random: Random) => number) {
  const clock = openSimClock();
  const random = seededRandom(11);
  const station = openStation(clock, servers);
  const stays: number[] = [];
  arrive(clock, per_second, random, () => {
    const arrived = clock.now();
    station.serve(serviceTime(random), () => stays.push(clock.now() - arrived));
  });
  const end = (200_000 / per_second) * 1_000;
  clock.runUntil(end);
  return { mean: stays.reduce((sum, stay) => sum + stay, 0) / stays.length, busy: station.busyMs() / end };
}

/** Within five percent. */
const expectNear = (found: number, known: number) => expect(Math.abs(found / known - 1)).toBeLessThan(0.05);

describe('the simulation of queues', () => {
  it('agrees with the known mean of a queue with random service times (M/M/1)', () => {
    const { mean, busy } = meanStay(1, ARRIVALS_PER_SECOND, (random) => exponential(MEAN_SERVICE, random));
    expectNear(mean, MEAN_SERVICE / (1 - LOAD));
    expectNear(busy, LOAD);
  });

  it('agrees with the known mean of a queue with constant service times (M/D/1)', () => {
    const { mean } = meanStay(1, ARRIVALS_PER_SECOND, () => MEAN_SERVICE);
    expectNear(mean, MEAN_SERVICE + (LOAD * MEAN_SERVICE) / (2 * (1 - LOAD)));
  });

  it('agrees with the known mean of two servers with one queue (M/M/2)', () => {
    const { mean } = meanStay(2, 2 * ARRIVALS_PER_SECOND, (random) => exponential(MEAN_SERVICE, random));
    expectNear(mean, MEAN_SERVICE / (1 - LOAD ** 2));
  });

  it('does what is due in order of time, and at one time in the order it was planned', () => {
    const clock = openSimClock();
    const done: string[] = [];
    for (const [name, at] of Object.entries({ late: 9, early: 1, first: 5, second: 5, never: 11 })) {
      clock.after(at, () => done.push(`${name} ${clock.now()}`));
    }
    clock.runUntil(10);
    expect(done).toEqual(['early 1', 'first 5', 'second 5', 'late 9']);
    expect(clock.now()).toBe(10);
  });
});
