import type { Chairs } from './chairs.ts';
import { beginsWith } from './dialects.ts';
import { maskedFrame, maskedText, OPCODE } from './frames.ts';
import type { Given, Gives, Outgoing } from './orders.ts';

const PATIENCE = 30_000;

const frameOf = (sent: Outgoing): Buffer =>
  'text' in sent ? maskedText(sent.text) : maskedFrame(OPCODE.binary, Buffer.from(sent.base64, 'base64'));

/** From the first write to the last socket that has what was asked for. */
export async function call(
  chairs: Chairs,
  { sends, marker, hearers }: Given<'call'>,
): Promise<Gives<'call'>> {
  const words = Buffer.from(marker);
  const frames = sends.map((sent) => ({ chair: chairs.at(sent.seat), frame: frameOf(sent) }));
  const { promise, resolve, reject } = Promise.withResolvers<Gives<'call'>>();
  let place = 0;
  let heard = 0;
  let first = 0;
  const stopListening = chairs.listen((_chair, bytes, start, end) => {
    // All frames of a call are alike, so that what one was searched for is known of the others.
    if (!beginsWith(bytes, start + place, words)) {
      const found = bytes.subarray(start, end).indexOf(words);
      if (found < 0) return;
      place = found;
    }
    if (heard === 0) first = performance.now();
    heard += 1;
    if (heard === hearers) resolve({ first_ms: first - started, last_ms: performance.now() - started });
  });
  const timer = setTimeout(
    () => reject(new Error(`Only ${heard} of ${hearers} sockets heard it.`)),
    PATIENCE,
  );
  const started = performance.now();
  for (const { chair, frame } of frames) chair.write(frame);
  return promise.finally(() => {
    clearTimeout(timer);
    stopListening();
  });
}
