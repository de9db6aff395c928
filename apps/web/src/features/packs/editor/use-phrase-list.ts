import { anyRefusalMessage } from '@phrase-bingo/game/rules/all-refusals';
import { packPhrase } from '@phrase-bingo/game/rules/packs/pack-phrase';
import { useState } from 'react';
import { notify } from '../../../ui/overlays/toast-store.ts';
import {
  type DraftRefusal,
  whyNotInList,
  withEdited,
  withoutPhrase,
  withPhrase,
  withPhraseBack,
} from './draft.ts';
import type { LooseText } from './kept-draft.ts';

/** A text that is not in the list yet, and why it cannot be. */
type Typed = { text: string; refusal: DraftRefusal | null };
export type Editing = Typed & { place: number };
export type Deleted = { place: number; text: string };

const NOTHING: Typed = { text: '', refusal: null };

/** The phrases of a draft and what is being typed around them. */
export function usePhraseList(phrases: readonly string[], change: (phrases: readonly string[]) => void) {
  const [adding, setAdding] = useState<Typed>(NOTHING);
  const [editing, setEditing] = useState<Editing | null>(null);
  const [deleted, setDeleted] = useState<Deleted | null>(null);
  const is_edited = editing !== null && editing.text !== phrases[editing.place];

  /** The list with the phrase that is open for editing; null if that one is refused. */
  function settle(): readonly string[] | null {
    if (editing === null || !is_edited) {
      setEditing(null);
      return phrases;
    }
    const refusal = whyNotInList(phrases, editing.text, editing.place);
    setEditing(refusal === null ? null : { ...editing, refusal });
    if (refusal !== null) return null;
    const edited = withEdited(phrases, editing.place, editing.text);
    change(edited);
    return edited;
  }

  return {
    adding,
    editing,
    deleted,
    /** Whether something typed is not in the list. */
    has_loose_text: is_edited || packPhrase(adding.text) !== '',
    settle,
    typeNew: (text: string) => setAdding({ text, refusal: null }),
    /** Whether it was added. */
    add(): boolean {
      const refusal = whyNotInList(phrases, adding.text);
      setAdding(refusal === null ? NOTHING : { ...adding, refusal });
      if (refusal === null) change(withPhrase(phrases, adding.text));
      return refusal === null;
    },
    /** Opens a phrase, if the one that is open can be closed. */
    edit(place: number, refusal: DraftRefusal | null = null): void {
      const settled = settle();
      if (settled !== null) setEditing({ place, text: settled[place] ?? '', refusal });
    },
    typeEdit: (text: string) => setEditing((now) => now && { ...now, text, refusal: null }),
    cancelEdit: () => setEditing(null),
    remove(place: number): void {
      const settled = settle();
      if (settled === null) return;
      setDeleted({ place, text: settled[place] ?? '' });
      change(withoutPhrase(settled, place));
    },
    /** Whether the phrase has come back. If the list does not take it, that is told. */
    undo({ place, text }: Deleted): boolean {
      const settled = settle();
      if (settled === null) return false;
      const refusal = whyNotInList(settled, text);
      if (refusal !== null) {
        notify({ kind: 'error', text: anyRefusalMessage(refusal) });
        return false;
      }
      setDeleted(null);
      change(withPhraseBack(settled, place, text));
      return true;
    },
    dismiss: () => setDeleted(null),
    /** Another list took the place of this one. */
    reset(): void {
      setEditing(null);
      setDeleted(null);
    },
    takeUp({ adding: text, editing: open }: LooseText): void {
      setAdding({ text, refusal: null });
      setEditing(open && { ...open, refusal: null });
      setDeleted(null);
    },
  };
}

export type PhraseListState = ReturnType<typeof usePhraseList>;
