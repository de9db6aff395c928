import { stopSteps } from './run-steps.ts';

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

/** Tells of Ctrl-C and its like, with the code to exit with. */
export function onInterrupt(hear: (code: number) => void): void {
  const stop = (signal: Signal) => hear(CODES[signal]);
  process.on('SIGINT', stop).on('SIGTERM', stop).on('SIGHUP', stop);
  whenParentEnds(() => stop('SIGTERM'));
}

/** On Ctrl-C and its like the steps are ended, so that the run can tidy up; a second time ends it at once. */
export function watchInterrupts(): { code: () => number | null } {
  let code: number | null = null;
  onInterrupt((given) => {
    if (code !== null) process.exit(code);
    code = given;
    stopSteps();
  });
  return { code: () => code };
}
