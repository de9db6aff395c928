import { withoutHidden } from '../plain-text.ts';

/**
 * Two usernames are the same when their keys are: no regard to case, to width and other dress of a
 * letter, to invisible characters or to the kind and number of spaces.
 */
export function usernameKey(text: string): string {
  const plain = withoutHidden(text.normalize('NFKC'));
  // There and back: only this way ß and ẞ meet SS, and a final sigma meets the other one.
  return plain.toLowerCase().toUpperCase().toLowerCase().normalize('NFKC').replace(/\s+/g, ' ').trim();
}
