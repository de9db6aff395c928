import { stopSteps } from './run-step.ts';

const CODES = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

/** On Ctrl-C and its like the steps are ended, so that the run can tidy up; a second time ends it at once. */
export function watchInterrupts(): { code: () => number | null } {
  let code: number | null = null;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (code !== null) process.exit(code);
      code = CODES[signal];
      stopSteps();
    });
  }
  return { code: () => code };
}
