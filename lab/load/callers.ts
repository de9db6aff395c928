// The process that makes calls, so that what it costs to make them is not taken from the process that measures.
import { callFor } from './call-for.ts';
import type { CallerJob, CallerReport } from './callers-driver.ts';
import { storm } from './storm.ts';

async function run({ calls, joins }: CallerJob): Promise<CallerReport> {
  const cpu_before = process.cpuUsage();
  const report = {
    ...(calls && { calls: await callFor(calls) }),
    ...(joins && { joins: await storm(joins) }),
  };
  const { user, system } = process.cpuUsage(cpu_before);
  return { ...report, cpu_ms: (user + system) / 1_000 };
}

process.on('disconnect', () => process.exit());
process.on('message', (text) => {
  const job: CallerJob = JSON.parse(String(text));
  run(job).then(
    (report) => process.send?.({ report }),
    (error: unknown) => process.send?.({ failure: String(error) }),
  );
});
