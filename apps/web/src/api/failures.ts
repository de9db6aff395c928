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

/** They say nothing of what was asked: too much at once, or a door behind which nobody is at home yet. */
export const NOT_NOW: readonly number[] = [408, 429, 502, 503, 504];

const TOO_MANY = 429;

/** Nothing was wrong but the pace: what was asked is welcome a little later. */
export const isToWait = (failure: Failure | null): failure is Refused =>
  failure instanceof Refused && failure.status === TOO_MANY;

/** No answer came: offline, cut off, or the server is down. */
export class Unreachable extends Error {
  override name = 'Unreachable';
}

export type Failure = Refused | Unreachable;

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
