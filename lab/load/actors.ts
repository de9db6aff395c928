import { setTimeout as wait } from 'node:timers/promises';
import { type HttpClient, openHttpClient } from '../client/http-client.ts';
import type { Connections } from './connections.ts';
import { type Actor, type BurstResult, rateOf, spreadOf, type TaskInput, type TaskResult } from './tasks.ts';

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
