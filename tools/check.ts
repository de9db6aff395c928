import { availableParallelism } from 'node:os';
import { addCounts, countsText } from './steps/counts.ts';
import { watchInterrupts } from './steps/interrupt.ts';
import { runSteps } from './steps/run-steps.ts';
import { checkSteps, STRUCTURE_STEP } from './steps/suites.ts';

const interrupt = watchInterrupts();
const results = await runSteps([...checkSteps('exhaustive'), STRUCTURE_STEP], {
  env: {},
  width: availableParallelism(),
  stopping: () => interrupt.code() !== null,
});
const counts = addCounts(results.map((result) => result.counts));
console.log(`\n${countsText(counts)}`);
process.exitCode = interrupt.code() ?? (counts.failed > 0 ? 1 : 0);
