import { type RefusalCode, refusalMessage } from '@phrase-bingo/game/rules/refusals';

/** A request that the rules refuse. HTTP and the socket each answer it in their own form. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  /** After how many seconds the same request may succeed, if known. */
  readonly retry_after: number | null;

  constructor(
    code: RefusalCode,
    values?: Readonly<Record<string, string>>,
    retry_after: number | null = null,
  ) {
    super(refusalMessage(code, values));
    this.code = code;
    this.retry_after = retry_after;
  }
}

export function refuse(code: RefusalCode, values?: Readonly<Record<string, string>>): never {
  throw new Refusal(code, values);
}

export function refuseIf(whyNot: RefusalCode | null): void {
  if (whyNot) refuse(whyNot);
}
