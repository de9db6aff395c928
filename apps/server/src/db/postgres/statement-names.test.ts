import { describe, expect, it } from 'vitest';
import { StatementNames } from './statement-names.ts';

const listOf = (length: number) => Array.from({ length }, () => 1);

describe('names of statements', () => {
  it('a statement keeps its name, and no other one has it', () => {
    const names = new StatementNames();
    const first = names.nameOf('select 1', []);
    expect(first).toBeDefined();
    expect(names.nameOf('select 2', [])).not.toBe(first);
    expect(names.nameOf('select 1', [])).toBe(first);
  });

  it('long lists and statements beyond the limit get no name', () => {
    const names = new StatementNames();
    expect(names.nameOf('select in a long list', listOf(17))).toBeUndefined();
    for (const number of listOf(300).keys()) expect(names.nameOf(`select ${number}`, [])).toBeDefined();
    expect(names.nameOf('select one more', [])).toBeUndefined();
  });

  it('a new name is never one that was used before', () => {
    const names = new StatementNames();
    const given = [names.nameOf('select 1', []), names.nameOf('select 2', [])];
    names.renew();
    expect(given).not.toContain(names.nameOf('select 2', []));
  });
});
