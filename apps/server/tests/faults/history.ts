/** What is known of switches, all off at first, that people turn over a connection that may break at any moment. */
export function openHistory() {
  /** By name: the value last acknowledged, and those asked for without an answer since. */
  const known = new Map<string, { kept: boolean; unsure: boolean[] }>();
  let acknowledged = 0;
  let waiting: { count: number; wake: () => void } | null = null;

  return {
    /** Runs a change; when it fails nobody knows whether it was made. */
    async change(name: string, value: boolean, make: () => Promise<void>): Promise<void> {
      const entry = known.get(name) ?? { kept: false, unsure: [] };
      known.set(name, entry);
      entry.unsure.push(value);
      await make();
      entry.kept = value;
      entry.unsure = [];
      acknowledged += 1;
      if (waiting && acknowledged >= waiting.count) waiting.wake();
    },

    untilAcknowledged(more: number): Promise<void> {
      return new Promise((wake) => {
        waiting = { count: acknowledged + more, wake };
      });
    },

    /** The names of values that are neither what was acknowledged nor what was asked for since. */
    lost(read: (name: string) => boolean): string[] {
      const lost: string[] = [];
      for (const [name, entry] of known) {
        const found = read(name);
        if (found !== entry.kept && !entry.unsure.includes(found)) {
          lost.push(`${name} is ${found}, acknowledged was ${entry.kept}`);
        }
        entry.kept = found;
        entry.unsure = [];
      }
      return lost;
    },
  };
}
