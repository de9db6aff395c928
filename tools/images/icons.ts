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
export function iconSvg(icon_svg: string, { rounded, drawing }: IconLook): string {
  const ground = `<rect width="100" height="100" rx="${rounded}" fill="${NIGHT}"/>`;
  const shape = `<clipPath id="shape"><rect width="100" height="100" rx="${rounded}"/></clipPath>`;
  const edge = (100 - drawing) / 2;
  const shrunk = icon_svg
    .replace(GROUND, '')
    .replace('<svg ', `<svg x="${edge}" y="${edge}" width="${drawing}" height="${drawing}" `);
  return `<svg ${NAMESPACE} viewBox="0 0 100 100">${shape}${ground}<g clip-path="url(#shape)">${shrunk}</g></svg>`;
}

/** The icons of the app's shortcuts, as paths in a field of 24. */
export const SHORTCUTS = {
  create: 'M12 6v12M6 12h12',
  join: 'M10 6 8.500 18M15.500 6 14 18M6 9.800h12.500M5.500 14.200H18',
} as const;

/** A stroke drawing in gold on the background of the app icon. */
export const shortcutSvg = (path: string): string =>
  `<svg ${NAMESPACE} viewBox="0 0 24 24"><circle cx="12" cy="12" r="12" fill="${NIGHT}"/>
  <path d="${path}" fill="none" stroke="${GOLD}" stroke-width="2.2" stroke-linecap="round"/></svg>`;

const HEADER_BYTES = 22;

/** Wraps one small PNG as a favicon.ico, for old browsers and feed readers. */
export function toIco(png: Buffer, size: number): Buffer {
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
export const APP_ICONS = PURPOSES.flatMap((purpose) =>
  SIZES[purpose].map((size) => ({
    file: `icons/${NAMES[purpose]}-${size}.png`,
    size,
    ...LOOKS[purpose],
  })),
);

/** The icons that HTML pages name. */
export const PAGE_ICONS = [
  { file: 'apple-touch-icon.png', size: 180, rounded: 0, drawing: 92 },
  { file: 'favicon.ico', size: 32, ...LOOKS.any },
] as const;
