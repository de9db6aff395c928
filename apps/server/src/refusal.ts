import { type RefusalCode, refusalMessage } from '@phrase-bingo/game/rules/refusals';

/** A call that is refused for a reason the rules name; every entrance answers it in its own form. */
export class Refusal extends Error {
  readonly code: RefusalCode;

  constructor(code: RefusalCode, values?: Readonly<Record<string, string>>) {
    super(refusalMessage(code, values));
    this.code = code;
  }
}

export function refuse(code: RefusalCode, values?: Readonly<Record<string, string>>): never {
  throw new Refusal(code, values);
}

export function refuseIf(whyNot: RefusalCode | null): void {
  if (whyNot) refuse(whyNot);
}
