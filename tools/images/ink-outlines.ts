type Outline = { fill: string; alpha: string; rule: 'evenodd' | 'nonzero'; d: string };

const SYMBOL = /<symbol id="([^"]+)"[^>]*>(.*?)<\/symbol>/gs;
const SHAPE = /<g ([^>]*)>(.*?)<\/g>|<path ([^>]*)\/>/gs;
const CIRCLE = /<circle cx="([^"]+)" cy="([^"]+)" r="([^"]+)"\/>/g;

const attribute = (attributes: string, name: string): string | null =>
  new RegExp(`(?:^| )${name}="([^"]*)"`).exec(attributes)?.[1] ?? null;

/** The name of a token without its brackets; any other value as it is. */
const token = (value: string): string => /^var\((.+)\)$/.exec(value)?.[1] ?? value;

/** Drops lie around a blot as circles. */
const dropsPath = (circles: string): string =>
  [...circles.matchAll(CIRCLE)]
    .map(
      ([, cx, cy, r]) =>
        `M${cx} ${cy}m-${r} 0a${r} ${r} 0 1 0 ${2 * Number(r)} 0a${r} ${r} 0 1 0 -${2 * Number(r)} 0Z`,
    )
    .join('');

function outlinesOf(symbol: string): Outline[] {
  const outlines = [...symbol.matchAll(SHAPE)].map(([, group, circles, path]): Outline => {
    const attributes = group ?? path ?? '';
    return {
      fill: token(attribute(attributes, 'fill') ?? ''),
      alpha: token(attribute(attributes, 'opacity') ?? '1'),
      rule: attribute(attributes, 'fill-rule') === 'evenodd' ? 'evenodd' : 'nonzero',
      d: circles === undefined ? (attribute(attributes, 'd') ?? '') : dropsPath(circles),
    };
  });
  return outlines.filter(({ d }) => d !== '');
}

function written(outline: Outline): string {
  const fields = Object.entries(outline).map(([name, value]) => `      ${name}: '${value}',\n`);
  return `    {\n${fields.join('')}    },\n`;
}

/** The shapes of ink.svg as a module: a canvas draws neither parts of a file nor its tokens. */
export function inkModule(ink_svg: string): string {
  const symbols = [...ink_svg.matchAll(SYMBOL)].map(([, id = '', symbol = '']) => {
    const key = /^\w+$/.test(id) ? id : `'${id}'`;
    return `  ${key}: [\n${outlinesOf(symbol).map(written).join('')}  ],\n`;
  });
  return [
    '/** The shapes of ink.svg for a canvas, in the same box of 100. Written by tools/make-images.ts. */\n',
    'export const INK = {\n',
    ...symbols,
    '} as const;\n',
  ].join('');
}
