import { PAPER_ENDPOINTS } from '@phrase-bingo/game/wire/http/paper';
import { Plus } from 'lucide-react';
import { callByStatus } from '../../../../api/call-api.ts';
import { useCall } from '../../../../api/use-call.ts';
import { useLive } from '../../../../live/game-provider.tsx';
import type { usePaperList } from '../../../../paper/use-paper-list.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { FieldMessage } from '../../../../ui/controls/field-message.tsx';
import { SWITCH_FAILED } from '../paper-words.ts';

type Props = Pick<ReturnType<typeof usePaperList>, 'readAgain'> & {
  number: number;
  /** The key is gone then, and the result of the card is there. */
  onDone: () => void;
};

export function PutInPlay({ number, readAgain, onDone }: Props) {
  const { game_id } = useLive();
  const { send, is_busy, failure } = useCall(async () => {
    const input = { params: { id: game_id }, body: { numbers: [number], is_in_play: true } };
    await callByStatus(PAPER_ENDPOINTS.switchPaper, input);
    await readAgain();
    onDone();
  }, SWITCH_FAILED);
  return (
    <>
      <FieldMessage id={`not-put-${number}`} error={failure} />
      <Button variant="paper" wide icon={<Plus />} is_busy={is_busy} onClick={() => send()}>
        Put it in play
      </Button>
    </>
  );
}
