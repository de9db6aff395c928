import { PAPER_ENDPOINTS } from '@phrase-bingo/game/wire/http/paper';
import { useState } from 'react';
import { callByStatus } from '../../api/call-api.ts';
import { explainFailure, failureOf } from '../../api/failures.ts';
import { Button } from '../../ui/controls/button.tsx';
import { FieldMessage } from '../../ui/controls/field-message.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';

const NOTE_FAILED = 'That could not be saved. Please try again.';

type Props = {
  game_id: string;
  /** The cards that may have come out. */
  numbers: readonly number[];
  readAgain: () => Promise<unknown>;
  onClose: () => void;
};

/** Only the person at the printer knows. */
export function PrintedQuestion({ game_id, numbers, readAgain, onClose }: Props) {
  const [is_busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);

  const note = async () => {
    setBusy(true);
    setTrouble(null);
    try {
      await callByStatus(PAPER_ENDPOINTS.notePrinted, {
        params: { id: game_id },
        body: { numbers: [...numbers] },
      });
      await readAgain();
      onClose();
    } catch (error) {
      const sentences = { refused: NOTE_FAILED, unreachable: NOTE_FAILED };
      setTrouble(explainFailure(failureOf(error), sentences));
      setBusy(false);
    }
  };

  return (
    <Dialog
      open
      title="Did the cards come out?"
      onClose={onClose}
      actions={
        <>
          <Button variant="paper" onClick={onClose}>
            No
          </Button>
          <Button is_busy={is_busy} onClick={() => void note()}>
            Yes, all
          </Button>
        </>
      }
    >
      <FieldMessage id="note-failed" error={trouble} />
    </Dialog>
  );
}
