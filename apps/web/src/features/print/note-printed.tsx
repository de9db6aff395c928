import { PAPER_ENDPOINTS } from '@phrase-bingo/game/wire/http/paper';
import type { ReactNode } from 'react';
import { callByStatus } from '../../api/call-api.ts';
import { explainFailure, failureOf } from '../../api/failures.ts';
import { FieldMessage } from '../../ui/controls/field-message.tsx';

const NOTE_FAILED = 'That could not be saved. Please try again.';

/** Notes that these cards are printed. Resolves to what is shown when that has failed, else to null. */
export async function notePrinted(
  game_id: string,
  numbers: readonly number[],
  readAgain: () => Promise<unknown>,
): Promise<ReactNode> {
  try {
    const input = { params: { id: game_id }, body: { numbers: [...numbers] } };
    await callByStatus(PAPER_ENDPOINTS.notePrinted, input);
    await readAgain();
    return null;
  } catch (error) {
    return <FieldMessage id="note-failed" error={explainFailure(failureOf(error), NOTE_FAILED)} />;
  }
}
