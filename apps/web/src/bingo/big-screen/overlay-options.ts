/** What an overlay shows and how, as its address says it. */

export const OVERLAY_PARTS = ['call', 'code', 'winner', 'next', 'strip', 'away', 'board'] as const;
export type OverlayPart = (typeof OVERLAY_PARTS)[number];

const OVERLAY_POSITIONS = ['bottom-left', 'bottom', 'bottom-right', 'top-left', 'top', 'top-right'] as const;
export type OverlayPosition = (typeof OVERLAY_POSITIONS)[number];

const OVERLAY_THEMES = ['dark', 'light', 'system'] as const;
export type OverlayTheme = (typeof OVERLAY_THEMES)[number];

const LANGUAGES = ['en', 'es', 'de', 'fr', 'pt-BR', 'ja', 'ar'] as const;
type OverlayLanguage = (typeof LANGUAGES)[number];

/** The colours that mixers of pictures look for. */
export const CHROMA_COLOURS = { green: '00b140', blue: '0047bb', magenta: 'ff00ff' } as const;
export type ChromaName = keyof typeof CHROMA_COLOURS;

export const OVERLAY_SIZE = { min: 50, max: 200, default: 100 } as const;
const HOLD = { min: 3, max: 60 } as const;

export type OverlayOptions = {
  /** In the order of OVERLAY_PARTS. */
  parts: readonly OverlayPart[];
  /** In percent. */
  size: number;
  position: OverlayPosition;
  theme: OverlayTheme;
  /** The name of a colour or six hexadecimal digits; null for a transparent ground. */
  chroma: string | null;
  /** The seconds after which a call goes; 0 lets it stay. */
  hold: number;
  /** Null for the language of the browser. */
  lang: OverlayLanguage | null;
};

const DEFAULT_PARTS: readonly OverlayPart[] = ['call', 'code', 'winner'];

export const DEFAULT_OVERLAY: OverlayOptions = {
  parts: DEFAULT_PARTS,
  size: OVERLAY_SIZE.default,
  position: 'bottom-left',
  theme: 'dark',
  chroma: null,
  hold: 0,
  lang: null,
};

/** Any other value, or none, is the big screen. */
export const isOverlay = (search: string): boolean => new URLSearchParams(search).get('overlay') === '1';

const isChromaName = (text: string): text is ChromaName => Object.hasOwn(CHROMA_COLOURS, text);

/** The colour of a ground for a style. */
export const chromaColour = (chroma: string): string =>
  `#${isChromaName(chroma) ? CHROMA_COLOURS[chroma] : chroma}`;

/** One of a list as it was given; undefined for anything else. */
const oneOf =
  <Value extends string>(values: readonly Value[]) =>
  (text: string): Value | undefined =>
    values.find((value) => value === text);

function readSize(text: string): number | undefined {
  if (!/^-?\d+$/.test(text)) return undefined;
  return Math.min(Math.max(Number(text), OVERLAY_SIZE.min), OVERLAY_SIZE.max);
}

function readHold(text: string): number | undefined {
  if (!/^\d+(?:\.\d+)?$/.test(text)) return undefined;
  const seconds = Number(text);
  return seconds === 0 || (seconds >= HOLD.min && seconds <= HOLD.max) ? seconds : undefined;
}

const readChroma = (text: string): string | undefined =>
  isChromaName(text) || /^[\da-f]{6}$/i.test(text) ? text : undefined;

const orderedParts = (names: readonly string[]): OverlayPart[] =>
  OVERLAY_PARTS.filter((part) => names.includes(part));

/**
 * Reads the query of a screen. Of a parameter given twice the first counts. A bad value falls back alone and is listed
 * in `bad`, as it stands in the address.
 */
export function readOverlayOptions(search: string): { options: OverlayOptions; bad: readonly string[] } {
  const params = new URLSearchParams(search);
  const bad: string[] = [];

  function read<Value>(name: string, parse: (text: string) => Value | undefined, otherwise: Value): Value {
    const text = params.get(name);
    if (text === null) return otherwise;
    const value = parse(text);
    if (value === undefined) bad.push(`${name}=${text}`);
    return value ?? otherwise;
  }

  function readParts(text: string): readonly OverlayPart[] | undefined {
    const names = text.split(',').filter((name) => name !== '');
    const known = orderedParts(names);
    if (known.length === 0) return undefined;
    const unknown = names.filter((name) => !known.some((part) => part === name));
    if (unknown.length > 0) bad.push(`only=${unknown.join(',')}`);
    return known;
  }

  const options = {
    parts: read('only', readParts, DEFAULT_OVERLAY.parts),
    size: read('size', readSize, DEFAULT_OVERLAY.size),
    position: read('position', oneOf(OVERLAY_POSITIONS), DEFAULT_OVERLAY.position),
    theme: read('theme', oneOf(OVERLAY_THEMES), DEFAULT_OVERLAY.theme),
    chroma: read<string | null>('chroma', readChroma, DEFAULT_OVERLAY.chroma),
    hold: read('hold', readHold, DEFAULT_OVERLAY.hold),
    lang: read<OverlayLanguage | null>('lang', oneOf(LANGUAGES), DEFAULT_OVERLAY.lang),
  };
  return { options, bad };
}

/** The address of an overlay. What is as it would be anyway is left out. */
export function overlayAddress(screen_address: string, options: OverlayOptions): string {
  const { parts, size, position, theme, chroma, hold, lang } = options;
  const only = orderedParts(parts).join(',');
  const wished: [name: string, value: string | number | null, usual: string | number | null][] = [
    ['only', only, DEFAULT_PARTS.join(',')],
    ['size', size, DEFAULT_OVERLAY.size],
    ['position', position, DEFAULT_OVERLAY.position],
    ['theme', theme, DEFAULT_OVERLAY.theme],
    ['chroma', chroma, DEFAULT_OVERLAY.chroma],
    ['hold', hold, DEFAULT_OVERLAY.hold],
    ['lang', lang, DEFAULT_OVERLAY.lang],
  ];
  const query = wished.filter(([, value, usual]) => value !== usual && value !== '' && value !== null);
  return [`${screen_address}?overlay=1`, ...query.map(([name, value]) => `${name}=${value}`)].join('&');
}
