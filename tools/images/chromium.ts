import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);

const FLAGS = [
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
  '--virtual-time-budget=2000',
];

type Size = { width: number; height: number };

/** Opens a page in Chromium with more flags; gives its output and the folder it ran in. */
async function openPage<T>(
  chromium: string,
  html: string,
  flagsIn: (folder: string) => string[],
  read: (stdout: string, folder: string) => T | Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'phrase-bingo-image-'));
  try {
    const page = join(folder, 'page.html');
    await writeFile(page, html);
    const args = [...FLAGS, `--user-data-dir=${join(folder, 'profile')}`, ...flagsIn(folder)];
    const { stdout } = await run(chromium, [...args, pathToFileURL(page).href], { timeout: 60_000 });
    return await read(stdout, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A screenshot of a page as a PNG of exactly that size. */
export const takeScreenshot = (chromium: string, html: string, { width, height }: Size): Promise<Buffer> =>
  openPage(
    chromium,
    html,
    (folder) => [`--window-size=${width},${height}`, `--screenshot=${join(folder, 'screenshot.png')}`],
    (_stdout, folder) => readFile(join(folder, 'screenshot.png')),
  );

const PNG = /data:image\/png;base64,([\w+/=]+)/;

const drawingPage = (svg: string, size: number) => `<!doctype html><body><script>
  const image = new Image(${size}, ${size});
  image.onload = () => {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = ${size};
    canvas.getContext('2d').drawImage(image, 0, 0, ${size}, ${size});
    document.body.textContent = canvas.toDataURL();
  };
  image.src = 'data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}';
</script>`;

/** Draws a square SVG as a PNG of any size: a Chromium window cannot be as small as an icon. */
export const drawSvg = (chromium: string, svg: string, size: number): Promise<Buffer> =>
  openPage(
    chromium,
    drawingPage(svg, size),
    () => ['--dump-dom'],
    (stdout) => {
      const [, png] = PNG.exec(stdout) ?? [];
      if (png === undefined) throw new Error(`Chromium drew nothing at ${size} pixels`);
      return Buffer.from(png, 'base64');
    },
  );
