import { USERNAME } from '../limits.ts';
import { type Random, randomBelow } from '../random.ts';
import { plainText } from '../search-text.ts';
import { whyNotSocialUsername } from './usernames.ts';

/** The words of a name in plain lowercase letters; accents and other scripts are dropped. */
function plainWords(fullName: string): string[] {
  return plainText(fullName)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
}

function basesOf(fullName: string): string[] {
  const [first, ...others] = plainWords(fullName);
  if (first === undefined) return [USERNAME.default_name];
  const last = others.at(-1);
  if (last === undefined) return [first];
  // Set apart, so that an initial never turns a name into another word.
  return [`${first}_${last}`, `${first}${last}`, `${first}_${last.slice(0, 1)}`, first];
}

function named(base: string, ending = ''): string {
  return `${base.slice(0, USERNAME.social_max - ending.length)}${ending}`;
}

/** Endless and without repeats: each turn draws from its own hundred. */
function* numberedNames(bases: readonly string[], random: Random): Generator<string> {
  for (const base of bases) yield named(base, `${10 + randomBelow(90, random)}`);
  for (let hundreds = 100; ; hundreds += 100) {
    for (const base of bases) yield named(base, `${hundreds + randomBelow(100, random)}`);
  }
}

function allowedNames(names: Iterable<string>, count: number): string[] {
  const found = new Set<string>();
  for (const name of names) {
    if (found.size === count) break;
    if (whyNotSocialUsername(name) === null) found.add(name);
  }
  return [...found];
}

function* bareThenNumbered(bases: readonly string[], random: Random): Generator<string> {
  for (const base of bases) yield named(base);
  yield* numberedNames(bases, random);
}

/**
 * So many different allowed usernames made from a full name, the bare forms first. The server asks for
 * more than it shows and leaves out those that are taken.
 */
export function usernameCandidates(fullName: string, random: Random, count: number): string[] {
  return allowedNames(bareThenNumbered(basesOf(fullName), random), count);
}

/** For when the server does not answer. All have a number because nobody has checked them. */
export function localSuggestions(fullName: string, random: Random): string[] {
  return allowedNames(numberedNames(basesOf(fullName), random), USERNAME.local_suggestions);
}
