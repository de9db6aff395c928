import { describe, expect, it } from 'vitest';
import { EventNumbers } from './event-numbers.ts';

function hearing(since: number | null, ...frames: readonly object[]): EventNumbers {
  const numbers = new EventNumbers(since);
  for (const frame of frames) {
    const bytes = Buffer.from(`..${JSON.stringify(frame)}{"seq":99}`);
    numbers.hear(bytes, 2, bytes.length - 10);
  }
  return numbers;
}

const event = (seq: number) => ({ type: 'phrase_called', game_id: 'g', seq, sid: 1 });
const ack = { type: 'ack', client_id: 'c' };

describe('the numbers of the events on a socket', () => {
  it('are whole when each follows the one before', () => {
    expect(hearing(4, event(5), ack, event(6))).toMatchObject({ last: 6, missing: 0, repeated: 0 });
  });

  it('may begin anywhere for whoever has nothing yet', () => {
    expect(hearing(null, ack, event(5), event(6))).toMatchObject({ last: 6, missing: 0, repeated: 0 });
  });

  it('show what is missing and what came twice', () => {
    expect(hearing(4, event(6), event(6), event(9))).toMatchObject({ last: 9, missing: 3, repeated: 1 });
  });

  it('lack something when the server says it sent more than came', () => {
    expect(hearing(4, event(5), { type: 'resumed', seq: 7 })).toMatchObject({ last: 7, missing: 2 });
  });

  it('start anew after a resync', () => {
    expect(hearing(4, { type: 'resync', seq: 50 }, event(51))).toMatchObject({ missing: 0, resyncs: 1 });
  });
});
