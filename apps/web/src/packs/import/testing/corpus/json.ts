import { type CorpusFile, utf8 } from '../corpus-file.ts';

const json = (value: unknown) => utf8(JSON.stringify(value));
const many = (count: number) => json(Array.from({ length: count }, () => 'x'));

/** Lists of other bingo sites, and our own. */
export const JSON_LISTS: readonly CorpusFile[] = [
  { name: 'texts.json', bytes: json(['one', '', 'two', 3]), comes_out: { kept: ['one', 'two', '3'] } },
  {
    name: 'bingosync.txt',
    bytes: utf8('\n [{"name": "one", "types": ["a"]}, {"name": "two"}]'),
    comes_out: { kept: ['one', 'two'] },
  },
  {
    name: 'tiers.json',
    bytes: json([[{ name: 'one' }], [{ name: 'two' }, [['three']]], 'four']),
    comes_out: { kept: ['one', 'two', 'three', 'four'] },
  },
  {
    name: 'named-tiers.json',
    bytes: json({ easy: ['one'], hard: [{ goal: 'two' }, ['three']] }),
    comes_out: { kept: ['one', 'two', 'three'] },
  },
  {
    name: 'playbingo.json',
    bytes: json({
      game: 'Any',
      goals: [
        { id: 'x1', goal: 'one', description: 'long', difficulty: 3 },
        { id: 'x2', goal: 'two', categories: [[[[[]]]]] },
      ],
    }),
    comes_out: { kept: ['one', 'two'] },
  },
  {
    name: 'own.json',
    bytes: json({ format: 'phrase-bingo-pack', version: 1, name: 'Mine', phrases: ['one', 'two'] }),
    comes_out: { kept: ['one', 'two'] },
  },
  {
    name: 'first-text.json',
    bytes: json([{ title: 'no', text: '', name: 'one' }, { word: 2 }, { value: 'three', label: 'four' }]),
    comes_out: { kept: ['one', '2', 'four'] },
  },
  {
    name: 'not-phrases.json',
    bytes: json(['one', null, true, {}, { id: 5 }, { name: { en: 'x' } }, 'two']),
    comes_out: {
      kept: ['one', 'two'],
      left_out: [2, 3, 4, 5, 6].map((line) => [line, 'not_a_phrase']),
    },
  },
];

/** Fields that would reach what every object has. */
export const PROTOTYPES: readonly CorpusFile[] = [
  {
    name: 'prototype.json',
    bytes: utf8(
      '{"__proto__": ["no"], "constructor": {"name": "no"}, "a": ["one", {"__proto__": {"name": "no"}}]}',
    ),
    comes_out: { kept: ['one'], left_out: [[2, 'not_a_phrase']] },
  },
  { name: 'inherited.json', bytes: utf8('[{"__proto__": ["x"]}]'), comes_out: { problem: 'empty' } },
];

/** Without a phrase, or with too much of everything. */
export const ODD_JSON: readonly CorpusFile[] = [
  { name: 'no-text.json', bytes: json([null, true, {}]), comes_out: { problem: 'empty' } },
  { name: 'no-list.json', bytes: json({ name: 'one', size: 5 }), comes_out: { problem: 'empty' } },
  { name: 'nothing.json', bytes: utf8('{}'), comes_out: { problem: 'empty' } },
  { name: 'four-deep.json', bytes: utf8('[[[["one"]]]]'), comes_out: { kept: ['one'] } },
  { name: 'five-deep.json', bytes: utf8('[[[[["one"]]]]]'), comes_out: { problem: 'too_many_parts' } },
  { name: 'most.json', bytes: many(10_001), comes_out: { problem: 'too_many_parts' } },
  {
    name: 'brackets.json',
    bytes: utf8('['.repeat(131_072) + ']'.repeat(131_072)),
    comes_out: { problem: 'too_many_parts' },
  },
];

/** Starts like JSON and is none, or is named so. */
export const BROKEN_JSON: readonly CorpusFile[] = [
  {
    name: 'broken.json',
    bytes: utf8('[\n"one",\n"two"\n"three"]'),
    comes_out: { problem: 'not_json', json_line: 4 },
  },
  { name: 'cut-off.json', bytes: utf8('["one",'), comes_out: { problem: 'not_json' } },
  {
    name: 'plain.json',
    bytes: utf8('one\ntwo'),
    comes_out: { kept: ['one', 'two'] },
  },
  {
    name: 'broken.txt',
    bytes: utf8('{"one",\n"two"}'),
    comes_out: { kept: ['{"one",', '"two"}'], notes: ['not_json'] },
  },
];
