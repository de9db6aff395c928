/** The server answered, but not with what was asked for. */
export class Refused extends Error {
  override name = 'Refused';
  readonly status: number;
  readonly code: string | null;
  /** What the server said about it, if it said anything a person can read. */
  readonly sentence: string | null;
  /** After how many seconds the server would have the same again, if it said so. */
  readonly retry_after: number | null;

  constructor(
    status: number,
    code: string | null = null,
    sentence: string | null = null,
    retry_after: number | null = null,
  ) {
    super(sentence ?? `The server answered with ${status}`);
    this.status = status;
    this.code = code;
    this.sentence = sentence;
    this.retry_after = retry_after;
  }
}

/** The server no longer serves this version of the app. */
export const TOO_OLD = 426;

/**
 * They say nothing of what was asked: too much at once, a door behind which nobody is at home yet, or an app that has
 * to be a newer one first.
 */
export const NOT_NOW: readonly number[] = [408, TOO_OLD, 429, 502, 503, 504];

/** The server is busy, away or failing, so the same may well go later. */
export const mayPass = (status: number): boolean => status >= 500 || NOT_NOW.includes(status);

const TOO_MANY = 429;

/** Nothing was wrong with what was asked: it is welcome a little later, or from a newer version of the app. */
export const isToWait = (failure: Failure | null): failure is Refused =>
  failure instanceof Refused && (failure.status === TOO_MANY || failure.status === TOO_OLD);

/** No answer came: offline, cut off, or the server is down. */
export class Unreachable extends Error {
  override name = 'Unreachable';
}

export type Failure = Refused | Unreachable;

export const isForOldApp = (failure: unknown): boolean =>
  failure instanceof Refused && failure.status === TOO_OLD;

/** What a call failed with; anything else is a fault of ours and goes on. */
export function failureOf(error: unknown): Failure {
  if (error instanceof Refused || error instanceof Unreachable) return error;
  throw error;
}

type Sentences = { refused: string; unreachable: string };

/** What to tell the person: the server's own sentence first, else the caller's words. */
export function explainFailure(failure: Error, { refused, unreachable }: Sentences): string {
  return failure instanceof Refused ? (failure.sentence ?? refused) : unreachable;
}

/** The caller's words alone, where the server's own sentence is not for the person. */
export const inOwnWords = (failure: Failure, { refused, unreachable }: Sentences): string =>
  failure instanceof Refused ? refused : unreachable;
