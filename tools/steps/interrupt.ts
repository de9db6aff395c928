import { stopSteps } from './run-steps.ts';

const CODES = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;
type Signal = keyof typeof CODES;

const LOOK_EVERY_MS = 500;

/** npm's shell dies of a signal without forwarding it, so the end of the parent is the only sign. */
function whenParentEnds(stop: () => void): void {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    stop();
  }, LOOK_EVERY_MS);
  watch.unref();
}

/** Calls back on Ctrl-C and similar signals, with the exit code. */
export function onInterrupt(hear: (code: number) => void): void {
  const stop = (signal: Signal) => hear(CODES[signal]);
  process.on('SIGINT', stop).on('SIGTERM', stop).on('SIGHUP', stop);
  whenParentEnds(() => stop('SIGTERM'));
}

/** On Ctrl-C the steps are stopped and the run cleans up; a second Ctrl-C exits at once. */
export function watchInterrupts(): { code: () => number | null } {
  let code: number | null = null;
  onInterrupt((given) => {
    if (code !== null) process.exit(code);
    code = given;
    stopSteps();
  });
  return { code: () => code };
}
