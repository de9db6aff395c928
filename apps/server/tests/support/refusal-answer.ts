import { type RefusalCode, refusalMessage } from '@phrase-bingo/game/rules/refusals';
import { statusOfRefusal } from '@phrase-bingo/game/wire/http/errors';

/** A refusal as it has to be answered: its status, and its one sentence wherever a reader looks for it. */
export const refusalAnswer = (code: RefusalCode) => ({
  status: statusOfRefusal(code),
  code,
  message: refusalMessage(code),
  is_same: true,
});
