import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);

export const CHROMIUM_FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--hide-scrollbars',
  '--force-color-profile=srgb',
  '--allow-file-access-from-files',
  '--default-background-color=00000000',
];

export type Size = { width: number; height: number };

/** Shows a page in Chromium and returns what it looks like as a PNG of exactly that size. */
export async function takePicture(chromium: string, html: string, { width, height }: Size): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'phrase-bingo-picture-'));
  const page = join(folder, 'page.html');
  const picture = join(folder, 'picture.png');
  try {
    await writeFile(page, html);
    await run(chromium, [
      ...CHROMIUM_FLAGS,
      `--user-data-dir=${join(folder, 'profile')}`,
      `--window-size=${width},${height}`,
      `--screenshot=${picture}`,
      '--virtual-time-budget=2000',
      pathToFileURL(page).href,
    ]);
    return await readFile(picture);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
