import type { PackContent } from '@phrase-bingo/game/rules/packs/packs';
import { PACK_ENDPOINTS } from '@phrase-bingo/game/wire/http/packs';
import type { Pack } from '@phrase-bingo/game/wire/pack';
import { clsx } from 'clsx';
import { ChevronLeft, Play, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { callApi } from '../../../api/call-api.ts';
import { explainFailure, failureOf, Refused } from '../../../api/failures.ts';
import { queryClient } from '../../../api/queries.ts';
import { ExportMenu } from '../../../packs/export/export-menu.tsx';
import { ownPackQuery, ownPacksQuery } from '../../../packs/pack-queries.ts';
import { PACK_SAVED } from '../../../packs/pack-words.ts';
import { PATHS } from '../../../paths.ts';
import { Button, buttonClass } from '../../../ui/controls/button.tsx';
import { iconButtonClass } from '../../../ui/controls/icon-button.tsx';
import { Link } from '../../../ui/controls/link.tsx';
import { fetchedLater } from '../../../ui/layout/fetched-later.tsx';
import { notify } from '../../../ui/overlays/toast-store.ts';
import { useDeletePack } from '../use-delete-pack.tsx';
import { Notices } from './notices.tsx';
import styles from './pack-editor.module.css';
import { PackFields } from './pack-fields.tsx';
import { PackFront } from './pack-front.tsx';
import { PhrasesPanel } from './phrases-panel.tsx';
import { NothingToShare, SharePanel } from './share-panel.tsx';
import { useLeaveQuestion } from './use-leave-question.ts';
import { usePackDraft } from './use-pack-draft.ts';
import { useSaving } from './use-saving.ts';

const ImportDialog = fetchedLater(
  async () => (await import('../../../packs/import/import-dialog.tsx')).ImportDialog,
);

const LOAD_FAILED = 'The pack could not be loaded. Please try again.';

type Props = {
  user_id: string;
  /** As last read; null while it is new. */
  pack: Pack | null;
  /** It was deleted since. */
  is_gone: boolean;
  /** The first saving of a draft has made this pack. */
  onCreated: (pack: Pack) => void;
};

export function PackEditor({ user_id, pack, is_gone, onCreated }: Props) {
  const client = queryClient();
  const { draft, list, change, ...editor } = usePackDraft({
    user_id,
    pack,
    onEdit: () => saving.clearFault(),
  });
  /** What the import starts with; null while it is closed. */
  const [imported, setImported] = useState<string | null>(null);

  const know = (known: Pack) => client.setQueryData(ownPackQuery(known.id).queryKey, known);

  const saving = useSaving({
    id: pack?.id ?? null,
    is_gone,
    onSaved(saved: Pack, sent: PackContent) {
      know(saved);
      void client.invalidateQueries({ queryKey: ownPacksQuery.queryKey });
      editor.afterSaving(saved, sent);
      notify({ kind: 'success', text: PACK_SAVED });
      if (saved.id !== pack?.id) onCreated(saved);
    },
  });

  const leaving = useLeaveQuestion(editor.is_unsaved, editor.forget);
  const deleting = useDeletePack();

  const deletePack = async (deleted: Pack) => {
    if (!(await deleting.remove(deleted))) return;
    editor.forget();
    leaving.leaveNow(PATHS.packs);
  };

  /** A phrase that is open is part of what is saved. */
  const save = async (send: (draft: PackContent) => ReturnType<typeof saving.save>) => {
    const phrases = list.settle();
    if (phrases === null) return;
    const trouble = await send({ ...draft, phrases });
    if (trouble?.kind !== 'fault' || trouble.at === null) return;
    const { place, refusal } = trouble.at;
    if (place !== null) list.edit(place, refusal);
  };

  const loadOther = async () => {
    if (pack === null) return;
    try {
      const other = await callApi(PACK_ENDPOINTS.getPack, { params: { id: pack.id } });
      know(other);
      editor.take(other);
      saving.clear();
    } catch (error) {
      const failure = failureOf(error);
      if (failure instanceof Refused && failure.code === 'pack_not_found') saving.setGone();
      else notify({ kind: 'error', text: explainFailure(failure, LOAD_FAILED) });
    }
  };

  /** A phrase that is open is part of the list that an import adds to. */
  const openImport = (given: string) => {
    if (list.settle() !== null) setImported(given);
  };

  const fault = saving.trouble?.kind === 'fault' ? saving.trouble : null;
  const is_asked_first = editor.offered !== null;
  return (
    <>
      <header className={clsx('row gap-2', styles.top)} data-keep-clear="">
        <Link className={iconButtonClass()} to={PATHS.packs} aria-label="Back to Packs">
          <ChevronLeft />
        </Link>
        <p>Packs</p>
      </header>
      <main
        id="main"
        tabIndex={-1}
        className={clsx('stack content-start full-width gap-9 in-middle', styles.main)}
      >
        <div className={styles.side}>
          <PackFront className={styles.front} draft={draft} />
          {pack !== null && (
            <Link
              className={buttonClass({ variant: 'gold', wide: true }, styles.play)}
              to={`${PATHS.new_game}?pack=${pack.id}`}
            >
              <Play fill="currentColor" />
              Play with this pack
            </Link>
          )}
          <div className={styles.share}>
            {pack === null ? (
              <NothingToShare />
            ) : (
              <SharePanel
                pack={pack}
                onLink={(link) =>
                  client.setQueryData(ownPackQuery(pack.id).queryKey, (now) => now && { ...now, link })
                }
                onGone={saving.setGone}
              />
            )}
          </div>
          <div className={clsx('grid gap-6', styles.end)}>
            <ExportMenu pack={draft} />
            {pack !== null && (
              <Button size="small" variant="danger" icon={<Trash2 />} onClick={() => void deletePack(pack)}>
                Delete pack
              </Button>
            )}
          </div>
        </div>
        <div className={styles.form}>
          <div className={clsx('grid gap-6', styles.notices)}>
            <Notices
              trouble={saving.trouble}
              clash={saving.clash}
              is_unsaved={editor.is_unsaved}
              is_busy={saving.is_busy}
              offer={
                is_asked_first ? { onTakeUp: editor.takeUpOffered, onDiscard: editor.discardOffered } : null
              }
              onLoad={() => void loadOther()}
              onSaveAsNew={() => void save(saving.saveAsNew)}
            />
          </div>
          <PackFields draft={draft} fault={fault} is_inert={is_asked_first} onChange={change} />
          <PhrasesPanel
            phrases={draft.phrases}
            language={draft.language}
            list={list}
            fault={fault}
            is_inert={is_asked_first}
            onImport={openImport}
          />
        </div>
      </main>
      <div className={clsx('grid fit-then-fill gap-6 stock rule-above', styles.bar)}>
        <Button variant="paper" onClick={() => leaving.leaveTo(PATHS.packs)}>
          Cancel
        </Button>
        <Button
          is_busy={saving.is_busy}
          disabled={saving.clash !== null || is_asked_first}
          onClick={() => void save((sent) => saving.save(sent, editor.version))}
        >
          Save pack
        </Button>
      </div>
      {leaving.question}
      {deleting.question}
      {imported !== null && (
        <Suspense>
          <ImportDialog
            target={{
              kind: 'own_pack',
              phrases: draft.phrases,
              given: imported,
              language: draft.language,
              onTake: (phrases) => {
                list.reset();
                change({ phrases });
              },
            }}
            onClose={() => setImported(null)}
          />
        </Suspense>
      )}
    </>
  );
}
