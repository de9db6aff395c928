/**
 * @typedef {{ os: string, cpu: string, libc: string | null }} Machine
 * @typedef {{ os: string[], cpu: string[], libc: string[] }} Platform what a package says of where it runs
 */

const SYSTEMS = new Map(
  'aix android darwin freebsd linux netbsd openbsd openharmony sunos win32'.split(' ').map((os) => [os, os]),
);
SYSTEMS.set('win', 'win32').set('macos', 'darwin');
const PROCESSORS = new Set('arm arm64 ia32 loong64 mips64el ppc64 riscv64 s390x wasm32 x64'.split(' '));
const ARM_NAMES = new Set(['gnueabihf', 'musleabihf', 'eabi']);

/**
 * The platform in a package's name, e.g. @scope/thing-linux-x64-musl.
 * @param {string} name
 * @returns {Platform}
 */
export function platformOfName(name) {
  const words = name.split(/[/-]/);
  const os = words.flatMap((word) => SYSTEMS.get(word) ?? []);
  const cpu = words.filter((word) => PROCESSORS.has(word));
  if (!cpu.includes('arm') && words.some((word) => ARM_NAMES.has(word))) cpu.push('arm');
  const is_musl = words.some((word) => word.startsWith('musl'));
  const is_glibc = os[0] === 'linux' && words.some((word) => word.startsWith('gnu'));
  return { os, cpu, libc: is_musl ? ['musl'] : is_glibc ? ['glibc'] : [] };
}

/**
 * npm allows a word or a list of what is supported or, with a !, of what is not.
 * @param {string[]} list
 * @param {string} value
 */
function allows(list, value) {
  if (list.includes(`!${value}`)) return false;
  const meant = list.filter((word) => !word.startsWith('!'));
  return meant.length === 0 || meant.includes(value);
}

/**
 * @param {Platform} platform
 * @param {Machine} machine
 */
export function fits({ os, cpu, libc }, machine) {
  const has_libc = machine.libc === null ? libc.length === 0 : allows(libc, machine.libc);
  return allows(os, machine.os) && allows(cpu, machine.cpu) && has_libc;
}

/** @param {Machine} machine */
export const machineText = ({ os, cpu, libc }) => `${os}-${cpu}${libc === null ? '' : ` (${libc})`}`;

/** @returns {Machine} */
export function thisMachine() {
  const { platform, arch, report } = process;
  if (platform !== 'linux') return { os: platform, cpu: arch, libc: null };
  // Otherwise the report resolves the host names of all connections.
  report.excludeNetwork = true;
  const { header } = report.getReport();
  return { os: platform, cpu: arch, libc: header.glibcVersionRuntime ? 'glibc' : 'musl' };
}

/**
 * @typedef {{
 *   version?: string, integrity?: string, dev?: boolean, optional?: boolean,
 *   os?: string | string[], cpu?: string | string[], libc?: string | string[],
 *   optionalDependencies?: Record<string, string>,
 * }} LockEntry
 * @typedef {{ packages: Record<string, LockEntry> }} Lock
 * @typedef {{
 *   owner: string, name: string, version: string | null, place: string, is_named: boolean,
 *   integrity: string | null, platform: Platform,
 * }} NativePart an optional package for some platforms only; is_named when the lockfile has its entry
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
    // Some packages name their libc only in the package name.
    platform: platform.libc.length > 0 ? platform : { ...platform, libc: guess.libc },
  };
}

/**
 * All platform-specific parts that packages of the lockfile ask for, with or without an entry.
 * @param {Lock} lock
 */
export function nativeParts(lock) {
  return Object.entries(lock.packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies).flatMap(([name, wanted]) => partOf(lock, path, name, wanted) ?? []),
  );
}

/**
 * The parts for this machine that an install has left out: npm is silent about them because they are optional. The
 * project's own runtime is not checked here: a new enough Node of the machine is fine too.
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
