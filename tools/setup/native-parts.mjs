import { fits, platformOfName } from './platform.mjs';

/**
 * @typedef {import('./platform.mjs').Machine} Machine
 * @typedef {import('./platform.mjs').Platform} Platform
 * @typedef {{
 *   version?: string, integrity?: string, dev?: boolean, optional?: boolean,
 *   os?: string | string[], cpu?: string | string[], libc?: string | string[],
 *   optionalDependencies?: Record<string, string>,
 * }} LockEntry
 * @typedef {{ packages: Record<string, LockEntry> }} Lock
 * @typedef {{
 *   owner: string, name: string, version: string | null, place: string, is_named: boolean,
 *   integrity: string | null, platform: Platform,
 * }} NativePart one optional package that is there for some platforms only; is_named when the lockfile has its entry
 */

const EXACT = /^\d+\.\d+\.\d+(-[\w.]+)?$/;

const listOf = (/** @type {string | string[] | undefined} */ words) => [words ?? []].flat();

/**
 * Where Node looks for a package that the one at `path` asks for: nested first, then every parent.
 * @param {string} path
 * @param {string} name
 */
function lookupPlaces(path, name) {
  const places = [];
  for (let at = path; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('node_modules/') - 1))) {
    places.push(`${at}/node_modules/${name}`);
  }
  return [...places, `node_modules/${name}`];
}

/**
 * @param {Lock} lock
 * @param {string} path
 * @param {string} name
 * @param {string} wanted
 * @returns {NativePart | null} null for what runs everywhere
 */
function partOf({ packages }, path, name, wanted) {
  const places = lookupPlaces(path, name);
  const nearest = places.find((place) => packages[place]);
  const found = nearest === undefined ? undefined : packages[nearest];
  const is_exact = EXACT.test(wanted);
  const entry = is_exact && found?.version !== wanted ? undefined : found;
  const told = { os: listOf(entry?.os), cpu: listOf(entry?.cpu), libc: listOf(entry?.libc) };
  const guess = platformOfName(name);
  const platform = told.os.length + told.cpu.length > 0 ? told : entry ? null : guess;
  if (platform === null || platform.os.length + platform.cpu.length === 0) return null;
  const free = nearest === undefined ? `node_modules/${name}` : (places[0] ?? nearest);
  return {
    owner: path,
    name,
    version: entry?.version ?? (is_exact ? wanted : null),
    place: entry && nearest !== undefined ? nearest : free,
    is_named: entry !== undefined,
    integrity: entry?.integrity ?? null,
    // Some packages leave it to their name for which libc they are.
    platform: platform.libc.length > 0 ? platform : { ...platform, libc: guess.libc },
  };
}

/**
 * Every part for some platform that a package of the lockfile asks for, whether the lockfile has an entry for it or not.
 * @param {Lock} lock
 */
export function nativeParts(lock) {
  return Object.entries(lock.packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies).flatMap(([name, wanted]) => partOf(lock, path, name, wanted) ?? []),
  );
}

/**
 * The parts for this machine that an install has left out: npm is silent about them, as they are optional. The
 * runtime, which the project itself asks for, is not looked at: a new enough Node of the machine does as well.
 * @param {Lock} lock
 * @param {Machine} machine
 * @param {(place: string) => string | null} versionAt what is installed at a place of the lockfile
 */
export function partsNotInstalled(lock, machine, versionAt) {
  return nativeParts(lock).filter(({ owner, place, version, platform }) => {
    const is_in_use = owner !== '' && versionAt(owner) !== null;
    return is_in_use && fits(platform, machine) && versionAt(place) !== version;
  });
}
