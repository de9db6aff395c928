import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(?:js|css|html|svg|json|webmanifest|txt|ico)$/;

/** Below this size compression saves less than its headers cost. */
const SMALLEST = 1_024;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

async function compressFile(path: string): Promise<void> {
  const plain = await readFile(path);
  if (plain.length < SMALLEST) return;
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  await Promise.all([
    writeFile(`${path}.br`, await brotli(plain, best)),
    writeFile(`${path}.gz`, await zip(plain, { level: constants.Z_BEST_COMPRESSION })),
  ]);
}

/** Writes .br and .gz next to each text file of the build, so that the server never has to compress. */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler({ dir = 'dist' }) {
        const files = await readdir(dir, { recursive: true });
        await Promise.all(
          files.filter((file) => COMPRESSIBLE.test(file)).map((file) => compressFile(join(dir, file))),
        );
      },
    },
  };
}
