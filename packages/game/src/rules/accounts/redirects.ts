import { hasUnprintable } from '../characters.ts';
import { REDIRECT } from '../limits.ts';

/** The path of an address, without query and fragment. */
const pathOf = (address: string) => address.replace(/[?#].*$/s, '');

/** Browsers read a backslash as a slash and drop tabs and line breaks, so a path may contain none of them. */
function isPlainPath(path: string): boolean {
  if (!path.startsWith('/') || path.includes('\\') || hasUnprintable(path)) return false;
  return !path.includes('//') && !path.split('/').some((part) => part === '.' || part === '..');
}

/** The path and every form it takes when it is decoded again and again, or null if it cannot be decoded. */
function decodings(path: string): string[] | null {
  const forms = [path];
  for (let form = path, turn = 0; turn < 5; turn += 1) {
    let decoded: string;
    try {
      decoded = decodeURIComponent(form);
    } catch {
      return null;
    }
    if (decoded === form) return forms;
    forms.push(decoded);
    form = decoded;
  }
  return null;
}

/** Whether an address is a path on this site, however often it is decoded on the way. */
export function isSitePath(address: string): boolean {
  if (address.length > REDIRECT.max_length || hasUnprintable(address)) return false;
  return decodings(pathOf(address))?.every((form) => isPlainPath(pathOf(form))) ?? false;
}

/** Where a sign-in leads: the requested address, else the remembered one, else home. */
export function redirectTarget(asked: string | null, remembered: string | null): string {
  return [asked, remembered].find((address) => address !== null && isSitePath(address)) ?? '/';
}
