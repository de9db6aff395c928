import type { SocialFailure } from '@phrase-bingo/game/wire/social-callback';

/** A social sign-in that cannot go on; the page gets the failure, the log the reason. */
export class SocialFailed extends Error {
  readonly failure: SocialFailure;

  constructor(failure: SocialFailure, reason: string) {
    super(reason);
    this.failure = failure;
  }
}
