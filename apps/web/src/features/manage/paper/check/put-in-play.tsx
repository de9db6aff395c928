import { PAPER_ENDPOINTS } from '@phrase-bingo/game/wire/http/paper';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useLive } from '../../../../live/game-provider.tsx';
import type { usePaperList } from '../../../../paper/use-paper-list.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { FieldMessage } from '../../../../ui/controls/field-message.tsx';
import { useHostCall } from '../../use-host-call.ts';
import { SWITCH_FAILED } from '../paper-words.ts';

type Props = Pick<ReturnType<typeof usePaperList>, 'readAgain'> & {
  number: number;
  /** The key is gone then, and the result of the card is there. */
  onDone: () => void;
};

export function PutInPlay({ number, readAgain, onDone }: Props) {
  const { game_id } = useLive();
  const { call, is_busy } = useHostCall();
  const [error, setError] = useState<string | null>(null);

  async function put(): Promise<void> {
    setError(null);
    const input = { params: { id: game_id }, body: { numbers: [number], is_in_play: true } };
    const words = { ...SWITCH_FAILED, show: setError };
    if (await call(PAPER_ENDPOINTS.switchPaper, input, words, readAgain)) onDone();
  }

  return (
    <>
      <FieldMessage id={`not-put-${number}`} error={error} />
      <Button variant="paper" wide icon={<Plus />} is_busy={is_busy} onClick={() => void put()}>
        Put it in play
      </Button>
    </>
  );
}
