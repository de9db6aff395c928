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

/** How many games' words are kept ready. */
const KEPT = 200;

const kept = new Map<string, Search>();

/** Games that talk most stay; the words of a game are the same for hours. */
function searchFor({ blocked, allowed }: OwnWords): Search {
  const key = JSON.stringify([blocked, allowed]);
  const search = kept.get(key) ?? { blocked: searchWords(blocked), allowed: searchWords(allowed) };
  kept.delete(key);
  kept.set(key, search);
  for (const oldest of kept.size > KEPT ? [...kept.keys()].slice(0, 1) : []) kept.delete(oldest);
  return search;
}

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

/** The parts of a text to mask. */
function findBadWords(text: string, own: OwnWords): Span[] {
  const { blocked, allowed } = searchFor(own);
  const folded = foldedForSearch(text);
  const found = [...findBuiltIn(text), ...blocked(folded).map((span) => ({ found: span, mask: span }))];
  if (found.length === 0) return [];
  const isAllowed = withinAny(allowed(folded));
  return found.filter((one) => !isAllowed(one.found)).map(({ mask }) => mask);
}

/** Whether a name holds a built-in word or one of the host's own. */
export const holdsBadWord = (text: string, own: OwnWords): boolean => findBadWords(text, own).length > 0;

/** The text with each built-in word and each of the host's own hidden. The mask does not tell how long a word was. */
export function maskBadWords(text: string, own: OwnWords): string {
  let masked = '';
  let written = 0;
  for (const { start, end } of findBadWords(text, own).sort((a, b) => a.start - b.start)) {
    if (start >= written) masked += text.slice(written, start) + MASK;
    written = Math.max(written, end);
  }
  return masked + text.slice(written);
}
