import type { PackContent } from '@phrase-bingo/game/rules/packs/packs';
import type { Pack } from '@phrase-bingo/game/wire/pack';
import { useEffect, useState } from 'react';
import { contentOf, isSame, newDraft } from './draft.ts';
import { forgetDraft, type KeptDraft, keepDraft, readKeptDraft } from './kept-draft.ts';
import { usePhraseList } from './use-phrase-list.ts';

const emptyDraft = () => newDraft(document.documentElement.lang);

/** Whether it holds more than a pack does. */
const isWorthIt = ({ draft, adding, editing }: KeptDraft, than: PackContent): boolean =>
  !isSame(draft, than) || adding !== '' || (editing !== null && editing.text !== than.phrases[editing.place]);

type Options = {
  user_id: string;
  /** As last read, null while there is none. */
  pack: Pack | null;
  onEdit: () => void;
};

/** What a person makes of a pack before it is saved. */
export function usePackDraft({ user_id, pack, onEdit }: Options) {
  const [empty] = useState(emptyDraft);
  const [saved, setSaved] = useState(pack);
  const [version, setVersion] = useState(pack?.version ?? null);
  const [draft, setDraft] = useState<PackContent>(() => (pack ? contentOf(pack) : empty));
  const place = { pack_id: saved?.id ?? null, user_id };
  const [offered, setOffered] = useState<KeptDraft | null>(() => {
    const kept = readKeptDraft(place);
    return kept && isWorthIt(kept, draft) ? kept : null;
  });

  const change = (parts: Partial<PackContent>) => {
    setDraft((now) => ({ ...now, ...parts }));
    onEdit();
  };
  const list = usePhraseList(draft.phrases, (phrases) => change({ phrases }));
  const is_changed = !isSame(draft, saved ?? empty);
  const is_unsaved = is_changed || list.has_loose_text;

  function take(next: Pack): void {
    setSaved(next);
    setVersion(next.version);
    setDraft(contentOf(next));
    list.reset();
  }

  // A newer version replaces one that nobody has touched.
  const is_newer = pack !== null && pack.id === saved?.id && pack.version > saved.version;
  if (is_newer && !is_unsaved && list.editing === null) take(pack);

  const { pack_id } = place;
  const { editing } = list;
  const adding = list.adding.text;
  useEffect(() => {
    if (offered !== null) return;
    if (is_unsaved) keepDraft({ pack_id, user_id }, { version, draft, adding, editing });
    else forgetDraft({ pack_id, user_id });
  }, [is_unsaved, pack_id, user_id, version, draft, adding, editing, offered]);

  return {
    draft,
    list,
    is_unsaved,
    /** Of the pack the changes were made to; null for a new one. */
    version,
    /** Unsaved changes from before a reload. Until they are answered nothing can be changed. */
    offered,
    change,
    /** What was typed is dropped. */
    take,
    /** What was typed while it was being saved stays. */
    afterSaving(next: Pack, sent: PackContent): void {
      forgetDraft(place);
      setSaved(next);
      setVersion(next.version);
      setDraft((now) => (isSame(now, sent) ? contentOf(next) : now));
    },
    takeUpOffered(): void {
      if (offered === null) return;
      setDraft(offered.draft);
      setVersion(offered.version ?? version);
      list.takeUp(offered);
      setOffered(null);
    },
    discardOffered: () => setOffered(null),
    /** The person leaves without saving. */
    forget: () => forgetDraft(place),
  };
}
