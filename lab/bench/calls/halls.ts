/** So many rooms of so many sockets, and how often one is called to. */
export type Hall = {
  name: string;
  rooms: number;
  size: number;
  rounds: number;
  /** Whether the first calls of all turns are shown by themselves too: a host who calls now and then is near those. */
  shows_first?: boolean;
};

/**
 * Calls of one server that follow one another before the next has its turn. The first few are slower, since the
 * others' turns have taken the processor's caches from it, which servers on machines of their own do not do.
 */
export const BLOCK = 20;
export const FIRST = 5;

export const HALLS: readonly Hall[] = [
  { name: '20', rooms: 1, size: 20, rounds: 10 },
  { name: '100', rooms: 1, size: 100, rounds: 10 },
  { name: '1,000', rooms: 1, size: 1_000, rounds: 10, shows_first: true },
  { name: '4,000', rooms: 1, size: 4_000, rounds: 3 },
  { name: '4,000 in 200 games', rooms: 200, size: 20, rounds: 20 },
];
