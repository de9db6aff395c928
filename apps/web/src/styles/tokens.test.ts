import { expect, it } from 'vitest';
import css from './tokens.css?raw';

type Tokens = Record<string, string>;

function tokensOf(selector: string): Tokens {
  const block = css.slice(css.indexOf(selector)).split('}')[0] ?? '';
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+):\s*(#[\da-f]{6})/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

const THEMES = { light: tokensOf('[data-theme="light"]'), dark: tokensOf('[data-theme="dark"]') };

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const STATES = ['config', 'open', 'playing', 'review', 'won', 'lost'];
const BALLS = ['b', 'i', 'n', 'g', 'o', 'x'];
const WORDS = ['ink', 'ink-soft', 'link', 'error'];

const TEXT_PAIRS = [
  ...WORDS.flatMap((word) => ['paper', 'stock', 'stock-hi'].map((ground) => [word, ground])),
  ...['paper-deep', 'called', 'win', 'info-wash', 'ok-wash', 'warn-wash', 'daub-wash'].map((ground) => [
    'ink',
    ground,
  ]),
  ['ink-soft', 'paper-deep'],
  ['on-slab', 'slab'],
  ['ink-on-dark', 'ink'],
  ['on-brand', 'brand'],
  ['on-gold', 'gold'],
  ['paper', 'error'],
  ...STATES.map((state) => [`on-st-${state}`, `st-${state}`]),
  ...BALLS.map((ball) => [`on-ball-${ball}`, `ball-${ball}`]),
  ['on-cover-x', 'cover-x'],
];

const SHAPE_PAIRS = ['rule-firm', 'focus', 'brand'].flatMap((shape) =>
  ['paper', 'stock'].map((ground) => [shape, ground]),
);

function tooFaint(tokens: Tokens, pairs: string[][], least: number): string[] {
  return pairs
    .filter(([one = '', other = '']) => !(contrast(tokens[one] ?? '', tokens[other] ?? '') >= least))
    .map((pair) => pair.join(' on '));
}

it.each(Object.entries(THEMES))('%s: every text reads at 4.5:1 or more on its ground', (_name, tokens) => {
  expect(tooFaint(tokens, TEXT_PAIRS, 4.5)).toEqual([]);
});

it.each(Object.entries(THEMES))(
  '%s: outlines and the focus ring stand out at 3:1 or more',
  (_name, tokens) => {
    expect(tooFaint(tokens, SHAPE_PAIRS, 3)).toEqual([]);
  },
);

it('both themes name the same colours', () => {
  expect(Object.keys(THEMES.dark).sort()).toEqual(Object.keys(THEMES.light).sort());
});
