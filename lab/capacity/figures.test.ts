import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../tools/root.ts';
import { numberOf, readFigures } from './figures.ts';
import { readMeasured } from './measured.ts';

const PAGE = `# Benchmarks

## Chat

So.

| sockets | messages a second | until acknowledged |
|---|---:|---:|
| 1,000 | 50 | 19.2 ms |

## Start

| | |
|---|---:|
| first answer | 1.40 s |
`;

describe('figures of the page of benchmarks', () => {
  it('are found by section, row and column', () => {
    const find = readFigures(PAGE);
    expect(find('Chat', '1,000', 'until acknowledged')).toBe('19.2 ms');
    expect(find('Start', 'first answer')).toBe('1.40 s');
  });

  it('are never guessed: what is missing is named', () => {
    const find = readFigures(PAGE);
    expect(() => find('Calls', '20')).toThrow('has no section "Calls"');
    expect(() => find('Chat', '2,000')).toThrow('has no row "2,000"');
    expect(() => find('Chat', '1,000', 'median')).toThrow('has no column "median"');
  });

  it('become numbers: milliseconds, bytes and shares', () => {
    expect(['2,661', '36.9 ms', '1.40 s', '8 µs', '104 %', '9 kB', '180 MB'].map(numberOf)).toEqual([
      2_661, 36.9, 1_400, 0.008, 1.04, 9_000, 180_000_000,
    ]);
    for (const text of ['none', '1 / 2 ms', '3 parsecs'])
      expect(() => numberOf(text)).toThrow('not a figure');
  });

  it('are all there that the model of capacity reads', () => {
    const measured = readMeasured(readFileSync(`${ROOT}docs/benchmarks.md`, 'utf8'));
    const points = [...measured.marks('SQLite', 'HTTP'), ...measured.marks('PostgreSQL', 'socket')];
    for (const { per_second, p50, p99 } of points) {
      expect(Math.min(per_second, p50, p99)).toBeGreaterThan(0);
    }
    expect(measured.calls('HTTP').map(({ sockets }) => sockets)).toEqual([20, 100, 1_000, 4_000, 20]);
  });
});
