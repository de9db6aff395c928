import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A running service of the tests. */
export type Service = { url: string; stop: () => Promise<void> };

/** What the supervisor process needs to know, sent as JSON. */
export type ProcessSpec = {
  /** Runs to completion before the program starts. */
  prepare?: { command: string; args: string[] };
  command: string;
  args: string[];
  cwd?: string;
  user?: { uid: number; gid: number };
  stop_signal: 'SIGINT' | 'SIGTERM' | 'SIGQUIT';
  remove_after: string[];
};

/** Signals that the supervisor process forwards to the program. */
export const FORWARDED_SIGNALS = ['SIGKILL', 'SIGSTOP', 'SIGCONT'] as const;

export type SupervisedProcess = {
  /** Resolves once the output matches; rejects with the output if the program ends first. */
  waitForOutput: (pattern: string | RegExp) => Promise<string>;
  /** Everything the program has written so far. */
  output: () => string;
  /** Stops the program, removes its folders and resolves when both are done. */
  stop: () => Promise<void>;
  hasEnded: () => boolean;
  /** Resolves when the program and its children are gone. */
  ended: Promise<unknown>;
  signal: (name: (typeof FORWARDED_SIGNALS)[number]) => void;
};

const SUPERVISOR = fileURLToPath(new URL('supervisor-process.ts', import.meta.url));

function startSupervisor(spec: ProcessSpec, env: NodeJS.ProcessEnv): ChildProcess {
  return spawn(process.execPath, [SUPERVISOR, JSON.stringify(spec)], {
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
    env,
  });
}

/** Starts a program that cannot outlive this process, however this process ends. */
export function supervise(spec: ProcessSpec, env: NodeJS.ProcessEnv = process.env): SupervisedProcess {
  const supervisor = startSupervisor(spec, env);
  const ended = once(supervisor, 'close');
  let text = '';
  let has_ended = false;
  const waiting = new Set<() => void>();
  const checkAll = () => {
    for (const check of waiting) check();
  };
  const onOutput = (chunk: Buffer) => {
    text += chunk.toString();
    checkAll();
  };
  supervisor.stdout?.on('data', onOutput);
  supervisor.stderr?.on('data', onOutput);
  supervisor.stdin?.on('error', () => {});
  supervisor.once('close', () => {
    has_ended = true;
    checkAll();
  });

  const waitForOutput = (pattern: string | RegExp) =>
    new Promise<string>((resolve, reject) => {
      const check = () => {
        const found = text.match(pattern);
        if (!found && !has_ended) return;
        waiting.delete(check);
        if (found) resolve(found[0]);
        else reject(new Error(`${spec.command} ended early:\n${text}`));
      };
      waiting.add(check);
      check();
    });

  return {
    waitForOutput,
    output: () => text,
    async stop() {
      supervisor.stdin?.end();
      await ended;
    },
    hasEnded: () => has_ended,
    ended,
    signal: (name) => void supervisor.stdin?.write(`${name}\n`),
  };
}
