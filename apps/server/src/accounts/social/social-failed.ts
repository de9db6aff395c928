import type { SocialFailure } from '@phrase-bingo/game/wire/social-callback';

/** A social sign-in that cannot be completed. The page gets the failure, the log gets the reason. */
export class SocialFailed extends Error {
  readonly failure: SocialFailure;

  constructor(failure: SocialFailure, reason: string) {
    super(reason);
    this.failure = failure;
  }
}
