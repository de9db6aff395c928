import { PACK } from '@phrase-bingo/game/rules/packs/pack-limits';
import { PACK_REFUSALS } from '@phrase-bingo/game/rules/packs/pack-refusals';
import type { Pack } from '@phrase-bingo/game/wire/pack';
import { clsx } from 'clsx';
import { useMemo, useState } from 'react';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useSavePack } from '../use-save-pack.ts';
import { checkEntries, type Ticks } from './check-entries.ts';
import { ConfirmKeys } from './confirm-keys.tsx';
import styles from './import-dialog.module.css';
import { NewPackFields, useNewPack } from './new-pack-fields.tsx';
import { Preview } from './preview.tsx';

type Props = {
  name: string;
  /** As they are when the dialog opens, because ticks go by their places. */
  texts: readonly string[];
  onSaved: (pack: Pack) => void;
  onClose: () => void;
};

/** Makes a pack of phrases that exist already. */
export function SavePackDialog({ name, texts, onSaved, onClose }: Props) {
  const [given] = useState(texts);
  const pack = useNewPack({ name });
  const { send: save, is_busy, failure } = useSavePack(onSaved);
  const [ticks, setTicks] = useState<Ticks>(new Map());
  const rows = useMemo(() => {
    const entries = given.map((text, at) => ({ line: at + 1, text }));
    return checkEntries(entries, { kind: 'pack', phrases: [] }, ticks);
  }, [given, ticks]);
  const kept = rows.filter(({ is_kept }) => is_kept).map(({ text }) => text);
  const is_short = kept.length < PACK.phrases_min;
  return (
    <Dialog
      open
      is_wide
      title="Save as pack"
      onClose={() => !is_busy && onClose()}
      actions={
        <ConfirmKeys
          confirm={{
            label: 'Save pack',
            is_off: is_short,
            is_busy,
            onPress: () => pack.isRight() && save({ ...pack.content, phrases: kept }),
          }}
          message={is_short ? PACK_REFUSALS.pack_too_short.message : failure}
          onCancel={onClose}
        />
      }
    >
      <div className={styles.body}>
        <div className={clsx('stack content-start gap-7', styles.side)}>
          <NewPackFields pack={pack} />
        </div>
        <div className={styles.list}>
          <Preview
            rows={rows}
            language={pack.content.language}
            onTick={(index, is_kept) => setTicks(new Map(ticks).set(index, is_kept))}
          />
        </div>
      </div>
    </Dialog>
  );
}
