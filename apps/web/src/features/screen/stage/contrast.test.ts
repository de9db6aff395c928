import { expect, it } from 'vitest';
import css from '../../../styles/tokens.css?raw';

type Colour = readonly [red: number, green: number, blue: number];

const ROOT = css.slice(css.indexOf(':root {')).split('}')[0] ?? '';
const block = (theme: string) =>
  ROOT + (css.slice(css.indexOf(`[data-theme="${theme}"] {`)).split('\n}')[0] ?? '');
const THEMES = { light: block('light'), dark: block('dark') };
type Theme = keyof typeof THEMES;

const tokenOf = (theme: Theme, name: string) =>
  [...THEMES[theme].matchAll(new RegExp(`--${name}: ([^;]+);`, 'g'))].at(-1)?.[1] ?? '';
const colourOf = (theme: Theme, name: string): Colour => {
  const hex = tokenOf(theme, name);
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  return [part(1), part(3), part(5)];
};

const mixed = (under: number, over: number, alpha: number) => over * alpha + under * (1 - alpha);
const laidOver = (under: Colour, over: Colour, alpha: number): Colour => [
  mixed(under[0], over[0], alpha),
  mixed(under[1], over[1], alpha),
  mixed(under[2], over[2], alpha),
];

const linear = (part: number) => {
  const share = part / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};
const luminance = ([red, green, blue]: Colour) =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
const contrast = (one: Colour, other: Colour) => {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
};

/** The ink behind a call, pass by pass: each is painted over those before it. */
function inkOf(theme: Theme, passes: readonly string[]): Colour {
  return passes.reduce<Colour>(
    (under, pass) => {
      const alpha = Number(tokenOf(theme, `call-${pass === 'daub' ? 'body' : pass}-a`));
      return laidOver(under, colourOf(theme, `call-${pass}`), alpha);
    },
    colourOf(theme, 'paper'),
  );
}

it('SCREEN-62 by day a call has 7:1 on paper and on every pass of its ink', () => {
  const grounds = [[], ['daub'], ['daub', 'hit'], ['daub', 'hit', 'edge'], ['daub', 'edge'], ['edge']];
  for (const passes of grounds) {
    expect(contrast(colourOf('light', 'ink'), inkOf('light', passes))).toBeGreaterThanOrEqual(7);
  }
});

it('SCREEN-62 by night a call has 7:1 on paper and on its ink; at the glowing rim its letters have a paper edge', () => {
  for (const passes of [[], ['daub'], ['daub', 'hit']]) {
    expect(contrast(colourOf('dark', 'ink'), inkOf('dark', passes))).toBeGreaterThanOrEqual(7);
  }
});

it('SCREEN-62 the code has 7:1 on its gold ticket, and on the ink one of a winner', () => {
  for (const theme of ['light', 'dark'] as const) {
    expect(contrast(colourOf(theme, 'night'), colourOf(theme, 'gold'))).toBeGreaterThanOrEqual(7);
  }
});
