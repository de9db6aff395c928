export const CROCKFORD_DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 26 digits hold 130 bits; the two over the 128 of a UUID are zero, so the first digit is 0 to 7. */
const CODE = /^[0-7ILO][0-9A-TV-Z]{25}$/i;

const UUID_PARTS = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/;

/** The short id of a game in links: its UUID, big-endian, as 26 Crockford digits. */
export function toCrockford(uuid: string): string {
  let rest = BigInt(`0x${uuid.replaceAll('-', '')}`);
  let code = '';
  for (let digit = 0; digit < 26; digit += 1) {
    code = CROCKFORD_DIGITS.charAt(Number(rest & 31n)) + code;
    rest >>= 5n;
  }
  return code;
}

/** Digits as people type them, in the form in which they are kept: I and L are 1, O is 0. */
export const plainDigits = (typed: string): string =>
  typed.toUpperCase().replace(/[IL]/g, '1').replaceAll('O', '0');

/** The UUID of a short id, read as people type it, or null if it is none. */
export function fromCrockford(text: string): string | null {
  const code = text.replace(/[-\s]/g, '');
  if (!CODE.test(code)) return null;
  let value = 0n;
  for (const digit of plainDigits(code)) value = (value << 5n) | BigInt(CROCKFORD_DIGITS.indexOf(digit));
  return value.toString(16).padStart(32, '0').replace(UUID_PARTS, '$1-$2-$3-$4-$5');
}
