import { stopSteps } from './run-step.ts';

const CODES = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;
type Signal = keyof typeof CODES;

const LOOK_EVERY_MS = 500;

/** npm puts a shell in between, which dies of a signal without passing it on; its end is then the only news of it. */
function whenParentEnds(stop: () => void): void {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    stop();
  }, LOOK_EVERY_MS);
  watch.unref();
}

/** On Ctrl-C and its like the steps are ended, so that the run can tidy up; a second time ends it at once. */
export function watchInterrupts(): { code: () => number | null } {
  let code: number | null = null;
  const stop = (signal: Signal) => {
    if (code !== null) process.exit(code);
    code = CODES[signal];
    stopSteps();
  };
  process.on('SIGINT', stop).on('SIGTERM', stop).on('SIGHUP', stop);
  whenParentEnds(() => stop('SIGTERM'));
  return { code: () => code };
}
