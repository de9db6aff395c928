import { setTimeout as wait } from 'node:timers/promises';
import { type ProcessSpec, type SupervisedProcess, supervise } from '../../tools/services/supervise.ts';

const RESTART_PAUSE = 100;

export type RestartingProcess = ReturnType<typeof startRestarting>;

/** Runs a program the way systemd would: whenever it ends, it is started again. */
export function startRestarting(
  { prepare, ...spec }: Omit<ProcessSpec, 'remove_after'>,
  env: NodeJS.ProcessEnv,
) {
  const started: SupervisedProcess[] = [];
  let pause = RESTART_PAUSE;
  let is_over = false;
  let restarted = Promise.withResolvers<void>();

  function start(first_only: Pick<ProcessSpec, 'prepare'> = {}): SupervisedProcess {
    const program = supervise({ ...spec, ...first_only, remove_after: [] }, env);
    started.push(program);
    return program;
  }

  let running = start(prepare && { prepare });
  async function restartForever(): Promise<void> {
    for (;;) {
      await running.ended;
      if (!is_over) await wait(pause);
      if (is_over) return;
      pause = RESTART_PAUSE;
      running = start();
      restarted.resolve();
      restarted = Promise.withResolvers();
    }
  }
  const over = restartForever();

  return {
    /** Resolves once the program, in its current run or a later one, has written a match. */
    async waitForOutput(pattern: RegExp): Promise<void> {
      while (!is_over) {
        const has_matched = await running.waitForOutput(pattern).then(
          () => true,
          () => false,
        );
        if (has_matched) return;
        await wait(RESTART_PAUSE / 2);
      }
    },
    /** Kills it at once; resolves when it has been started again, after the given pause. */
    async kill(away: number): Promise<void> {
      pause = away;
      const again = restarted.promise;
      running.signal('SIGKILL');
      await again;
    },
    freeze: () => running.signal('SIGSTOP'),
    unfreeze: () => running.signal('SIGCONT'),
    output: () => started.map(({ output }) => output()).join(''),
    async end(): Promise<void> {
      is_over = true;
      running.signal('SIGCONT');
      await running.stop();
      await over;
    },
  };
}
