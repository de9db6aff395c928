import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { toIco } from './images/ico.ts';
import { iconPage } from './images/icon-page.ts';
import { socialPreviewPage } from './images/social-preview-page.ts';
import { takePicture } from './images/take-picture.ts';
import { ROOT } from './root.ts';
import { findProgram, PROGRAMS } from './services/find-program.ts';

const PUBLIC = join(ROOT, 'apps/web/public');
const ASSETS = join(ROOT, 'apps/web/src/assets');
const DISPLAY_FONT =
  'node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2';

const ICONS = [
  { file: 'icon-192.png', across: 192, rounded: 22, drawing: 100 },
  { file: 'icon-512.png', across: 512, rounded: 22, drawing: 100 },
  { file: 'icon-maskable-512.png', across: 512, rounded: 0, drawing: 80 },
  { file: 'apple-touch-icon.png', across: 180, rounded: 0, drawing: 92 },
  { file: 'favicon.ico', across: 32, rounded: 22, drawing: 100 },
];

/** Draws every icon and the social preview anew from the art in apps/web/src/assets. */
async function makeImages(chromium: string): Promise<void> {
  const asset = (name: string) => readFile(join(ASSETS, name), 'utf8');
  const icon_svg = await asset('app-icon.svg');

  for (const { file, across, ...look } of ICONS) {
    const size = { width: across, height: across };
    const png = await takePicture(chromium, iconPage(icon_svg, look), size);
    await writeFile(join(PUBLIC, file), file.endsWith('.ico') ? toIco(png, across) : png);
  }

  await writeFile(join(PUBLIC, 'favicon.svg'), icon_svg.replace('<rect ', '<rect rx="112" '));

  const preview = socialPreviewPage({
    tokens_css: await readFile(join(ROOT, 'apps/web/src/styles/tokens.css'), 'utf8'),
    ink_svg: await asset('ink.svg'),
    logo_svg: await asset('logo-stack.svg'),
    lucky_svg: await asset('lucky-daub-sticker.svg'),
    font_url: pathToFileURL(join(ROOT, DISPLAY_FONT)).href,
  });
  const png = await takePicture(chromium, preview, { width: 1200, height: 630 });
  await writeFile(join(PUBLIC, 'social-preview.png'), png);
}

const chromium = findProgram(PROGRAMS.chromium);
if (chromium === null) {
  console.error('Chromium was not found. Install it or set CHROMIUM_PATH, then run this again.');
  process.exitCode = 1;
} else {
  await makeImages(chromium);
}
