import { nativeParts } from '../setup/native-parts.mjs';
import { fits, machineText } from '../setup/platform.mjs';

/**
 * @typedef {import('../setup/native-parts.mjs').Lock} Lock
 * @typedef {import('../setup/native-parts.mjs').NativePart} NativePart
 * @typedef {import('../setup/platform.mjs').Machine} Machine
 */

/** @type {Machine[]} What the project has to start on, whatever machine the lockfile was written on. */
const DEMANDED = [
  { os: 'linux', cpu: 'x64', libc: 'glibc' },
  { os: 'linux', cpu: 'arm64', libc: 'glibc' },
];

/**
 * The demanded machines that a part is for.
 * @param {NativePart} part
 */
export const demandedOf = ({ platform }) => DEMANDED.filter((machine) => fits(platform, machine));

/**
 * @param {Lock} lock
 * @param {string} path
 */
function ownerText({ packages }, path) {
  if (path === '') return 'The project itself';
  return `${path.replace(/^.*node_modules\//, '')} ${packages[path]?.version}`;
}

/**
 * What the lockfile lacks for the demanded machines, a sentence each. Who has a part for some Linux needs one for each
 * of them; who has none, such as what wants fsevents on a Mac, needs none there.
 * @param {Lock} lock
 */
export function gapsOf(lock) {
  const parts = nativeParts(lock);
  const owners = new Set(
    parts.filter(({ platform }) => platform.os.includes('linux')).map((part) => part.owner),
  );
  return [...owners].flatMap((owner) =>
    DEMANDED.flatMap((machine) => {
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
