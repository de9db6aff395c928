import type { Pack } from '@phrase-bingo/game/wire/pack';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { DeleteQuestion } from '../delete-question.tsx';

type Props = { pack: Pack; onDeleted: () => void };

export function DeletePack({ pack, onDeleted }: Props) {
  const [is_asked, setAsked] = useState(false);
  return (
    <>
      <Button size="small" variant="danger" icon={<Trash2 />} onClick={() => setAsked(true)}>
        Delete pack
      </Button>
      {is_asked && <DeleteQuestion pack={pack} onDeleted={onDeleted} onClose={() => setAsked(false)} />}
    </>
  );
}
