export type Paper = 'a4' | 'letter';

export type SheetOptions = {
  per_page: 1 | 2 | 4;
  paper: Paper;
  is_large: boolean;
  saves_ink: boolean;
  has_cut_marks: boolean;
  has_call_list: boolean;
};

/** How cards lie on a sheet. */
export type LayoutName = 'one' | 'two' | 'four' | 'large';

export type Size = { width: number; height: number };

/** Lengths are in millimetres, type is in points. */
export type Layout = {
  name: LayoutName;
  per_page: 1 | 2 | 4;
  is_across: boolean;
  card: Size;
  /** Between cards. */
  gap: number;
  head: number;
  /** The row of B I N G O; large print has none. */
  letters: number;
  cell: Size;
  foot: number;
  /** The QR code with its quiet zone. */
  code: number;
  /** No phrase is printed smaller or larger. */
  phrase: { min: number; max: number };
  number: number;
  /** Of the game, of FREE in its star, and of the words in the foot. */
  name_type: number;
  free: number;
  words: number;
};

export const LAYOUTS: Readonly<Record<LayoutName, Layout>> = {
  one: {
    name: 'one',
    per_page: 1,
    is_across: false,
    card: { width: 190, height: 243 },
    gap: 0,
    head: 22,
    letters: 9,
    cell: { width: 38, height: 36 },
    foot: 30,
    code: 25,
    phrase: { min: 6, max: 16 },
    number: 40,
    name_type: 30,
    free: 18,
    words: 10,
  },
  two: {
    name: 'two',
    per_page: 2,
    is_across: true,
    card: { width: 124, height: 184 },
    gap: 10,
    head: 14,
    letters: 7,
    cell: { width: 24.8, height: 27 },
    foot: 27,
    code: 25,
    phrase: { min: 6, max: 12 },
    number: 26,
    name_type: 19,
    free: 12,
    words: 8.5,
  },
  four: {
    name: 'four',
    per_page: 4,
    is_across: false,
    card: { width: 91, height: 124 },
    gap: 8,
    head: 9,
    letters: 5,
    cell: { width: 18.2, height: 17 },
    foot: 25,
    code: 25,
    phrase: { min: 6, max: 9 },
    number: 18,
    name_type: 12,
    free: 8,
    words: 7,
  },
  large: {
    name: 'large',
    per_page: 1,
    is_across: true,
    card: { width: 259, height: 187 },
    gap: 0,
    head: 12,
    letters: 0,
    cell: { width: 44.8, height: 35 },
    /** Beside the grid, so this is its width. */
    foot: 35,
    code: 32,
    phrase: { min: 14, max: 20 },
    number: 48,
    name_type: 24,
    free: 18,
    words: 12,
  },
};

export const PAPERS: Readonly<Record<Paper, Size>> = {
  a4: { width: 210, height: 297 },
  letter: { width: 215.9, height: 279.4 },
};

/** On every side of a page, in millimetres. */
export const MARGIN = 10;

const BY_COUNT = { 1: 'one', 2: 'two', 4: 'four' } as const;

export const layoutNamed = ({
  per_page,
  is_large,
}: Pick<SheetOptions, 'per_page' | 'is_large'>): LayoutName => (is_large ? 'large' : BY_COUNT[per_page]);

/** Of a sheet, as it lies. */
export function sheetSize(paper: Paper, is_across: boolean): Size {
  const { width, height } = PAPERS[paper];
  return is_across ? { width: height, height: width } : { width, height };
}

/** The cards of each sheet; the last may have fewer. */
export function onSheets<Card>(cards: readonly Card[], { per_page }: Layout): Card[][] {
  const count = Math.ceil(cards.length / per_page);
  return Array.from({ length: count }, (_, sheet) => cards.slice(sheet * per_page, (sheet + 1) * per_page));
}

/** Where paper is sold in the Letter size. */
const LETTER_REGIONS: ReadonlySet<string> = new Set('US CA MX PH CL CO CR GT PA PR SV VE DO'.split(' '));

/** The region that a language names, such as US in en-US; none in a language without one, or in no language at all. */
function regionOf(language: string): string | undefined {
  try {
    return new Intl.Locale(language).region;
  } catch {
    return undefined;
  }
}

/** The paper to begin with: that of the region of the browser's first language that names one. */
export function firstPaper(languages: readonly string[]): Paper {
  const region = languages.map(regionOf).find((each) => each !== undefined);
  return region !== undefined && LETTER_REGIONS.has(region) ? 'letter' : 'a4';
}
