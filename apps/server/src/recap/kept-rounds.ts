/**
 * Keeps what was made of rounds, in memory, and makes it once for those who ask together. Each round is kept in one
 * version, the newest asked for; the least recently asked for go first.
 */
export function keepRounds<Value>(max_rounds: number) {
  const kept = new Map<string, { version: string; making: Promise<Value> }>();

  return (round_id: string, version: string, make: () => Promise<Value>): Promise<Value> => {
    const known = kept.get(round_id);
    const entry = known?.version === version ? known : { version, making: make() };
    kept.delete(round_id);
    kept.set(round_id, entry);
    const oldest = kept.keys().next();
    if (kept.size > max_rounds && !oldest.done) kept.delete(oldest.value);
    if (entry !== known) {
      entry.making.catch(() => {
        if (kept.get(round_id) === entry) kept.delete(round_id);
      });
    }
    return entry.making;
  };
}
