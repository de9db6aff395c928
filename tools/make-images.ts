import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { drawSvg, takeScreenshot } from './images/chromium.ts';
import { inkModule } from './images/ink-outlines.ts';
import { ROOT } from './root.ts';
import { findProgram, PROGRAMS } from './services/find-program.ts';

type IconLook = {
  /** The radius of the corners in percent of the square. */
  rounded: number;
  /** The size of the drawing in percent of the square. */
  drawing: number;
};

const NIGHT = '#2A1030';
const GOLD = '#FFBE2E';
const GROUND = `<rect width="512" height="512" fill="${NIGHT}"/>`;
const NAMESPACE = 'xmlns="http://www.w3.org/2000/svg"';

/** The app icon on a background that fills its square. */
function iconSvg(icon_svg: string, { rounded, drawing }: IconLook): string {
  const ground = `<rect width="100" height="100" rx="${rounded}" fill="${NIGHT}"/>`;
  const shape = `<clipPath id="shape"><rect width="100" height="100" rx="${rounded}"/></clipPath>`;
  const edge = (100 - drawing) / 2;
  const shrunk = icon_svg
    .replace(GROUND, '')
    .replace('<svg ', `<svg x="${edge}" y="${edge}" width="${drawing}" height="${drawing}" `);
  return `<svg ${NAMESPACE} viewBox="0 0 100 100">${shape}${ground}<g clip-path="url(#shape)">${shrunk}</g></svg>`;
}

/** The icons of the app's shortcuts, as paths in a field of 24. */
const SHORTCUTS = {
  create: 'M12 6v12M6 12h12',
  join: 'M10 6 8.500 18M15.500 6 14 18M6 9.800h12.500M5.500 14.200H18',
} as const;

/** A stroke drawing in gold on the background of the app icon. */
const shortcutSvg = (path: string): string =>
  `<svg ${NAMESPACE} viewBox="0 0 24 24"><circle cx="12" cy="12" r="12" fill="${NIGHT}"/>
  <path d="${path}" fill="none" stroke="${GOLD}" stroke-width="2.2" stroke-linecap="round"/></svg>`;

const HEADER_BYTES = 22;

/** Wraps one small PNG as a favicon.ico, for old browsers and feed readers. */
function toIco(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt16LE(1, 2); // an icon, not a cursor
  header.writeUInt16LE(1, 4); // one picture
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10); // colour planes
  header.writeUInt16LE(32, 12); // bits per pixel
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(HEADER_BYTES, 18);
  return Buffer.concat([header, png]);
}

/** Corners and drawing for each purpose of an icon. */
const LOOKS = {
  any: { rounded: 22, drawing: 100 },
  /** Phones cut their own shape, so the drawing stays away from the edges. */
  maskable: { rounded: 0, drawing: 80 },
} as const;

const SIZES = {
  any: [48, 72, 96, 128, 144, 152, 192, 256, 384, 512],
  maskable: [192, 384, 512],
} as const;

const PURPOSES = ['any', 'maskable'] as const;

const NAMES = { any: 'icon', maskable: 'maskable' } as const;

/** Every icon of the manifest. */
const APP_ICONS = PURPOSES.flatMap((purpose) =>
  SIZES[purpose].map((size) => ({
    file: `icons/${NAMES[purpose]}-${size}.png`,
    size,
    ...LOOKS[purpose],
  })),
);

/** The icons that HTML pages name. */
const PAGE_ICONS = [
  { file: 'apple-touch-icon.png', size: 180, rounded: 0, drawing: 92 },
  { file: 'favicon.ico', size: 32, ...LOOKS.any },
] as const;

type Art = { tokens_css: string; ink_svg: string; logo_svg: string; lucky_svg: string; font_url: string };

const PHRASES = [
  '“You’re on mute”',
  'Bride cries first',
  'Uncle Ray sings',
  'Dog steals a sausage',
  'Plot twist',
  '“Back in my day…”',
  'Balloon pops',
  'Someone quotes the film',
  '“Any news?”',
  'Late by an hour',
  '“Just a small slice”',
  'Nul points',
  'Nan dances',
  'Conga line',
  'Wrong name',
];

const COLUMNS = ['b', 'i', 'n', 'g', 'o'];

const ball = (column: string) =>
  `<span class="ball" style="--c: var(--ball-${column})"><b>${column.toUpperCase()}</b></span>`;

const blot = (index: number) =>
  `<svg class="blot" style="transform: rotate(${index * 67}deg)"><use href="#blot-${(index % 6) + 1}"/></svg>`;

const cell = (phrase: string, index: number) =>
  `<div class="cell">${index % 2 === 0 ? blot(index) : ''}<span>${phrase}</span></div>`;

const STYLE = `
  body { margin: 0; width: 1200px; height: 630px; overflow: hidden; position: relative; background: var(--gold); color: var(--night); }
  .sprite { position: absolute; width: 0; height: 0; }
  .logo svg { position: absolute; left: 64px; top: 56px; height: 330px; }
  p { position: absolute; left: 68px; bottom: 56px; margin: 0; font: 800 44px/1.02 Display; letter-spacing: -.02em; }
  .card { position: absolute; left: 560px; top: 150px; width: 760px; padding: 0 14px 14px; border-radius: 30px; background: var(--stock); transform: rotate(-8deg); isolation: isolate; }
  .balls, .grid { display: grid; grid-template-columns: repeat(5, 1fr); }
  .balls { justify-items: center; margin-top: -34px; padding-bottom: 10px; }
  .ball { display: grid; place-items: center; width: 84px; height: 84px; border-radius: 50%; background: var(--c); outline: 6px solid var(--cream); box-shadow: inset -5px -7px 0 color-mix(in oklab, var(--c), #2A1030 24%); }
  .ball b { display: grid; place-items: center; width: 66%; height: 66%; border-radius: 50%; background: #FFFDF8; font: 800 40px/1 Display; }
  .grid { border: 2px solid var(--rule); border-radius: 18px; }
  .cell { position: relative; display: grid; place-items: center; height: 130px; padding: 6px; border: 1px solid var(--rule); text-align: center; font: 700 20px/1.1 Display; }
  .cell span { position: relative; }
  .blot { position: absolute; inset: 4px; width: calc(100% - 8px); height: calc(100% - 8px); overflow: visible; mix-blend-mode: multiply; }
  .lucky svg { position: absolute; right: 60px; bottom: 18px; width: 380px; }
`;

/** The picture that messengers show beside a link. */
function socialPreviewPage({ tokens_css, ink_svg, logo_svg, lucky_svg, font_url }: Art): string {
  return `<!doctype html><meta charset="utf-8"><html data-theme="light"><style>
    ${tokens_css}
    @font-face { font-family: Display; src: url("${font_url}"); font-weight: 200 800; }
    ${STYLE}</style>
    <div class="sprite">${ink_svg}</div>
    <div class="card"><div class="balls">${COLUMNS.map(ball).join('')}</div>
    <div class="grid">${PHRASES.map(cell).join('')}</div></div>
    <div class="logo">${logo_svg}</div>
    <div class="lucky">${lucky_svg}</div>
    <p>Your phrases.<br>Everyone’s bingo.</p>`;
}

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
