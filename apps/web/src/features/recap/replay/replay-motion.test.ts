import { expect, it } from 'vitest';
import cells from '../../../bingo/bingo-cell.module.css?raw';
import scale from '../../../styles/scale.css?raw';
import ink from '../../../ui/display/blot.module.css?raw';
import line from './step-line.module.css?raw';

const animations = (sheet: string) => [...sheet.matchAll(/animation: (.*);/g)].map(([, value]) => value);

it('REPLAY-09 with reduced motion ink does not land, lines do not fade and cells do not light up', () => {
  expect(animations(ink)).toEqual(['land var(--m-daub) var(--ease-out)']);
  expect(animations(line)).toEqual(['appear var(--m-tab) var(--ease-out)']);
  const [, calm = ''] = scale.split('prefers-reduced-motion: reduce');
  for (const time of ['--m-tab', '--m-daub']) expect(calm).toContain(`${time}: 1ms;`);
  const [, still = ''] = cells.split('prefers-reduced-motion: reduce');
  expect(still).toMatch(/\.still\.fresh::before \{\s*animation: none;/);
});
