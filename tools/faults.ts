import { parseArgs } from 'node:util';
import { runFaults } from './faults/run-faults.ts';
import { providePrograms } from './services/install-packages.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    engine: { type: 'string', default: 'sqlite' },
    node: { type: 'string', default: '3' },
    postgres: { type: 'string', default: '0' },
    redis: { type: 'string', default: '0' },
    disk: { type: 'string', default: '0' },
    stop: { type: 'string', default: '0' },
    slow: { type: 'string', default: '0' },
    stopfor: { type: 'string', default: '3000' },
  },
});
const found = providePrograms(['postgres', 'redis']);
const n = (k: string) => Number(Reflect.get(values, k));
const report = await runFaults({
  engine: values.engine === 'postgres' ? 'postgres' : 'sqlite',
  seed: n('seed'),
  stop_for: n('stopfor'),
  counts: {
    node: n('node'),
    postgres: n('postgres'),
    redis: n('redis'),
    disk: n('disk'),
    stop: n('stop'),
    slow: n('slow'),
  },
  programs: {
    postgres: found.get('postgres') ?? '',
    redis: found.get('redis') ?? '',
  },
  tell: console.log,
});
console.log(JSON.stringify(report, null, 1));
