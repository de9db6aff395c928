/** A limit of `max` entries for one key of a rule within any `window` of milliseconds. */
export type Bucket = { rule: string; key: string; max: number; window: number };

/** A rate for one key of a rule: `per_second` in the long run, `burst` at once after a pause. */
export type Pace = { rule: string; key: string; per_second: number; burst: number };

/** Something that holds for a while, by rule and key. */
export type Note = { rule: string; key: string };

/** A call always counts; whether a try counts is known only after its work. */
export type Kind = 'call' | 'try';

export type Taken =
  | {
      is: 'taken';
      /** Decides whether a try counts. */
      settle: (counts: boolean) => Promise<void>;
    }
  /** Full only because of undecided tries; the latest of them has been running for `still_for` milliseconds. */
  | { is: 'undecided'; still_for: number }
  | { is: 'full'; wait: number };

/**
 * Limits how often things happen, and keeps what decides about it for a while; shared by all nodes where there are
 * several.
 */
export type Limiter = {
  /** Adds an entry to every bucket before the work starts, or to none when one of them is full. */
  take: (buckets: readonly Bucket[], kind: Kind) => Promise<Taken>;
  /** Returns 0 when one more may pass at this pace, otherwise the milliseconds to wait. */
  pass: (pace: Pace) => Promise<number>;
  /** Keeps a note for so many milliseconds from now on, also when it is there already. */
  note: (note: Note, lifetime: number) => Promise<void>;
  isNoted: (note: Note) => Promise<boolean>;
  close: () => void;
};
