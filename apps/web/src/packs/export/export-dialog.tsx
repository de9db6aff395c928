import type { PackContent } from '@phrase-bingo/game/rules/packs/packs';
import { clsx } from 'clsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import styles from './export-dialog.module.css';
import { exportForms, exportPack } from './export-forms.tsx';

type Props = { pack: PackContent; onClose: () => void };

/** The forms of a file, where a menu has no room for a second one. */
export function ExportDialog({ pack, onClose }: Props) {
  return (
    <Dialog open title="Export" onClose={onClose}>
      <ul className={clsx('grid gap-1 pad-0', styles.forms)}>
        {exportForms.map(({ form, label, icon }) => (
          <li key={form}>
            <button
              type="button"
              className={styles.form}
              onClick={() => {
                onClose();
                void exportPack(pack, form);
              }}
            >
              {icon}
              {label}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
