import type { Pack } from '@phrase-bingo/game/wire/pack';
import { clsx } from 'clsx';
import { Plus, Upload } from 'lucide-react';
import { Suspense, useEffect, useId, useRef, useState } from 'react';
import { PACK_SAVED } from '../../../packs/pack-words.ts';
import { PATHS, pathTo } from '../../../paths.ts';
import { navigate } from '../../../routing/history.ts';
import { Button, buttonClass } from '../../../ui/controls/button.tsx';
import { Link } from '../../../ui/controls/link.tsx';
import { fetchedLater } from '../../../ui/layout/fetched-later.tsx';
import { notify } from '../../../ui/overlays/toast-store.ts';
import styles from './own-packs.module.css';

const ImportDialog = fetchedLater(async () => {
  return (await import('../../../packs/import/import-dialog.tsx')).ImportDialog;
});

const NEW_PACK = (
  <>
    <Plus />
    New pack
  </>
);

/** The keys that make a pack; off with the sentence that says why. */
export function NewPackKeys({ why_not }: { why_not: string | null }) {
  const sentence_id = useId();
  const [is_importing, setImporting] = useState(false);
  const is_off = why_not !== null;

  /** Nobody is taken away from another page by an answer that comes late. */
  const is_here = useRef(false);
  useEffect(() => {
    is_here.current = true;
    return () => {
      is_here.current = false;
    };
  }, []);

  const open = ({ id }: Pack) => {
    notify({ kind: 'success', text: PACK_SAVED });
    if (is_here.current) navigate(pathTo(PATHS.pack, { id }));
  };

  return (
    <div className={clsx('grid gap-6', styles.keys)}>
      {is_off ? (
        <Button disabled aria-describedby={sentence_id}>
          {NEW_PACK}
        </Button>
      ) : (
        <Link className={buttonClass({})} to={PATHS.new_pack}>
          {NEW_PACK}
        </Link>
      )}
      <Button
        variant="paper"
        icon={<Upload />}
        disabled={is_off}
        aria-describedby={is_off ? sentence_id : undefined}
        onClick={() => setImporting(true)}
      >
        Import
      </Button>
      {is_off && (
        <p id={sentence_id} className={styles.full}>
          {why_not}
        </p>
      )}
      {is_importing && (
        <Suspense>
          <ImportDialog target={{ kind: 'new_pack', onSaved: open }} onClose={() => setImporting(false)} />
        </Suspense>
      )}
    </div>
  );
}
