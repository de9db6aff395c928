/** The server answered with an error, or with something unreadable. */
export class Refused extends Error {
  override name = 'Refused';
  readonly status: number;
  readonly code: string | null;
  /** The server's sentence for the person, if there is one. */
  readonly sentence: string | null;
  /** The seconds to wait before a retry, if the server sent them. */
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

/** These do not judge the request itself: rate limit, timeout, proxy without a server, or an app that must update. */
export const NOT_NOW: readonly number[] = [408, TOO_OLD, 429, 502, 503, 504];

/** The server is busy, down or failing, so a retry later may succeed. */
export const mayPass = (status: number): boolean => status >= 500 || NOT_NOW.includes(status);

const TOO_MANY = 429;

/** The request is fine, but has to wait: for the rate limit, or for a newer version of the app. */
export const isToWait = (failure: Failure | null): failure is Refused =>
  failure instanceof Refused && (failure.status === TOO_MANY || failure.status === TOO_OLD);

/** No response came: the browser is offline, the connection broke, or the server is down. */
export class Unreachable extends Error {
  override name = 'Unreachable';
}

export type Failure = Refused | Unreachable;

export const isForOldApp = (failure: unknown): boolean =>
  failure instanceof Refused && failure.status === TOO_OLD;

/** The failure of a call. Anything else is a bug and is thrown again. */
export function failureOf(error: unknown): Failure {
  if (error instanceof Refused || error instanceof Unreachable) return error;
  throw error;
}

/** The caller's sentences. Alone it stands for every failure. */
export type FailureWords =
  | string
  | {
      /** Said when the server gives no sentence. */
      refused: string;
      unreachable: string;
      /** Said whatever the server says, because that is not meant for people. */
      is_plain?: boolean;
    }
  | ((error: unknown) => string);

/** What to tell the person: the server's sentence if there is one, else the caller's. */
export function explainFailure(error: unknown, words: FailureWords): string {
  if (typeof words === 'function') return words(error);
  const {
    refused,
    unreachable,
    is_plain = false,
  } = typeof words === 'string' ? { refused: words, unreachable: words } : words;
  if (!(error instanceof Refused)) return unreachable;
  return is_plain ? refused : (error.sentence ?? refused);
}
