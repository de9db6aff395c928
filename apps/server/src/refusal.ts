import { type AnyRefusal, anyRefusalMessage } from '@phrase-bingo/game/rules/all-refusals';

/** A request that the rules refuse. HTTP and the socket each answer it in their own form. */
export class Refusal extends Error {
  readonly code: AnyRefusal;
  /** After how many seconds the same request may succeed, if known. */
  readonly retry_after: number | null;

  constructor(
    code: AnyRefusal,
    values?: Readonly<Record<string, string>>,
    retry_after: number | null = null,
  ) {
    super(anyRefusalMessage(code, values));
    this.code = code;
    this.retry_after = retry_after;
  }
}

export function refuse(code: AnyRefusal, values?: Readonly<Record<string, string>>): never {
  throw new Refusal(code, values);
}

export function refuseIf(whyNot: AnyRefusal | null): void {
  if (whyNot) refuse(whyNot);
}
