import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { openLogOutput } from './log-output.ts';

it('writes the lines of one turn together, each once and in order', async () => {
  const written: string[] = [];
  const output = openLogOutput((text) => void written.push(text));
  output.write('one\n');
  output.write('two\n');
  expect(written).toEqual([]);
  await nextTurn();
  output.write('three\n');
  await nextTurn();
  await nextTurn();
  expect(written).toEqual(['one\ntwo\n', 'three\n']);
});

const THE_MODULE = JSON.stringify(new URL('log-output.ts', import.meta.url).href);

it('goes on when nobody reads the log any more', async () => {
  const script = `
    import { standardLogOutput } from ${THE_MODULE};
    const output = standardLogOutput();
    let lines = 0;
    setInterval(() => {
      output.write('line');
      lines += 1;
      if (lines === 20) process.exit(7);
    }, 1);
  `;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script]);
  child.stdout.destroy();
  expect(await once(child, 'exit')).toEqual([7, null]);
});

it.each(['process.exit(0)', "throw new Error('nobody catches me')"])(
  'loses no line of a process that ends with %s',
  (end) => {
    const script = `
      import { standardLogOutput } from ${THE_MODULE};
      standardLogOutput().write('the last words');
      ${end};
    `;
    const run = () =>
      execFileSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' });
    let said = '';
    try {
      said = run();
    } catch (error) {
      said = String(Reflect.get(Object(error), 'stdout'));
    }
    expect(said).toBe('the last words');
  },
);
