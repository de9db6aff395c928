import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** What the leash holder needs to know; it travels as JSON. */
export type LeashSpec = {
  /** Runs to its end before the program starts. */
  prepare?: { command: string; args: string[] };
  command: string;
  args: string[];
  cwd?: string;
  user?: { uid: number; gid: number };
  stop_signal: 'SIGINT' | 'SIGTERM' | 'SIGQUIT';
  remove_after: string[];
};

/** What a program on a leash can be sent besides its end. */
export const PASSED_SIGNALS = ['SIGKILL', 'SIGSTOP', 'SIGCONT'] as const;

export type Leashed = {
  /** Resolves once the output holds the words; rejects with the output when the program ends before. */
  saidOf: (words: string | RegExp) => Promise<string>;
  /** All that the program has written so far. */
  output: () => string;
  /** Ends the program, removes its folders and resolves when both are done. */
  stop: () => Promise<void>;
  hasEnded: () => boolean;
  /** Resolves when the program and all that it started are gone. */
  ended: Promise<unknown>;
  signal: (name: (typeof PASSED_SIGNALS)[number]) => void;
};

const HOLDER = fileURLToPath(new URL('leash-holder.ts', import.meta.url));

function hold(spec: LeashSpec, env: NodeJS.ProcessEnv): ChildProcess {
  return spawn(process.execPath, [HOLDER, JSON.stringify(spec)], {
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
    env,
  });
}

/** Starts a program that cannot outlive this process, however this process ends. */
export function leash(spec: LeashSpec, env: NodeJS.ProcessEnv = process.env): Leashed {
  const holder = hold(spec, env);
  const end = once(holder, 'close');
  let text = '';
  let ended = false;
  const waiting = new Set<() => void>();
  const wake = () => {
    for (const look of waiting) look();
  };
  const hear = (chunk: Buffer) => {
    text += chunk.toString();
    wake();
  };
  holder.stdout?.on('data', hear);
  holder.stderr?.on('data', hear);
  holder.stdin?.on('error', () => {});
  holder.once('close', () => {
    ended = true;
    wake();
  });

  const saidOf = (words: string | RegExp) =>
    new Promise<string>((resolve, reject) => {
      const look = () => {
        const found = text.match(words);
        if (!found && !ended) return;
        waiting.delete(look);
        if (found) resolve(found[0]);
        else reject(new Error(`${spec.command} ended early:\n${text}`));
      };
      waiting.add(look);
      look();
    });

  const stop = async () => {
    holder.stdin?.end();
    await end;
  };
  return {
    saidOf,
    output: () => text,
    stop,
    hasEnded: () => ended,
    ended: end,
    signal: (name) => void holder.stdin?.write(`${name}\n`),
  };
}
