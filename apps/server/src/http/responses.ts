import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import { LARGEST_AT_ONCE } from '../encoded.ts';

const SMALLEST = 1_024;
/** What the other thread hands back at a time: with four times as much the event loop has half the work. */
const chunkSize = 64 * 1_024;

/** The fastest levels: responses shrink to a tenth at any level, and higher levels take three times as long. */
const LEVELS = {
  brotliOptions: { chunkSize, params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
  zlibOptions: { chunkSize, level: 1 },
};

/** For dynamic responses; the build has already compressed the files of the web app. */
export async function compressResponses(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    threshold: SMALLEST,
    syncThreshold: LARGEST_AT_ONCE,
    encodings: ['br', 'gzip'],
    // A few bytes could expand to gigabytes; checkRequests refuses compressed bodies.
    globalDecompression: false,
    ...LEVELS,
  });
}
