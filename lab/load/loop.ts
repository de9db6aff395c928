import { setImmediate as afterReading, setTimeout as wait } from 'node:timers/promises';
import type { Chair } from './chair.ts';
import type { Chairs } from './chairs.ts';
import { beginsWith, typeWords } from './dialects.ts';
import { maskedText } from './frames.ts';
import type { Loop, LoopResult } from './orders.ts';
import { spreadOf } from './spread.ts';

const ACK = typeWords('ack');
const ERROR = typeWords('error');
const WARNING = typeWords('warning');
/** A client_id of this crowd; other crowds may have given names before. */
const NAME = `${process.pid}-${Date.now().toString(36)}-`;
const NAMED = Buffer.from(`"client_id":"${NAME}`);
const REFUSALS_KEPT = 5;
const LAST_ANSWERS_MS = 5_000;
const TICK_MS = 2;

/** Names go on through all loops, since a sender says each but once. */
let last_name = 0;

function nameIn(bytes: Buffer, start: number, end: number): number {
  const found = bytes.indexOf(NAMED, start);
  if (found < 0 || found >= end) return Number.NaN;
  return Number.parseInt(bytes.toString('latin1', found + NAMED.length, found + NAMED.length + 12), 10);
}

type Speaker = { chair: Chair; says: readonly string[]; said: number; under_way: number };

/** Lets seats say one thing after another, and hears what comes of it. */
export async function loop(chairs: Chairs, given: Loop): Promise<LoopResult> {
  const { window, every_ms, for_ms, told_as } = given;
  const seats = given.seats ?? [...chairs.all().keys()];
  const speakers: Speaker[] = seats.map((seat, index) => ({
    chair: chairs.at(seat),
    says: given.frames[index % given.frames.length] ?? [],
    said: 0,
    under_way: 0,
  }));
  const TOLD = typeWords(told_as ?? ' ');
  const first_name = last_name;
  const sent_at: number[] = [];
  const sent_by: Speaker[] = [];
  const answers: number[] = [];
  const told: number[] = [];
  const refusals: string[] = [];
  let refused = 0;
  let acked = 0;
  let is_over = false;

  function speak(speaker: Speaker): void {
    const said = speaker.says[speaker.said % speaker.says.length] ?? '{}';
    speaker.said += 1;
    speaker.under_way += 1;
    const name = `{"client_id":"${NAME}${last_name}",`;
    last_name += 1;
    sent_by.push(speaker);
    sent_at.push(performance.now());
    speaker.chair.write(maskedText(name + said.slice(1)));
  }

  function answered(name: number): void {
    const speaker = sent_by[name];
    if (!speaker) return;
    speaker.under_way -= 1;
    if (!is_over && every_ms === undefined) speak(speaker);
  }

  function refuse(bytes: Buffer, start: number, end: number): void {
    refused += 1;
    if (refusals.length < REFUSALS_KEPT) refusals.push(bytes.toString('utf8', start, end));
  }

  const stopListening = chairs.listen((_chair, bytes, start, end) => {
    if (beginsWith(bytes, start, ACK)) {
      const name = nameIn(bytes, start, end) - first_name;
      answers.push(performance.now() - (sent_at[name] ?? 0));
      acked += 1;
      answered(name);
    } else if (beginsWith(bytes, start, ERROR)) {
      refuse(bytes, start, end);
      answered(nameIn(bytes, start, end) - first_name);
    } else if (beginsWith(bytes, start, WARNING)) refuse(bytes, start, end);
    else if (told_as !== undefined && beginsWith(bytes, start, TOLD)) {
      const at = sent_at[nameIn(bytes, start, end) - first_name];
      if (at !== undefined) told.push(performance.now() - at);
    }
  });

  const started = performance.now();
  if (every_ms === undefined) {
    for (const speaker of speakers) for (let i = 0; i < window; i += 1) speak(speaker);
    await wait(for_ms);
  } else {
    let turns = 0;
    for (let now = started; now - started < for_ms; now = performance.now()) {
      const due = Math.floor(((now - started) / every_ms) * speakers.length) + 1;
      for (; turns < due; turns += 1) {
        const speaker = speakers[turns % speakers.length];
        if (speaker && speaker.under_way < window) speak(speaker);
      }
      await wait(TICK_MS);
    }
  }
  is_over = true;
  const acked_in_time = acked;
  const took = performance.now() - started;
  const deadline = performance.now() + LAST_ANSWERS_MS;
  const isWaiting = () => speakers.some(({ under_way }) => under_way > 0);
  while (isWaiting() && performance.now() < deadline) await wait(TICK_MS);
  // What was told to others before the last answer has come as well, and is read in this turn.
  await afterReading();
  stopListening();
  return {
    sent: sent_at.length,
    acked,
    refused,
    refusals,
    per_second: (acked_in_time * 1_000) / took,
    answers: spreadOf(answers),
    told: spreadOf(told),
  };
}
