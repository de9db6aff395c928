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

/** From the smallest type to the largest, in points. */
export type Sizes = { min: number; max: number };

/** Lengths are in millimetres, type is in points. */
export type Layout = {
  name: LayoutName;
  per_page: 1 | 2 | 4;
  is_across: boolean;
  /** Cards beside each other. */
  columns: 1 | 2;
  card: { width: number; height: number };
  /** Between cards. */
  gap: number;
  cell: { width: number; height: number };
  /** Phrases; nothing smaller than this is printed whole. */
  phrase: Sizes;
};

export const LAYOUTS: Readonly<Record<LayoutName, Layout>> = {
  one: {
    name: 'one',
    per_page: 1,
    is_across: false,
    columns: 1,
    card: { width: 190, height: 243 },
    gap: 0,
    cell: { width: 38, height: 36 },
    phrase: { min: 6, max: 16 },
  },
  two: {
    name: 'two',
    per_page: 2,
    is_across: true,
    columns: 2,
    card: { width: 124, height: 184 },
    gap: 10,
    cell: { width: 24.8, height: 27 },
    phrase: { min: 6, max: 12 },
  },
  four: {
    name: 'four',
    per_page: 4,
    is_across: false,
    columns: 2,
    card: { width: 91, height: 124 },
    gap: 8,
    cell: { width: 18.2, height: 17 },
    phrase: { min: 6, max: 9 },
  },
  large: {
    name: 'large',
    per_page: 1,
    is_across: true,
    columns: 1,
    card: { width: 259, height: 187 },
    gap: 0,
    cell: { width: 44.8, height: 35 },
    phrase: { min: 14, max: 20 },
  },
};

export const PAPERS: Readonly<Record<Paper, { width: number; height: number }>> = {
  a4: { width: 210, height: 297 },
  letter: { width: 215.9, height: 279.4 },
};

/** On every side of a page, in millimetres. */
export const MARGIN = 10;

const BY_COUNT = { 1: 'one', 2: 'two', 4: 'four' } as const;

export const layoutNamed = (options: Pick<SheetOptions, 'per_page' | 'is_large'>): LayoutName =>
  options.is_large ? 'large' : BY_COUNT[options.per_page];

/** The pages that cards take in a layout, without the call list. */
export const cardPages = (cards: number, { per_page }: Layout): number => Math.ceil(cards / per_page);

/** Where paper is sold in the Letter size. */
const LETTER_REGIONS: ReadonlySet<string> = new Set([
  'US',
  'CA',
  'MX',
  'PH',
  'CL',
  'CO',
  'CR',
  'GT',
  'PA',
  'PR',
  'SV',
  'VE',
  'DO',
]);

/** The region that a language names, such as US in en-US; none in a language without one, or in no language at all. */
function regionOf(language: string): string | undefined {
  try {
    return new Intl.Locale(language).region;
  } catch {
    return undefined;
  }
}

/** The paper to begin with: that of the region of the browser's first language that has one. */
export function firstPaper(languages: readonly string[]): Paper {
  const region = languages.map(regionOf).find((each) => each !== undefined);
  return region !== undefined && LETTER_REGIONS.has(region) ? 'letter' : 'a4';
}
