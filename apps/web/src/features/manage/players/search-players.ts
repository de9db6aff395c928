const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether a name holds all the words looked for, whatever their case and accents. */
export function isFound({ username }: { username: string }, search: string): boolean {
  const name = plain(username);
  return plain(search)
    .split(/\s+/)
    .every((word) => name.includes(word));
}
