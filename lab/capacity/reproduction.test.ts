import { expect, it } from 'vitest';
import { millis } from '../bench/measure.ts';
import { type Compared, missedTexts } from './reproduction.ts';

const compared = (name: string, kind: Compared['kind'], simulated: number): Compared => ({
  name,
  figure: 'median',
  kind,
  measured: 100,
  simulated,
  is_calibration: false,
  toText: millis,
});

it('says of each point that is not reproduced how far off it is and may be', () => {
  const points = [
    compared('near', 'middle', 125),
    compared('far', 'middle', 126),
    compared('a far tail', 'tail', 40),
    compared('what nothing relies on', 'unused', 900),
  ];
  expect(missedTexts(points)).toEqual([
    'far, median: measured 100.0 ms, simulated 126.0 ms, 26 % off, at most 25 %',
    'a far tail, median: measured 100.0 ms, simulated 40.0 ms, -60 % off, at most 50 %',
  ]);
});
