import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

const SMALLEST = 1_024;
/** Below this the work takes less than a millisecond, and to hand it to another thread costs more than that. */
const LARGEST_AT_ONCE = 512 * 1_024;

/** The lightest levels: answers become a tenth either way, and the higher ones take three times as long for it. */
const LEVELS = {
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
  zlibOptions: { level: 1 },
};

/** Answers that are made for each call; the files of the web app were compressed, as well as can be, by its build. */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    threshold: SMALLEST,
    syncThreshold: LARGEST_AT_ONCE,
    encodings: ['br', 'gzip'],
    // A few bytes of a request could become seconds of work and gigabytes; markAnswers refuses them.
    globalDecompression: false,
    ...LEVELS,
  });
}
