import { describe, expect, it } from 'vitest';
import { SeqTracker } from './seq-tracker.ts';

function reading(since: number, ...frames: readonly object[]): SeqTracker {
  const tracker = new SeqTracker(since);
  for (const frame of frames) {
    const bytes = Buffer.from(`..${JSON.stringify(frame)}{"seq":99}`);
    tracker.read(bytes, 2, bytes.length - 10);
  }
  return tracker;
}

const event = (seq: number) => ({ type: 'phrase_called', game_id: 'g', seq, sid: 1 });
const ack = { type: 'ack', client_id: 'c' };

describe('the seqs of the events on a socket', () => {
  it('are complete when each follows the one before', () => {
    expect(reading(4, event(5), ack, event(6))).toMatchObject({ last: 6, missing: 0, repeated: 0 });
  });

  it('show what is missing and what came twice', () => {
    expect(reading(4, event(6), event(6), event(9))).toMatchObject({ last: 9, missing: 3, repeated: 1 });
  });

  it('lack something when resumed names a later seq than came', () => {
    expect(reading(4, event(5), { type: 'resumed', seq: 7 })).toMatchObject({ last: 7, missing: 2 });
  });

  it('start again after a resync', () => {
    expect(reading(4, { type: 'resync', seq: 50 }, event(51))).toMatchObject({ missing: 0, resyncs: 1 });
  });
});
