import { setTimeout as wait } from 'node:timers/promises';
import { type Leashed, type LeashSpec, leash } from '../../tools/services/leash.ts';

const RESTART_PAUSE = 100;

type Spec = Omit<LeashSpec, 'remove_after'>;

export type Supervised = ReturnType<typeof supervise>;

/** Keeps a program running as the supervisor of a machine does: whenever it ends it is started again. */
export function supervise({ prepare, ...spec }: Spec, env: NodeJS.ProcessEnv) {
  const started: Leashed[] = [];
  let pause = RESTART_PAUSE;
  let is_over = false;
  let next = Promise.withResolvers<void>();

  function start(once_before: Pick<LeashSpec, 'prepare'> = {}): Leashed {
    const program = leash({ ...spec, ...once_before, remove_after: [] }, env);
    started.push(program);
    return program;
  }

  let running = start(prepare && { prepare });
  async function keepRunning(): Promise<void> {
    for (;;) {
      await running.ended;
      if (!is_over) await wait(pause);
      if (is_over) return;
      pause = RESTART_PAUSE;
      running = start();
      next.resolve();
      next = Promise.withResolvers();
    }
  }
  const over = keepRunning();

  return {
    /** Resolves once the program, as it runs now or after its next start, has said so. */
    async said(words: RegExp): Promise<void> {
      while (!is_over) {
        const heard = await running.saidOf(words).then(
          () => true,
          () => false,
        );
        if (heard) return;
        await wait(RESTART_PAUSE / 2);
      }
    },
    /** Kills it at once; resolves when it has been started again, after a while. */
    async kill(away: number): Promise<void> {
      pause = away;
      const again = next.promise;
      running.signal('SIGKILL');
      await again;
    },
    stop: () => running.signal('SIGSTOP'),
    go: () => running.signal('SIGCONT'),
    output: () => started.map(({ output }) => output()).join(''),
    async end(): Promise<void> {
      is_over = true;
      running.signal('SIGCONT');
      await running.stop();
      await over;
    },
  };
}
