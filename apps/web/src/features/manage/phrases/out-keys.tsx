import { PACK } from '@phrase-bingo/game/rules/packs/pack-limits';
import { PACK_REFUSALS } from '@phrase-bingo/game/rules/packs/pack-refusals';
import { DEFAULT_EMOJI, DEFAULT_LANGUAGE } from '@phrase-bingo/game/rules/packs/packs';
import { clsx } from 'clsx';
import { Download, PackagePlus } from 'lucide-react';
import { Suspense, useId, useMemo, useState } from 'react';
import { useGame } from '../../../live/game-store.ts';
import { PACK_SAVED } from '../../../packs/pack-words.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { fetchedLater } from '../../../ui/layout/fetched-later.tsx';
import { notify } from '../../../ui/overlays/toast-store.ts';
import { keptInPack } from './kept-in-pack.ts';
import styles from './out-keys.module.css';

const SavePackDialog = fetchedLater(
  async () => (await import('../../../packs/import/save-pack-dialog.tsx')).SavePackDialog,
);
const ExportDialog = fetchedLater(
  async () => (await import('../../../packs/export/export-dialog.tsx')).ExportDialog,
);

/** What can be taken out of the game: its phrases as a pack, or as a file. */
export function OutKeys() {
  const name = useGame(({ game }) => game.game_name);
  const phrases = useGame((view) => view.phrases);
  const texts = useMemo(() => phrases.toSorted((a, b) => a.sid - b.sid).map(({ text }) => text), [phrases]);
  const is_short = useMemo(() => keptInPack(texts) < PACK.phrases_min, [texts]);
  const [open, setOpen] = useState<'pack' | 'export' | null>(null);
  const why_not_id = useId();
  const close = () => setOpen(null);

  const tellSaved = () => {
    close();
    notify({ kind: 'success', text: PACK_SAVED });
  };

  return (
    <div className={clsx('row wrap gap-5', styles.keys)}>
      <Button
        size="small"
        variant="paper"
        icon={<PackagePlus />}
        disabled={is_short}
        aria-describedby={is_short ? why_not_id : undefined}
        onClick={() => setOpen('pack')}
      >
        Save as pack
      </Button>
      <Button
        size="small"
        variant="paper"
        icon={<Download />}
        disabled={texts.length === 0}
        onClick={() => setOpen('export')}
      >
        Export
      </Button>
      {is_short && (
        <p id={why_not_id} className="small soft">
          {PACK_REFUSALS.pack_too_short.message}
        </p>
      )}
      <Suspense>
        {open === 'pack' && <SavePackDialog name={name} texts={texts} onSaved={tellSaved} onClose={close} />}
        {open === 'export' && (
          <ExportDialog
            pack={{ name, emoji: DEFAULT_EMOJI, language: DEFAULT_LANGUAGE, phrases: texts }}
            onClose={close}
          />
        )}
      </Suspense>
    </div>
  );
}
