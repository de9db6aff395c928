import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../packages/game/src/rules/random.ts';
import { REACTION, reactionTimes } from './reaction-times.ts';

const PEOPLE = 10_000;
const times = reactionTimes(PEOPLE, seededRandom(1)).sort((a, b) => a - b);
const at = (share: number) => times[Math.floor(share * PEOPLE)];
const shareWithin = (limit: number) => times.filter((time) => time <= limit).length / PEOPLE;

describe('reaction times', () => {
  it('are the same for the same seed, and others for another', () => {
    const draw = (seed: number) => reactionTimes(100, seededRandom(seed));
    expect(draw(7)).toEqual(draw(7));
    expect(draw(7)).not.toEqual(draw(8));
  });

  it('are whole milliseconds and never too short to have seen the call', () => {
    expect(times.every((time) => Number.isInteger(time))).toBe(true);
    expect(times[0]).toBeGreaterThanOrEqual(REACTION.shortest);
    // Even when the numbers drawn are the smallest there are, or next to the largest.
    for (const drawn of [0, 1 - 2 ** -32]) {
      const [time = Number.NaN] = reactionTimes(1, () => drawn);
      expect(time).toBeGreaterThanOrEqual(REACTION.shortest);
      expect(time).toBeLessThan(60_000);
    }
  });

  it('have half of the people done after about 1.2 s, and most within 3 s', () => {
    expect(at(0.5)).toBeGreaterThan(1_170);
    expect(at(0.5)).toBeLessThan(1_230);
    expect(shareWithin(3_000)).toBeGreaterThan(0.95);
    expect(shareWithin(3_000)).toBeLessThan(0.98);
  });

  it('have more slow people than a bell curve', () => {
    const [early = 0, middle = 0, late = 0] = [at(0.05), at(0.5), at(0.95)];
    expect(late - middle).toBeGreaterThan(2 * (middle - early));
  });
});
