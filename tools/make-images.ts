import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { drawSvg, takeScreenshot } from './images/chromium.ts';
import { APP_ICONS, iconSvg, PAGE_ICONS, SHORTCUTS, shortcutSvg, toIco } from './images/icons.ts';
import { inkModule } from './images/ink-outlines.ts';
import { socialPreviewPage } from './images/social-preview-page.ts';
import { ROOT } from './root.ts';
import { findProgram, PROGRAMS } from './services/find-program.ts';

const PUBLIC = join(ROOT, 'apps/web/public');
const ASSETS = join(ROOT, 'apps/web/src/assets');
const DISPLAY_FONT =
  'node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2';

const SHORTCUT_SIZE = 96;

/** Redraws all icons, the outlines of the ink and the social preview from the art in apps/web/src/assets, and copies the screens. */
async function makeImages(chromium: string): Promise<void> {
  const asset = (name: string) => readFile(join(ASSETS, name), 'utf8');
  const icon_svg = await asset('app-icon.svg');

  await mkdir(join(PUBLIC, 'icons'), { recursive: true });
  for (const { file, size, ...look } of [...APP_ICONS, ...PAGE_ICONS]) {
    const png = await drawSvg(chromium, iconSvg(icon_svg, look), size);
    await writeFile(join(PUBLIC, file), file.endsWith('.ico') ? toIco(png, size) : png);
  }

  for (const [name, path] of Object.entries(SHORTCUTS)) {
    const png = await drawSvg(chromium, shortcutSvg(path), SHORTCUT_SIZE);
    await writeFile(join(PUBLIC, `icons/shortcut-${name}.png`), png);
  }

  await writeFile(join(ASSETS, 'ink-outlines.ts'), inkModule(await asset('ink.svg')));

  await cp(join(ROOT, 'docs/screens'), join(PUBLIC, 'screens'), { recursive: true });

  await writeFile(join(PUBLIC, 'favicon.svg'), icon_svg.replace('<rect ', '<rect rx="112" '));

  const preview = socialPreviewPage({
    tokens_css: await readFile(join(ROOT, 'apps/web/src/styles/tokens.css'), 'utf8'),
    ink_svg: await asset('ink.svg'),
    logo_svg: await asset('logo-stack.svg'),
    lucky_svg: await asset('lucky-daub-sticker.svg'),
    font_url: pathToFileURL(join(ROOT, DISPLAY_FONT)).href,
  });
  const png = await takeScreenshot(chromium, preview, { width: 1200, height: 630 });
  await writeFile(join(PUBLIC, 'social-preview.png'), png);
}

const chromium = findProgram(PROGRAMS.chromium);
if (chromium === null) {
  console.error('Chromium was not found. Install it or set CHROMIUM_PATH, then run this again.');
  process.exitCode = 1;
} else {
  await makeImages(chromium);
}
