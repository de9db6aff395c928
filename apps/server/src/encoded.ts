import { promisify } from 'node:util';
import { constants, crc32, deflateRaw, deflateRawSync } from 'node:zlib';

/** Up to this size compressing takes less than a millisecond, and handing it to another thread costs more. */
export const LARGEST_AT_ONCE = 64 * 1_024;

/** A stretch of JSON, compressed beforehand where that is worth it. */
type Part = { json: Buffer; deflated: Promise<Buffer> | null };

/** Part of an answer that is JSON already, so that all who read it share the encoding too. */
export class Encoded<Answer> {
  /** What is encoded; only for the type checker. */
  declare readonly of: Answer;
  readonly parts: readonly Part[];

  constructor(parts: readonly Part[]) {
    this.parts = parts;
  }
}

const deflate = promisify(deflateRaw);

/** The lightest level. What is flushed in full ends with a byte and refers to nothing before it, so it can be joined. */
const JOINABLE = { level: 1, chunkSize: LARGEST_AT_ONCE, finishFlush: constants.Z_FULL_FLUSH };

/** For what many will read. Whoever makes it in a transaction does not wait for another thread to compress it. */
export function toSharedPart(json: Buffer): Part {
  const deflated = json.length > LARGEST_AT_ONCE ? deflate(json, JOINABLE) : null;
  // Who reads it learns of a failure; nobody may.
  deflated?.catch(() => undefined);
  return { json, deflated };
}

export const toPart = (text: string): Part => ({ json: Buffer.from(text), deflated: null });

/** An object with one more field, which is encoded already. */
export function withEncoded<Name extends string, Value, Rest extends object>(
  rest: Rest,
  name: Name,
  { parts }: Encoded<Value>,
): Encoded<Rest & { [Field in Name]: Value }> {
  return new Encoded([toPart(`${JSON.stringify(rest).slice(0, -1)},"${name}":`), ...parts, toPart('}')]);
}

const jsonOf = ({ parts }: Encoded<unknown>): Buffer => Buffer.concat(parts.map(({ json }) => json));

const blocksOf = ({ json, deflated }: Part): Buffer | Promise<Buffer> =>
  deflated ?? (json.length > LARGEST_AT_ONCE ? deflate(json, JOINABLE) : deflateRawSync(json, JOINABLE));

/** Magic number, deflate, no flags, no time, an unknown system. */
const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
const LAST_BLOCK = deflateRawSync('');

async function gzipOf({ parts }: Encoded<unknown>): Promise<Buffer> {
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(
    parts.reduce((sum, { json }) => crc32(json, sum), 0),
    0,
  );
  trailer.writeUInt32LE(
    parts.reduce((sum, { json }) => sum + json.length, 0),
    4,
  );
  return Buffer.concat([HEADER, ...(await Promise.all(parts.map(blocksOf))), LAST_BLOCK, trailer]);
}

/** The whole answer: in gzip where a part of it is compressed already and the client reads that. */
export async function bodyOf(
  answer: Encoded<unknown>,
  accepted: string | string[] | undefined,
): Promise<{ body: Buffer; is_gzip: boolean }> {
  const is_shared = answer.parts.some(({ deflated }) => deflated !== null);
  const is_gzip = is_shared && /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(String(accepted ?? ''));
  return { body: is_gzip ? await gzipOf(answer) : jsonOf(answer), is_gzip };
}
