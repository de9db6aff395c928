import { foldText, type Span, withoutAccents } from '@phrase-bingo/game/rules/folded-text';
import { foldedForSearch, searchWords, type WordSearch } from '@phrase-bingo/game/rules/word-search';
import {
  englishDataset,
  englishRecommendedTransformers,
  RegExpMatcher,
  resolveConfusablesTransformer,
  resolveLeetSpeakTransformer,
  toAsciiLowerCaseTransformer,
} from 'obscenity';
import { openTextCache } from './text-cache.ts';

/** The words of a game that its host added to the built-in ones, and those that pass whatever else is said. */
export type OwnWords = { blocked: readonly string[]; allowed: readonly string[] };

/** Names and places that the library takes for bad words. */
const PASSES = [
  'fukuda',
  'shital',
  'dikshit',
  'cumming',
  'wankel',
  'penistone',
  'analise',
  'dickinson',
] as const;

const MASK = '****';

const { blacklistedTerms, whitelistedTerms = [] } = englishDataset.build();

const builtIn = new RegExpMatcher({
  blacklistedTerms,
  whitelistedTerms: [...whitelistedTerms, ...PASSES],
  ...englishRecommendedTransformers,
});

/** How the library reads a single character: ｆ, F and ƒ as f, 1 and ! as i. */
const READINGS = [
  resolveConfusablesTransformer(),
  resolveLeetSpeakTransformer(),
  toAsciiLowerCaseTransformer(),
];

const readAs = (point: number): number =>
  READINGS.reduce((read, { transform }) => transform(read) ?? read, point);

/** A year or a price is no word, though the library reads 455 as letters. */
const isNumber = (text: string): boolean => /^\p{Nd}+$/u.test(text);

type Found = { found: Span; mask: Span };

function findBuiltIn(text: string): Found[] {
  const folded = foldText(text, withoutAccents);
  return builtIn.getAllMatches(folded.text).flatMap(({ startIndex, endIndex }) => {
    const span = { start: startIndex, end: endIndex + 1 };
    if (isNumber(folded.text.slice(span.start, span.end))) return [];
    const stretched = { ...span, end: endOfStretch(folded.text, span.end) };
    return [{ found: folded.written(span), mask: folded.written(stretched) }];
  });
}

/** The library reads a stretched letter once or twice: this is where its last repeat ends. */
function endOfStretch(text: string, end: number): number {
  const last = [...text.slice(Math.max(0, end - 2), end)].at(-1) ?? '';
  let stretched = end;
  for (const one of text.slice(end)) {
    if (readAs(one.codePointAt(0) ?? 0) !== readAs(last.codePointAt(0) ?? 0)) break;
    stretched += one.length;
  }
  return stretched;
}

type Search = { blocked: WordSearch; allowed: WordSearch };

/**
 * The words of a game are the same for hours, and those of games that talk most stay. A character takes some 220 bytes
 * once it can be searched for, so this is about 20 MB, and four times as much if each folds to four letters.
 */
const keptSearch = openTextCache<Search>(100_000);

const searchFor = ({ blocked, allowed }: OwnWords): Search =>
  keptSearch(JSON.stringify([blocked, allowed]), () => ({
    blocked: searchWords(blocked),
    allowed: searchWords(allowed),
  }));

/** Whether a part of the text lies within one of the allowed words. */
function withinAny(allowed: readonly Span[]): (span: Span) => boolean {
  /** How far any allowed word reaches that begins here or before. */
  const reach: number[] = [];
  for (const { start, end } of allowed) reach[start] = Math.max(reach[start] ?? 0, end);
  let furthest = 0;
  for (let at = 0; at < reach.length; at += 1) {
    furthest = Math.max(furthest, reach[at] ?? 0);
    reach[at] = furthest;
  }
  return ({ start, end }) => (reach[Math.min(start, reach.length - 1)] ?? 0) >= end;
}

/** What is left of the built-in words found in a text, and of those of the host, without what the host lets pass. */
function findBadWords(text: string, built_in: readonly Found[], { blocked, allowed }: Search): Span[] {
  const folded = foldedForSearch(text);
  const found = [...built_in, ...blocked(folded).map((span) => ({ found: span, mask: span }))];
  if (found.length === 0) return [];
  const isAllowed = withinAny(allowed(folded));
  return found.filter((one) => !isAllowed(one.found)).map(({ mask }) => mask);
}

/**
 * A name is asked about at the door, and again under the lock of the game, where a crowd waits: this saves 0.05 ms for
 * each guest there. About 2,000 names.
 */
const keptInName = openTextCache<readonly Found[]>(50_000);

/** Tells of any number of names whether they hold a built-in word or one of the host's own. */
export function openNameFilter(own: OwnWords): (name: string) => boolean {
  const search = searchFor(own);
  return (name) => {
    const built_in = keptInName(name, () => findBuiltIn(name));
    return findBadWords(name, built_in, search).length > 0;
  };
}

/** The text with each built-in word and each of the host's own hidden. The mask does not tell how long a word was. */
export function maskBadWords(text: string, own: OwnWords): string {
  let masked = '';
  let written = 0;
  const spans = findBadWords(text, findBuiltIn(text), searchFor(own));
  for (const { start, end } of spans.sort((a, b) => a.start - b.start)) {
    if (start >= written) masked += text.slice(written, start) + MASK;
    written = Math.max(written, end);
  }
  return masked + text.slice(written);
}
