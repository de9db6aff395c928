import { setTimeout as wait } from 'node:timers/promises';
import { startsWith } from '../client/frames.ts';
import { type HttpClient, openHttpClient } from '../client/http-client.ts';
import type { Connections } from './connections.ts';
import { type Actor, type BurstResult, rateOf, spreadOf, type TaskInput, type TaskResult } from './tasks.ts';

const TIMEOUT_MS = 30_000;

/** Measures from the first write to the first and the last socket that received the frame. */
export async function broadcast(
  connections: Connections,
  { actors, marker, receivers }: TaskInput<'broadcast'>,
): Promise<TaskResult<'broadcast'>> {
  const marker_bytes = Buffer.from(marker);
  const sends = actors.map((actor) => openActor(connections, actor));
  const { promise, resolve, reject } = Promise.withResolvers<TaskResult<'broadcast'>>();
  let offset = 0;
  let received = 0;
  let first = 0;
  const stopListening = connections.listen((_socket, bytes, start, end) => {
    // All frames of a broadcast are alike, so the marker is usually at the offset where it was last.
    if (!startsWith(bytes, start + offset, marker_bytes)) {
      const found = bytes.subarray(start, end).indexOf(marker_bytes);
      if (found < 0) return;
      offset = found;
    }
    if (received === 0) first = performance.now();
    received += 1;
    if (received === receivers) resolve({ first_ms: first - started, last_ms: performance.now() - started });
  });
  const late = () => reject(new Error(`Only ${received} of ${receivers} sockets received it.`));
  const timer = setTimeout(late, TIMEOUT_MS);
  const started = performance.now();
  const answers = Promise.all(sends.map((send) => send()));
  try {
    // A refused request ends the wait with its answer.
    const [result] = await Promise.all([promise, answers]);
    return result;
  } finally {
    clearTimeout(timer);
    stopListening();
  }
}

/** As long as the last answers may take. */
const LAST_ANSWERS_MS = 30_000;

const clients = new Map<string, HttpClient>();

/** The client of this number; its connection stays open between tasks, as a browser's does. */
function httpClient(port: number, number: number): HttpClient {
  const key = `${port} ${number}`;
  const client = clients.get(key) ?? openHttpClient(`http://localhost:${port}`);
  clients.set(key, client);
  return client;
}

/** Sends the next thing of an actor; resolves with the size of the answer when it is there. */
export type Send = () => Promise<number>;

/** Builds requests beforehand, so that only sending them is measured. */
export function openActor(connections: Connections, actor: Actor): Send {
  let turn = 0;
  const nextOf = (texts: readonly string[]) => {
    turn += 1;
    return texts[(turn - 1) % texts.length] ?? '';
  };
  if ('commands' in actor) {
    return async () => {
      await connections.command(actor.socket, nextOf(actor.commands));
      return 0;
    };
  }
  const client = httpClient(actor.port, actor.client);
  const texts = actor.requests.map(client.prepare);
  return async () => {
    const { status, body } = await client.send(nextOf(texts));
    if (status !== 200) throw new Error(`A request was answered with ${status}: ${body.subarray(0, 300)}`);
    return body.length;
  };
}

async function within<T>(limit_ms: number, work: Promise<T>): Promise<T> {
  const late = new AbortController();
  const given_up = wait(limit_ms, undefined, { signal: late.signal }).then(() =>
    Promise.reject(new Error(`Some answers were not there after ${limit_ms} ms.`)),
  );
  given_up.catch(() => undefined);
  return await Promise.race([work, given_up]).finally(() => late.abort());
}

/** Everybody sends one thing after the other, each when the one before is answered. */
export async function loop(
  connections: Connections,
  { actors, for_ms }: TaskInput<'loop'>,
): Promise<TaskResult<'loop'>> {
  const sends = actors.map((actor) => openActor(connections, actor));
  const waits: number[] = [];
  let bytes = 0;
  const began = performance.now();
  const run = async (send: Send): Promise<void> => {
    for (;;) {
      const sent_at = performance.now();
      if (sent_at - began >= for_ms) return;
      const size = await send();
      bytes += size;
      waits.push(performance.now() - sent_at);
    }
  };
  await within(for_ms + LAST_ANSWERS_MS, Promise.all(sends.map(run)));
  const took_ms = performance.now() - began;
  return { per_second: (waits.length * 1_000) / took_ms, answers: spreadOf(waits), bytes };
}

/**
 * Everybody sends one thing at their own moment, whatever happens to the others; all at once if there are no moments.
 * Each wait is from the moment of sending to the answer; with all at once from the first sending, because those who
 * are written last wait for the others.
 */
export async function burst(
  connections: Connections,
  { actors, after_ms }: TaskInput<'burst'>,
): Promise<BurstResult> {
  const sends = actors.map((actor) => openActor(connections, actor));
  const waits: number[] = [];
  const delays: number[] = [];
  const answered_at: number[] = [];
  const began = performance.now();
  const act = async (send: Send, index: number) => {
    const moment = after_ms?.[index];
    if (moment !== undefined) await wait(moment);
    const sent_at = moment === undefined ? began : performance.now();
    delays.push(Math.max(0, sent_at - began - (moment ?? 0)));
    await send();
    const now = performance.now();
    waits.push(now - sent_at);
    answered_at.push(now);
  };
  await within(Math.max(0, ...(after_ms ?? [])) + LAST_ANSWERS_MS, Promise.all(sends.map(act)));
  const took_ms = performance.now() - began;
  return { answers: spreadOf(waits), delays: spreadOf(delays), per_second: rateOf(answered_at), took_ms };
}
