import type { PackContent } from '@phrase-bingo/game/rules/packs/packs';
import { Download } from 'lucide-react';
import { Menu } from '../../ui/overlays/menu.tsx';
import { exportForms, exportPack } from './export-forms.tsx';
import styles from './export-menu.module.css';

type Props = { pack: PackContent; className?: string | undefined };

/** Saves a pack as a file in one of several forms; off while there is nothing to save. */
export function ExportMenu({ pack, className }: Props) {
  return (
    <Menu
      label="Export"
      is_named
      icon={<Download />}
      head={<h2 className={styles.head}>Export</h2>}
      className={className}
      disabled={pack.phrases.length === 0}
      items={exportForms.map(({ form, label, icon }) => ({
        label,
        icon,
        onPick: () => void exportPack(pack, form),
      }))}
    />
  );
}
