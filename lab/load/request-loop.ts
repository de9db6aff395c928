import { httpClient, requestText } from './http-client.ts';
import { sendAtMoments } from './send-at-moments.ts';
import { spreadOf, type TaskInput, type TaskResult } from './tasks.ts';

/** Sends one request and gives the size of its answer. */
export async function sendRequest(port: number, client: number, request: string): Promise<number> {
  const { status, body } = await httpClient(port, client).send(request);
  if (status !== 200) throw new Error(`A request was answered with ${status}: ${body.subarray(0, 300)}`);
  return body.length;
}

/** Every client sends one request after the other, each on its own connection. */
export async function requestLoop({
  port,
  clients,
  for_ms,
}: TaskInput<'requestLoop'>): Promise<TaskResult<'requestLoop'>> {
  const texts = clients.map((requests) => requests.map((request) => requestText(request, port)));
  const waits: number[] = [];
  let bytes = 0;
  const began = performance.now();
  async function run(requests: readonly string[], client: number): Promise<void> {
    for (let turn = 0; ; turn += 1) {
      const sent_at = performance.now();
      if (sent_at - began >= for_ms) return;
      const size = await sendRequest(port, client, requests[turn % requests.length] ?? '');
      bytes += size;
      waits.push(performance.now() - sent_at);
    }
  }
  await Promise.all(texts.map(run));
  const took_ms = performance.now() - began;
  return { per_second: (waits.length * 1_000) / took_ms, answers: spreadOf(waits), bytes };
}

/** Everybody sends one request at their own moment or all at once, each on a connection of their own. */
export function requestBurst({
  port,
  requests,
  after_ms,
}: TaskInput<'requestBurst'>): Promise<TaskResult<'requestBurst'>> {
  const sends = requests.map((request, client) => {
    const text = requestText(request, port);
    return () => sendRequest(port, client, text);
  });
  return sendAtMoments(sends, after_ms);
}
