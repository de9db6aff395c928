/** A line is 'source ; look ; class', each character in hexadecimal; the source is always one character. */
const LINE = /^([0-9A-F]+)\s*;\s*([0-9A-F ]+?)\s*;/;

const characters = (points: string): string =>
  String.fromCodePoint(...points.split(' ').map((point) => Number.parseInt(point, 16)));

/** What each character looks like, of a confusables.txt as the Unicode Consortium publishes it. */
export function readConfusables(text: string): { version: string; looks: Map<string, string> } {
  const version = /^# Version: (\S+)/m.exec(text)?.[1] ?? 'unknown';
  const looks = new Map<string, string>();
  for (const line of text.split('\n')) {
    const [, source, look] = LINE.exec(line) ?? [];
    if (source && look) looks.set(characters(source), characters(look));
  }
  return { version, looks };
}
