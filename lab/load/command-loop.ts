import { setImmediate as afterReading, setTimeout as wait } from 'node:timers/promises';
import { nextNumber, numberIn, withClientId } from './client-ids.ts';
import type { Connection } from './connection.ts';
import type { Connections } from './connections.ts';
import { startsWith, textFrame, typePrefix } from './frames.ts';
import { type CommandLoop, type CommandLoopResult, spreadOf } from './tasks.ts';

const ACK = typePrefix('ack');
const ERROR = typePrefix('error');
const WARNING = typePrefix('warning');
const REFUSALS_MAX = 5;
const LAST_ANSWERS_MS = 5_000;
const TICK_MS = 2;

type Sender = { connection: Connection; commands: readonly string[]; turn: number; unanswered: number };

/** Sockets send one command after another; measures the answers, and the broadcasts where asked for. */
export async function commandLoop(connections: Connections, input: CommandLoop): Promise<CommandLoopResult> {
  const { window, every_ms, for_ms, broadcast_as } = input;
  const sockets = input.sockets ?? [...connections.all().keys()];
  const senders: Sender[] = sockets.map((socket, index) => ({
    connection: connections.at(socket),
    commands: input.commands[index % input.commands.length] ?? [],
    turn: 0,
    unanswered: 0,
  }));
  const BROADCAST = typePrefix(broadcast_as ?? ' ');
  const first_number = nextNumber();
  const sent_at: number[] = [];
  const sent_by: Sender[] = [];
  const answers: number[] = [];
  const broadcasts: number[] = [];
  const refusals: string[] = [];
  let refused = 0;
  let acked = 0;
  let is_over = false;

  function send(sender: Sender): void {
    const command = sender.commands[sender.turn % sender.commands.length] ?? '{}';
    sender.turn += 1;
    sender.unanswered += 1;
    sent_by.push(sender);
    sent_at.push(performance.now());
    sender.connection.write(textFrame(withClientId(command)));
  }

  function onAnswer(id: number): void {
    const sender = sent_by[id];
    if (!sender) return;
    sender.unanswered -= 1;
    if (!is_over && every_ms === undefined) send(sender);
  }

  function onRefusal(bytes: Buffer, start: number, end: number): void {
    refused += 1;
    if (refusals.length < REFUSALS_MAX) refusals.push(bytes.toString('utf8', start, end));
  }

  const stopListening = connections.listen((_connection, bytes, start, end) => {
    if (startsWith(bytes, start, ACK)) {
      const id = numberIn(bytes, start, end) - first_number;
      answers.push(performance.now() - (sent_at[id] ?? 0));
      acked += 1;
      onAnswer(id);
    } else if (startsWith(bytes, start, ERROR)) {
      onRefusal(bytes, start, end);
      onAnswer(numberIn(bytes, start, end) - first_number);
    } else if (startsWith(bytes, start, WARNING)) onRefusal(bytes, start, end);
    else if (broadcast_as !== undefined && startsWith(bytes, start, BROADCAST)) {
      const at = sent_at[numberIn(bytes, start, end) - first_number];
      if (at !== undefined) broadcasts.push(performance.now() - at);
    }
  });

  const started = performance.now();
  if (every_ms === undefined) {
    for (const sender of senders) for (let i = 0; i < window; i += 1) send(sender);
    await wait(for_ms);
  } else {
    let turns = 0;
    for (let now = started; now - started < for_ms; now = performance.now()) {
      const due = Math.floor(((now - started) / every_ms) * senders.length) + 1;
      for (; turns < due; turns += 1) {
        const sender = senders[turns % senders.length];
        if (sender && sender.unanswered < window) send(sender);
      }
      await wait(TICK_MS);
    }
  }
  is_over = true;
  const acked_in_time = acked;
  const took = performance.now() - started;
  const deadline = performance.now() + LAST_ANSWERS_MS;
  const hasUnanswered = () => senders.some(({ unanswered }) => unanswered > 0);
  while (hasUnanswered() && performance.now() < deadline) await wait(TICK_MS);
  // Broadcasts sent before the last answer have arrived too, and are read in this turn of the event loop.
  await afterReading();
  stopListening();
  return {
    sent: sent_at.length,
    acked,
    refused,
    refusals,
    per_second: (acked_in_time * 1_000) / took,
    answers: spreadOf(answers),
    broadcasts: spreadOf(broadcasts),
  };
}
