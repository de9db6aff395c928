import { skeletonBy } from '../../packages/game/src/rules/accounts/usernames.ts';

const TEXT_WIDTH = 108;

const points = (text: string): string =>
  [...text].map((one) => (one.codePointAt(0) ?? 0).toString(36)).join('+');

/** Groups 'look:source,source' of code points in base 36: plain ASCII, safe in any editor. */
function groupsOf(looks: ReadonlyMap<string, string>): string[] {
  const sources = new Map<string, string[]>();
  for (const [source, look] of looks) sources.set(look, [...(sources.get(look) ?? []), points(source)]);
  return [...sources].map(([look, alike]) => `${points(look)}:${alike.join(',')}`);
}

function wrap(words: readonly string[]): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const longer = `${lines.at(-1) ?? ''} ${word}`;
    if (lines.length > 0 && longer.length <= TEXT_WIDTH) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** The server's source file with the table. */
export const tableOfLooks = (looks: ReadonlyMap<string, string>, version: string): string => `/**
 * Which characters look like which, made by tools/make-confusables.ts from confusables.txt ${version} of the Unicode
 * Consortium. Each group is 'look:source,source' in code points of base 36, joined by + where there are several.
 *
 * UNICODE LICENSE V3
 *
 * COPYRIGHT AND PERMISSION NOTICE
 *
 * Copyright © 2016-2024 Unicode, Inc.
 *
 * NOTICE TO USER: Carefully read the following legal agreement. BY DOWNLOADING, INSTALLING, COPYING OR OTHERWISE
 * USING DATA FILES, AND/OR SOFTWARE, YOU UNEQUIVOCALLY ACCEPT, AND AGREE TO BE BOUND BY, ALL OF THE TERMS AND
 * CONDITIONS OF THIS AGREEMENT. IF YOU DO NOT AGREE, DO NOT DOWNLOAD, INSTALL, COPY, DISTRIBUTE OR USE THE DATA
 * FILES OR SOFTWARE.
 *
 * Permission is hereby granted, free of charge, to any person obtaining a copy of data files and any associated
 * documentation (the "Data Files") or software and any associated documentation (the "Software") to deal in the
 * Data Files or Software without restriction, including without limitation the rights to use, copy, modify, merge,
 * publish, distribute, and/or sell copies of the Data Files or Software, and to permit persons to whom the Data
 * Files or Software are furnished to do so, provided that either (a) this copyright and permission notice appear
 * with all copies of the Data Files or Software, or (b) this copyright and permission notice appear in associated
 * Documentation.
 *
 * THE DATA FILES AND SOFTWARE ARE PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING
 * BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT OF
 * THIRD PARTY RIGHTS.
 *
 * IN NO EVENT SHALL THE COPYRIGHT HOLDER OR HOLDERS INCLUDED IN THIS NOTICE BE LIABLE FOR ANY CLAIM, OR ANY
 * SPECIAL INDIRECT OR CONSEQUENTIAL DAMAGES, OR ANY DAMAGES WHATSOEVER RESULTING FROM LOSS OF USE, DATA OR
 * PROFITS, WHETHER IN AN ACTION OF CONTRACT, NEGLIGENCE OR OTHER TORTIOUS ACTION, ARISING OUT OF OR IN CONNECTION
 * WITH THE USE OR PERFORMANCE OF THE DATA FILES OR SOFTWARE.
 *
 * Except as contained in this notice, the name of a copyright holder shall not be used in advertising or otherwise
 * to promote the sale, use or other dealings in these Data Files or Software without prior written authorization
 * of the copyright holder.
 */
export const CONFUSABLES = \`
${wrap(groupsOf(looks)).join('\n')}
\`;
`;

/** Drops the half that comparing names finds without the table, such as letters in circles. */
export function neededLooks(looks: ReadonlyMap<string, string>): Map<string, string> {
  const needed = new Map(looks);
  for (const [source, look] of looks) {
    needed.delete(source);
    if (skeletonBy(needed, source) !== skeletonBy(looks, source)) needed.set(source, look);
  }
  return needed;
}

/** A row is 'source ; look ; class', each character in hexadecimal; the source is always one character. */
const ROW = /^([0-9A-F]+)\s*;\s*([0-9A-F ]+?)\s*;/;

const characters = (points: string): string =>
  String.fromCodePoint(...points.split(' ').map((point) => Number.parseInt(point, 16)));

/** What each character looks like, from a confusables.txt as the Unicode Consortium publishes it. */
export function readConfusables(text: string): { version: string; looks: Map<string, string> } {
  const version = /^# Version: (\S+)/m.exec(text)?.[1] ?? 'unknown';
  const looks = new Map<string, string>();
  for (const row of text.split('\n')) {
    const [, source, look] = ROW.exec(row) ?? [];
    if (source && look) looks.set(characters(source), characters(look));
  }
  return { version, looks };
}
