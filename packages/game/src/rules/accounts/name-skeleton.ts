import { withoutHidden } from '../plain-text.ts';
import { usernameKey } from './usernames.ts';

function drawn(text: string, looks: ReadonlyMap<string, string>): string {
  let seen = '';
  for (const one of text.normalize('NFD')) seen += looks.get(one) ?? one;
  return seen.normalize('NFD');
}

/**
 * Names with the same skeleton look alike, given what each character looks like (Unicode Technical Standard 39).
 * The looks are taken twice: as the name is written, since the capital of в looks like B, and without regard to
 * case, as names are compared. A capital I looks like l, so i counts as l too.
 */
export function skeletonBy(looks: ReadonlyMap<string, string>, name: string): string {
  const as_written = drawn(withoutHidden(name), looks);
  return drawn(usernameKey(as_written), looks).toLowerCase().replaceAll('i', 'l');
}
