import { fits, machineText, nativeParts, platformOfName } from '../setup/native-parts.mjs';

/**
 * @typedef {import('../setup/native-parts.mjs').Lock} Lock
 * @typedef {import('../setup/native-parts.mjs').NativePart} NativePart
 * @typedef {import('../setup/native-parts.mjs').Machine} Machine
 */

/** @type {Machine[]} What the project has to start on, whatever machine the lockfile was written on. */
const REQUIRED = [
  { os: 'linux', cpu: 'x64', libc: 'glibc' },
  { os: 'linux', cpu: 'arm64', libc: 'glibc' },
];

/**
 * The required machines that a part is for.
 * @param {NativePart} part
 */
const requiredFor = ({ platform }) => REQUIRED.filter((machine) => fits(platform, machine));

/**
 * @param {Lock} lock
 * @param {string} path
 */
function ownerText({ packages }, path) {
  if (path === '') return 'The project itself';
  return `${path.replace(/^.*node_modules\//, '')} ${packages[path]?.version}`;
}

/**
 * What the lockfile lacks for the required machines, a sentence each. A package with a part for some Linux needs one for
 * each of them; a package without any, such as one with fsevents for the Mac, needs none.
 * @param {Lock} lock
 */
export function gapsOf(lock) {
  const parts = nativeParts(lock);
  const owners = new Set(
    parts.filter(({ platform }) => platform.os.includes('linux')).map((part) => part.owner),
  );
  return [...owners].flatMap((owner) =>
    REQUIRED.flatMap((machine) => {
      const own = parts.filter((part) => part.owner === owner && fits(part.platform, machine));
      if (own.length === 0) return [`${ownerText(lock, owner)} has no part for ${machineText(machine)}.`];
      return own
        .filter(({ integrity }) => integrity === null)
        .map(
          ({ name, version }) =>
            `${name} ${version} for ${machineText(machine)} has no integrity in the lockfile.`,
        );
    }),
  );
}

/**
 * @typedef {import('../setup/native-parts.mjs').Lock} Lock
 * @typedef {import('../setup/native-parts.mjs').LockEntry} LockEntry
 * @typedef {import('../setup/native-parts.mjs').NativePart} NativePart
 * @typedef {import('../setup/native-parts.mjs').Platform} Platform
 * @typedef {Platform & { integrity: string }} Published
 * @typedef {(name: string, version: string) => Promise<Published | null>} AskRegistry null for what it does not have
 */

const filled = (/** @type {Record<string, string[]>} */ fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, list]) => list.length > 0));

/**
 * @param {NativePart} part
 * @param {LockEntry | undefined} owner
 * @param {Published | null} published
 * @returns {LockEntry}
 */
function newEntry({ name, version }, owner, published) {
  const { os, cpu, libc } = published ?? platformOfName(name);
  return {
    ...(version !== null && { version }),
    ...(published && { integrity: published.integrity }),
    ...filled({ cpu }),
    ...(owner?.dev && { dev: true }),
    ...filled({ libc }),
    optional: true,
    ...filled({ os }),
  };
}

/** npm puts the integrity right behind the version. */
function withIntegrity(/** @type {LockEntry} */ { version, ...rest }, /** @type {string} */ integrity) {
  return { ...(version !== undefined && { version }), integrity, ...rest };
}

/**
 * @param {NativePart} part
 * @param {Published | null} published
 * @returns {{ error: string } | { warning: string } | null}
 */
function judge(part, published) {
  const [required] = requiredFor(part);
  const { os, cpu, libc } = part.platform;
  const where = required
    ? machineText(required)
    : [os, cpu, libc].flatMap((words) => (words.length > 0 ? words.join('/') : [])).join('-');
  const text = `${part.name} ${part.version} for ${where}`;
  if (published === null) {
    const sentence = `${text} is not in the registry.`;
    return required ? { error: sentence } : { warning: sentence };
  }
  if (part.integrity !== null && part.integrity !== published.integrity) {
    return { error: `${text} is another one in the registry than in the lockfile.` };
  }
  return null;
}

/**
 * npm leaves optional packages of other platforms out of the lockfile, or without integrity, when it could not see
 * them; elsewhere `npm ci` then refuses that lockfile or installs unverified packages. This looks each of them up and
 * fills in what is missing. What the registry does not have gets a bare entry, which `npm ci` accepts.
 * @param {Lock} lock
 * @param {AskRegistry} ask
 */
export async function completeLock(lock, ask) {
  const parts = nativeParts(lock);
  const packages = { ...lock.packages };
  /** @type {string[]} */
  const errors = [];
  /** @type {string[]} */
  const warnings = [];
  let filled_in = 0;
  const answers = await Promise.all(
    parts.map(({ name, version }) => (version === null ? null : ask(name, version))),
  );
  for (const [index, part] of parts.entries()) {
    const published = answers[index] ?? null;
    if (part.version === null) {
      warnings.push(`${part.name} is not in the lockfile, and which version it would be is unknown.`);
      continue;
    }
    const verdict = judge(part, published);
    if (verdict && 'error' in verdict) errors.push(verdict.error);
    if (verdict && 'warning' in verdict) warnings.push(verdict.warning);
    const present = packages[part.place];
    if (!part.is_named) packages[part.place] = newEntry(part, packages[part.owner], published);
    else if (present && part.integrity === null && published)
      packages[part.place] = withIntegrity(present, published.integrity);
    else continue;
    filled_in += 1;
  }
  const in_order = Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en'));
  const completed = { ...lock, packages: Object.fromEntries(in_order) };
  if (errors.length === 0) errors.push(...gapsOf(completed));
  return { lock: completed, parts: parts.length, filled_in, errors, warnings };
}
