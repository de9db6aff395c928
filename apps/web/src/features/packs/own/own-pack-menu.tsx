import type { Pack, PackSummary } from '@phrase-bingo/game/wire/pack';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Copy, Download, EllipsisVertical, Pencil, Play, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { explainFailure, failureOf } from '../../../api/failures.ts';
import { packColour } from '../../../packs/pack-colours.ts';
import { PackCover } from '../../../packs/pack-cover.tsx';
import { ownPackQuery, useForgetOwnPacks } from '../../../packs/pack-queries.ts';
import { EXPORT_FAILED, PACK_SAVED, SAVE_FAILED } from '../../../packs/pack-words.ts';
import { PATHS, pathTo } from '../../../paths.ts';
import { navigate } from '../../../routing/history.ts';
import { fetchedLater } from '../../../ui/layout/fetched-later.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import { notify } from '../../../ui/overlays/toast-store.ts';
import { duplicatePack } from './duplicate-pack.ts';
import styles from './own-packs.module.css';

const ExportDialog = fetchedLater(async () => {
  return (await import('../../../packs/export/export-dialog.tsx')).ExportDialog;
});

const sayWhy = (words: typeof SAVE_FAILED) => (error: unknown) =>
  notify({ kind: 'error', text: explainFailure(failureOf(error), words) });

type Props = {
  pack: PackSummary;
  names: readonly string[];
  is_full: boolean;
  onDelete: () => void;
};

export function OwnPackMenu({ pack, names, is_full, onDelete }: Props) {
  const { id, name, emoji, language, phrase_count } = pack;
  const client = useQueryClient();
  const forgetOwnPacks = useForgetOwnPacks();
  const [exported, setExported] = useState<Pack | null>(null);

  const duplicate = useMutation({
    mutationFn: () => duplicatePack(id, names),
    onSuccess: async () => {
      notify({ kind: 'success', text: PACK_SAVED });
      await forgetOwnPacks();
    },
    onError: sayWhy(SAVE_FAILED),
  });
  const read = useMutation({
    mutationFn: () => client.fetchQuery(ownPackQuery(id)),
    onSuccess: setExported,
    onError: sayWhy(EXPORT_FAILED),
  });

  return (
    <>
      <Menu
        label={`More for ${name}`}
        icon={<EllipsisVertical />}
        aria-busy={duplicate.isPending || read.isPending}
        head={
          <div className={styles.menu_head}>
            <PackCover emoji={emoji} colour={packColour(emoji)} />
            <span className={styles.words}>
              <b className={styles.name} lang={language} dir="auto">
                {name}
              </b>
              <span className={styles.facts}>{phrase_count} phrases</span>
            </span>
          </div>
        }
        items={[
          {
            label: 'Play',
            icon: <Play fill="currentColor" />,
            onPick: () => navigate(`${PATHS.new_game}?pack=${id}`),
          },
          {
            label: 'Edit',
            icon: <Pencil />,
            onPick: () => navigate(pathTo(PATHS.pack, { id })),
          },
          {
            label: 'Duplicate',
            icon: <Copy />,
            is_disabled: is_full || duplicate.isPending,
            onPick: () => duplicate.mutate(),
          },
          {
            label: 'Export',
            icon: <Download />,
            onPick: () => read.mutate(),
          },
          {
            label: 'Delete',
            icon: <Trash2 />,
            is_danger: true,
            is_apart: true,
            onPick: onDelete,
          },
        ]}
      />
      {exported !== null && (
        <Suspense>
          <ExportDialog pack={exported} onClose={() => setExported(null)} />
        </Suspense>
      )}
    </>
  );
}
