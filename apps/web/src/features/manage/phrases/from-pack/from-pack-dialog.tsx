import { clsx } from 'clsx';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { explainFailure } from '../../../../api/failures.ts';
import { packColour } from '../../../../packs/pack-colours.ts';
import { PackCover } from '../../../../packs/pack-cover.tsx';
import { usePackByKey } from '../../../../packs/pack-queries.ts';
import { phraseWords } from '../../../../packs/phrase-words.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { FieldMessage } from '../../../../ui/controls/field-message.tsx';
import { Spinner } from '../../../../ui/display/spinner.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import styles from './from-pack-dialog.module.css';
import { type ListedPack, PackList } from './pack-list.tsx';
import { PackPhrases } from './pack-phrases.tsx';

const NOT_READ = 'The pack could not be read. Please try again.';

type ChosenProps = { pack: ListedPack; onBack: () => void; onClose: () => void };

function ChosenPack({ pack, onBack, onClose }: ChosenProps) {
  const { data, error, refetch } = usePackByKey(pack.key, pack.is_own);
  /** What was read once stays, also when the pack is deleted meanwhile: adding sends texts. */
  const phrases = data?.phrases;
  const name = useRef<HTMLHeadingElement>(null);

  useEffect(() => name.current?.focus(), []);

  return (
    <>
      <div className={clsx('grid fit-then-fill align-centre', styles.chosen)}>
        <Button size="small" variant="quiet" className={styles.back} icon={<ArrowLeft />} onClick={onBack}>
          All packs
        </Button>
        <PackCover emoji={pack.emoji} colour={packColour(pack.emoji, pack.key)} className={styles.cover} />
        <div className="grid shrink gap-1">
          <h3 ref={name} tabIndex={-1} dir="auto" className={styles.name}>
            {pack.name}
          </h3>
          <p className="small soft">{phraseWords(phrases?.length ?? pack.phrase_count)}</p>
        </div>
      </div>
      {phrases && <PackPhrases texts={phrases} language={pack.language} onClose={onClose} />}
      {!phrases && !error && <Spinner label="Reading the pack" />}
      {!phrases && error && (
        <>
          <FieldMessage id="pack-not-read" error={explainFailure(error, NOT_READ)} />
          <Button size="small" variant="paper" className={styles.again} onClick={() => void refetch()}>
            Try again
          </Button>
        </>
      )}
    </>
  );
}

/** Adds phrases of an own or a built-in pack to the game. */
export function FromPackDialog({ onClose }: { onClose: () => void }) {
  const [search, setSearch] = useState('');
  const [pack, setPack] = useState<ListedPack | null>(null);
  const [back_to, setBackTo] = useState<string | null>(null);

  const choose = (next: ListedPack) => {
    setPack(next);
    setBackTo(next.key);
  };
  /** Whoever searches has gone on from there: the row may come back into the list without the focus. */
  const find = (text: string) => {
    setSearch(text);
    setBackTo(null);
  };

  return (
    <Dialog open title="Add from a pack" onClose={onClose}>
      {pack ? (
        <ChosenPack pack={pack} onBack={() => setPack(null)} onClose={onClose} />
      ) : (
        <PackList search={search} onSearch={find} back_to={back_to} onChoose={choose} />
      )}
    </Dialog>
  );
}
