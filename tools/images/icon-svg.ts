type IconLook = {
  /** How much of the square its corners round off, in percent; phones cut their own. */
  rounded: number;
  /** How much of the square the drawing fills; a maskable icon keeps clear of its edges. */
  drawing: number;
};

const NIGHT = '#2A1030';
const GOLD = '#FFBE2E';
const GROUND = `<rect width="512" height="512" fill="${NIGHT}"/>`;
const NAMESPACE = 'xmlns="http://www.w3.org/2000/svg"';

/** The app icon on a ground that fills its square. */
export function iconSvg(icon_svg: string, { rounded, drawing }: IconLook): string {
  const ground = `<rect width="100" height="100" rx="${rounded}" fill="${NIGHT}"/>`;
  const shape = `<clipPath id="shape"><rect width="100" height="100" rx="${rounded}"/></clipPath>`;
  const edge = (100 - drawing) / 2;
  const shrunk = icon_svg
    .replace(GROUND, '')
    .replace('<svg ', `<svg x="${edge}" y="${edge}" width="${drawing}" height="${drawing}" `);
  return `<svg ${NAMESPACE} viewBox="0 0 100 100">${shape}${ground}<g clip-path="url(#shape)">${shrunk}</g></svg>`;
}

/** What the shortcuts of the app show, on a field of 24. */
export const SHORTCUTS = {
  create: 'M12 6v12M6 12h12',
  join: 'M10 6 8.500 18M15.500 6 14 18M6 9.800h12.500M5.500 14.200H18',
} as const;

/** A stroke drawing in gold on the ground of the app icon. */
export const shortcutSvg = (path: string): string =>
  `<svg ${NAMESPACE} viewBox="0 0 24 24"><circle cx="12" cy="12" r="12" fill="${NIGHT}"/>
  <path d="${path}" fill="none" stroke="${GOLD}" stroke-width="2.2" stroke-linecap="round"/></svg>`;
