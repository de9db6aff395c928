/** How much of the square its corners round off and the drawing fills, in percent. */
const LOOKS = {
  any: { rounded: 22, drawing: 100 },
  /** Phones cut their own shape out of it, so the drawing keeps clear of the edges. */
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
  SIZES[purpose].map((across) => ({
    file: `icons/${NAMES[purpose]}-${across}.png`,
    across,
    ...LOOKS[purpose],
  })),
);

/** Those that pages name. */
export const PAGE_ICONS = [
  { file: 'apple-touch-icon.png', across: 180, rounded: 0, drawing: 92 },
  { file: 'favicon.ico', across: 32, ...LOOKS.any },
] as const;
