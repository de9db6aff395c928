import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textFrame as serverFrame } from '../../apps/server/src/live/frames.ts';
import { frameOf, OPCODE, openFrameReader, textFrame } from './frames.ts';

const texts = fc.array(
  fc.oneof(fc.string(), fc.string({ minLength: 120, maxLength: 300, unit: 'grapheme' })),
);

function readChunks(chunks: readonly Buffer[]): string[] {
  const read_frames: string[] = [];
  const read = openFrameReader((opcode, bytes, start, end) => {
    read_frames.push(opcode === OPCODE.text ? bytes.toString('utf8', start, end) : `opcode ${opcode}`);
  });
  const shared = Buffer.alloc(2 ** 20);
  for (const chunk of chunks) {
    chunk.copy(shared);
    read(shared, chunk.length);
  }
  return read_frames;
}

function chunksOf(bytes: Buffer, cuts: readonly number[]): Buffer[] {
  const at = [0, ...cuts.map((cut) => cut % (bytes.length + 1)), bytes.length].sort((a, b) => a - b);
  return at.slice(1).map((end, index) => bytes.subarray(at[index], end));
}

describe('the frames a server sends', () => {
  it('are read completely, however the chunks are cut', () => {
    fc.assert(
      fc.property(texts, fc.array(fc.nat()), (sent, cuts) => {
        expect(readChunks(chunksOf(Buffer.concat(sent.map(serverFrame)), cuts))).toEqual(sent);
      }),
    );
  });

  it('may be longer than 65,535 bytes', () => {
    const long = 'x'.repeat(70_000);
    expect(readChunks([serverFrame(long), serverFrame('short')])).toEqual([long, 'short']);
  });

  it('are told apart by their kind', () => {
    expect(readChunks([Buffer.from([0x89, 0]), serverFrame('a'), Buffer.from([0x88, 2, 3, 232])])).toEqual([
      'opcode 9',
      'a',
      'opcode 8',
    ]);
  });
});

describe('the frames a client sends', () => {
  const unmasked = (frame: Buffer) => {
    const key_at = ((frame[1] ?? 0) & 0x7f) === 126 ? 4 : 2;
    const key = frame.subarray(key_at, key_at + 4);
    return Buffer.from(frame.subarray(key_at + 4).map((byte, at) => byte ^ (key[at % 4] ?? 0)));
  };

  it('hold the payload under their mask', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 1_000 }), (payload) => {
        const frame = frameOf(OPCODE.binary, Buffer.from(payload));
        expect(frame[0]).toBe(0x82);
        expect(unmasked(frame)).toEqual(Buffer.from(payload));
      }),
    );
  });

  it('say how long they are', () => {
    expect(textFrame('a')[1]).toBe(0x81);
    const long = textFrame('a'.repeat(300));
    expect(long[1]).toBe(0xfe);
    expect(long.readUInt16BE(2)).toBe(300);
  });
});
