import { freeName } from '@phrase-bingo/game/rules/packs/next-name';
import { PACK } from '@phrase-bingo/game/rules/packs/pack-limits';
import { PACK_ENDPOINTS } from '@phrase-bingo/game/wire/http/packs';
import type { Pack, PackSummary } from '@phrase-bingo/game/wire/pack';
import { Copy, Download, EllipsisVertical, Pencil, Play, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { callApi } from '../../../api/call-api.ts';
import { queryClient } from '../../../api/queries.ts';
import { useCall } from '../../../api/use-call.ts';
import { ownPackQuery, useForgetOwnPacks } from '../../../packs/pack-queries.ts';
import { PackRow } from '../../../packs/pack-row.tsx';
import { EXPORT_FAILED, PACK_SAVED, SAVE_FAILED } from '../../../packs/pack-words.ts';
import { PATHS, pathTo } from '../../../paths.ts';
import { navigate } from '../../../routing/history.ts';
import { fetchedLater } from '../../../ui/layout/fetched-later.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import { notify, notifyFailure } from '../../../ui/overlays/toast-store.ts';

/** One more pack with the same content, under the next name that is free. */
async function duplicatePack(id: string, names: readonly string[]): Promise<void> {
  const { name, emoji, language, phrases } = await callApi(PACK_ENDPOINTS.getPack, { params: { id } });
  const free = freeName(name, PACK.name_max, new Set([name, ...names]));
  await callApi(PACK_ENDPOINTS.createPack, { body: { name: free, emoji, language, phrases } });
}

const ExportDialog = fetchedLater(async () => {
  return (await import('../../../packs/export/export-dialog.tsx')).ExportDialog;
});

type Props = {
  pack: PackSummary;
  names: readonly string[];
  is_full: boolean;
  onDelete: () => void;
};

export function OwnPackMenu({ pack, names, is_full, onDelete }: Props) {
  const { id, name, phrase_count } = pack;
  const client = queryClient();
  const forgetOwnPacks = useForgetOwnPacks();
  const [exported, setExported] = useState<Pack | null>(null);

  const duplicating = useCall(
    async () => {
      await duplicatePack(id, names);
      notify({ kind: 'success', text: PACK_SAVED });
      await forgetOwnPacks();
    },
    SAVE_FAILED,
    notifyFailure,
  );
  const reading = useCall(
    async () => setExported(await client.fetchQuery(ownPackQuery(id))),
    EXPORT_FAILED,
    notifyFailure,
  );

  return (
    <>
      <Menu
        label={`More for ${name}`}
        icon={<EllipsisVertical />}
        aria-busy={duplicating.is_busy || reading.is_busy}
        head={
          <div className="row shrink gap-7">
            <PackRow pack={pack} facts={<span className="soft">{phrase_count} phrases</span>} />
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
            is_disabled: is_full || duplicating.is_busy,
            onPick: () => duplicating.send(),
          },
          {
            label: 'Export',
            icon: <Download />,
            onPick: () => reading.send(),
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
