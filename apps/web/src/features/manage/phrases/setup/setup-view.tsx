import { missingPhrases } from '@phrase-bingo/game/rules/game/phrase-list';
import { playablePhrases } from '@phrase-bingo/game/rules/game/phrases';
import { PHRASES } from '@phrase-bingo/game/rules/limits';
import { clsx } from 'clsx';
import { Info, ListPlus, Package, Sparkles } from 'lucide-react';
import { Suspense, useMemo, useState } from 'react';
import { useGame } from '../../../../live/game-store.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { EmptyState } from '../../../../ui/display/empty-state.tsx';
import { fetchedLater } from '../../../../ui/layout/fetched-later.tsx';
import { OutKeys } from '../out-keys.tsx';
import { AddToGame } from './add-phrase.tsx';
import { FillDialog } from './fill-dialog.tsx';
import { missingWords } from './missing-words.ts';
import { SetupList } from './setup-list.tsx';
import styles from './setup-view.module.css';
import { addManyFailed, useAddPhrases } from './use-add-many.ts';
import { useAdding } from './use-adding.ts';

const ImportDialog = fetchedLater(
  async () => (await import('../../../../packs/import/import-dialog.tsx')).ImportDialog,
);
const FromPackDialog = fetchedLater(
  async () => (await import('../from-pack/from-pack-dialog.tsx')).FromPackDialog,
);

/** The list before play starts. */
export function SetupView() {
  const phrases = useGame((view) => view.phrases);
  const texts = useMemo(() => phrases.map(({ text }) => text), [phrases]);
  const adding = useAdding();
  const addPhrases = useAddPhrases();
  const [pasted, setPasted] = useState<string | null>(null);
  const [is_filling, setFilling] = useState(false);
  const [is_packing, setPacking] = useState(false);
  const count = phrases.length + adding.pending.length;
  const missing = Math.min(missingPhrases(phrases), PHRASES.max - phrases.length);
  return (
    <section
      className={clsx('stack full-width gap-5 in-middle', styles.view)}
      aria-labelledby="phrases-setup"
    >
      <div className={clsx('stack content-start gap-6', styles.tools)}>
        <div className={clsx('flex align-baseline spread gap-6', styles.head)}>
          <h2 id="phrases-setup">Phrases</h2>
          <p className={clsx('soft digits', styles.count)}>
            <b>{count}</b> of {PHRASES.max}
          </p>
        </div>
        <AddToGame adding={adding} onPasteMany={setPasted} />
        <div className="cluster gap-5">
          <Button size="small" variant="paper" icon={<ListPlus />} onClick={() => setPasted('')}>
            Add many
          </Button>
          <Button size="small" variant="paper" icon={<Package />} onClick={() => setPacking(true)}>
            From a pack
          </Button>
          {missing > 0 && (
            <Button size="small" variant="paper" icon={<Sparkles />} onClick={() => setFilling(true)}>
              Fill {missing} by theme
            </Button>
          )}
        </div>
        <p className="row gap-5 pad-inline-7 pad-block-5 small leading-125 well round-4">
          <Info size={20} />
          {missingWords(playablePhrases(phrases).length)} You can edit until play starts.
        </p>
      </div>
      <div className="shrink">
        {count === 0 && (
          <EmptyState title="No phrases yet">Type one, paste a list, or let Lucky pick a theme.</EmptyState>
        )}
        <SetupList pending={adding.pending} />
        <OutKeys />
      </div>
      <Suspense>
        {pasted !== null && (
          <ImportDialog
            target={{ kind: 'game', phrases: texts, given: pasted, onAdd: addPhrases, words: addManyFailed }}
            onClose={() => setPasted(null)}
          />
        )}
        {is_packing && <FromPackDialog onClose={() => setPacking(false)} />}
      </Suspense>
      {is_filling && <FillDialog count={missing} onClose={() => setFilling(false)} />}
    </section>
  );
}
