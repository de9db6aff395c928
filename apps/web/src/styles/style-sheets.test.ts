import { expect, it } from 'vitest';
import layout from './layout.css?raw';
import scale from './scale.css?raw';
import surface from './surface.css?raw';
import text from './text.css?raw';

const SHEETS = import.meta.glob<string>('../**/*.css', { query: '?raw', import: 'default', eager: true });
const COMPONENTS = import.meta.glob<string>(['../**/*.tsx', '!../**/*.test.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

const SPACING =
  /^(?:margin|padding|(?:row-|column-)?gap|inset|top|right|bottom|left|scroll-(?:margin|padding))\b/;
const RADIUS = /^border-(?:[a-z]+-)*radius$/;
/** The largest step of the scale. Larger values are sizes or positions of pictures. */
const LARGEST_SPACE = 72;

const COLOUR =
  /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(|(?<![\w-])(?:white|black|gr[ae]y|silver|red|maroon|orange|gold|yellow|olive|lime|green|teal|aqua|cyan|blue|navy|purple|fuchsia|magenta|pink|brown|beige|ivory|crimson|coral|tomato|indigo|violet)(?![\w-])/i;

type Declaration = { file: string; property: string; value: string };

function declarations(file: string, css: string): Declaration[] {
  const without_comments = css.replace(/\/\*.*?\*\//gs, '');
  return [...without_comments.matchAll(/(?<=[{;}]\s*)([\w-]+)\s*:\s*([^;{}]+)(?=[;}])/g)].map(
    ([, property = '', value = '']) => ({ file, property, value: value.trim() }),
  );
}

const ALL = Object.entries(SHEETS)
  .filter(([file]) => !/\/(?:tokens|scale)\.css$/.test(file))
  .flatMap(([file, css]) => declarations(file, css));

/** What differs by the window inside of a rule. */
const WITHIN_A_RULE = /@(?:media|container|supports)[^{}]*\{[^{}]*\}/g;

/** The blocks without blocks in them. */
const RULES = Object.entries(SHEETS).flatMap(([file, css]) =>
  [...css.replace(WITHIN_A_RULE, '').matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(
    ([, selector = '', block = '']) => ({
      name: `${file} ${selector.trim()}`,
      of: new Map(declarations(file, `{${block}}`).map(({ property, value }) => [property, value])),
    }),
  ),
);

function pixels(value: string): number[] {
  return [...value.matchAll(/(\d*\.?\d+)px/g)].map(([, size]) => Number(size));
}

const asText = ({ file, property, value }: Declaration) => `${file} ${property}: ${value}`;

it('reads the style sheets', () => {
  expect(ALL.length).toBeGreaterThan(2_000);
});

it('margins, paddings, gaps and offsets come from the spacing scale', () => {
  const raw = ALL.filter(
    ({ property, value }) =>
      SPACING.test(property) && pixels(value).some((size) => size > 1 && size <= LARGEST_SPACE),
  );
  expect(raw.map(asText)).toEqual([]);
});

it('corners come from the radius scale', () => {
  const raw = ALL.filter(
    ({ property, value }) => RADIUS.test(property) && pixels(value).some((size) => size > 1),
  );
  expect(raw.map(asText)).toEqual([]);
});

it('colours are written in tokens.css alone', () => {
  expect(ALL.filter(({ value }) => COLOUR.test(value)).map(asText)).toEqual([]);
});

it('every step of the scales that is used exists, and every step that exists is used', () => {
  const steps = /--(?:space|radius)-\w+/g;
  const defined = declarations('scale.css', scale)
    .map(({ property }) => property)
    .filter((property) => property.match(steps));
  const used = ALL.flatMap(({ value }) => value.match(steps) ?? []);
  expect([...new Set(used)].sort()).toEqual(defined.sort());
});

it('every class for all that is written exists, and every one that exists is written', () => {
  const defined = [layout, text, surface].join('').matchAll(/^ *\.([\w-]+)[^{}]* \{/gm);
  const classes = Object.values(COMPONENTS).flatMap((file) => [
    ...file.matchAll(/className(?:="|=\{clsx\(\s*')([\w -]+)/g),
  ]);
  const written = classes.flatMap(([, words = '']) => words.split(' '));
  expect([...new Set(written)].sort()).toEqual(
    [...new Set([...defined].map(([, name = '']) => name))].sort(),
  );
});

it('D-33 an unseen box or radio button is as large as its label: WebKit does not stretch it', () => {
  const covering = RULES.filter(
    ({ of }) => of.get('opacity') === '0' && of.get('inset') === '0' && of.get('margin') === '0',
  );
  expect(covering.map(({ name }) => name.split(/\s/).at(-1))).toContain('.unseen');
  const small = covering.filter(({ of }) => of.get('width') !== '100%' || of.get('height') !== '100%');
  expect(small.map(({ name }) => name)).toEqual([]);
});

it('D-33 no colours are mixed in repeating gradients: Firefox loses their stops', () => {
  const mixed = ALL.filter(({ value }) => /repeating-.+color-mix\(/s.test(value));
  expect(mixed.map(asText)).toEqual([]);
});

it('D-33 no dictionary of a browser hyphenates what is called', () => {
  const by_dictionary = ALL.filter(({ property, value }) => property === 'hyphens' && value === 'auto');
  const calls = by_dictionary.filter(({ file }) => file.includes('/calls/') || file.includes('/calling/'));
  expect(calls.map(asText)).toEqual([]);
});

/** WebKit resolves relative units inside of a number without the element; round() is unknown to Chrome 120 to 124. */
const UNEVEN_MATHS = /(?<![\w-])(?:round|mod|rem|sin|cos|tan|atan2)\(/;

it('D-33 no style uses maths that some of the browsers do not know or do otherwise', () => {
  expect(UNEVEN_MATHS.test('max-height: calc(3 * 1rem + var(--round) + round(down, 4px, 1lh))')).toBe(true);
  expect(UNEVEN_MATHS.test('margin: calc(2 * (1rem + 2px)); inset: var(--around)')).toBe(false);
  expect(ALL.filter(({ value }) => UNEVEN_MATHS.test(value)).map(asText)).toEqual([]);
});

/** Each is missing in Chrome 120, Firefox 128 or Safari 17.4, and nothing is as good without it. */
const TOO_NEW =
  /@(?:function|position-try|scope|starting-style|view-transition)\b|(?<![\w-])(?:abs|anchor|anchor-size|calc-size|contrast-color|if|light-dark|progress|random|shape|sibling-count|sibling-index|sign)\(|(?<![\w-])(?:anchor-name|animation-timeline|corner-shape|field-sizing|interpolate-size|position-anchor|position-area|reading-flow|text-box|transition-behavior)(?:-\w+)?\s*:/g;

it('D-33 no style needs what one of the oldest browsers lacks', () => {
  expect(
    'color: light-dark(red, blue); field-sizing: content; @starting-style {'.match(TOO_NEW),
  ).toHaveLength(3);
  const found = Object.entries(SHEETS).flatMap(([file, css]) =>
    (css.match(TOO_NEW) ?? []).map((what) => `${file} ${what}`),
  );
  expect(found).toEqual([]);
});

it('D-33 colours are printed by browsers that know this by an older name, too', () => {
  const named = (name: string) => ALL.filter(({ property }) => property === name).map(({ file }) => file);
  expect(named('-webkit-print-color-adjust')).toEqual(named('print-color-adjust'));
});
