/** Where something counts: at most `max` under one key of a rule in any `window` of milliseconds. */
export type Bucket = { rule: string; key: string; max: number; window: number };

/** How fast something may go under one key of a rule: in the long run, and at once after a rest. */
export type Pace = { rule: string; key: string; per_second: number; burst: number };

/** A call counts whatever becomes of it; of a try it is known only afterwards. */
export type Kind = 'call' | 'try';

export type Taken =
  | {
      is: 'taken';
      /** Says what became of a try: whether it goes on counting. */
      settle: (counts: boolean) => Promise<void>;
    }
  /** Full only because of tries of which nobody knows yet whether they will count, the last one so long under way. */
  | { is: 'undecided'; still_for: number }
  | { is: 'full'; wait: number };

/** Counts how often things happen, on all nodes together where there are several. */
export type Limiter = {
  /** Takes a place in every bucket before the work is done, or in none when one of them is full. */
  take: (buckets: readonly Bucket[], kind: Kind) => Promise<Taken>;
  /** Lets one more pass at its pace, for which it gives 0, or tells how many milliseconds to wait. */
  pass: (pace: Pace) => Promise<number>;
  close: () => void;
};
