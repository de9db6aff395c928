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
 * The platform that a package's name speaks of, e.g. @scope/thing-linux-x64-musl.
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
 * npm takes one word as well as a list, of what is meant or, behind a !, of what is not.
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
  // Otherwise the report looks up the names of all connections.
  report.excludeNetwork = true;
  const { header } = report.getReport();
  return { os: platform, cpu: arch, libc: header.glibcVersionRuntime ? 'glibc' : 'musl' };
}
