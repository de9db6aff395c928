import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { CHROMIUM_FLAGS } from './take-picture.ts';

const run = promisify(execFile);
const PNG = /data:image\/png;base64,([\w+/=]+)/;

const drawingPage = (svg: string, across: number) => `<!doctype html><body><script>
  const image = new Image(${across}, ${across});
  image.onload = () => {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = ${across};
    canvas.getContext('2d').drawImage(image, 0, 0, ${across}, ${across});
    document.body.textContent = canvas.toDataURL();
  };
  image.src = 'data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}';
</script>`;

/** Draws a square SVG as a PNG of any size; a window of Chromium cannot be as small as an icon. */
export async function drawSvg(chromium: string, svg: string, across: number): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'phrase-bingo-icon-'));
  try {
    const page = join(folder, 'page.html');
    await writeFile(page, drawingPage(svg, across));
    const profile = `--user-data-dir=${join(folder, 'profile')}`;
    const args = [...CHROMIUM_FLAGS, profile, '--virtual-time-budget=2000', '--dump-dom'];
    const { stdout } = await run(chromium, [...args, pathToFileURL(page).href], { timeout: 60_000 });
    const [, png] = PNG.exec(stdout) ?? [];
    if (png === undefined) throw new Error(`Chromium drew nothing at ${across} pixels`);
    return Buffer.from(png, 'base64');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
