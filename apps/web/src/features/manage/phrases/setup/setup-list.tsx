import { whyNotAddPhrases, whyNotDeletePhrase } from '@phrase-bingo/game/rules/game/phrases';
import { PHRASE_ENDPOINTS } from '@phrase-bingo/game/wire/http/phrases';
import type { Phrase } from '@phrase-bingo/game/wire/phrase';
import { clsx } from 'clsx';
import { Fragment, useRef, useState } from 'react';
import { useLive } from '../../../../live/game-provider.tsx';
import { useGame } from '../../../../live/game-store.ts';
import { DeletedRow } from '../../../../packs/phrase-list/deleted-row.tsx';
import { notify } from '../../../../ui/overlays/toast-store.ts';
import { useHostCall } from '../../use-host-call.ts';
import row from '../phrase-row.module.css';
import { NumberMark, PhraseText } from '../phrase-row.tsx';
import { ADD_FAILED, DELETE_FAILED, useWhyNot } from '../phrase-rules.ts';
import { SetupRow } from './setup-row.tsx';
import type { PendingPhrase } from './use-adding.ts';

type Deleted = { id: string; text: string; sid: number };

const backWords = (was: number, is: number) =>
  was === is ? 'The phrase is back in the list.' : `The phrase is back in the list, now as number ${is}.`;

/** Deletes at once and offers to undo the last deletion. Undo adds a new phrase at the end of the list. */
function useDeleting() {
  const { game_id, store } = useLive();
  const { call, is_busy } = useHostCall();
  const whyNot = useWhyNot();
  const [deleted, setDeleted] = useState<Deleted | null>(null);
  const listed = () => store.getState().view?.phrases ?? [];

  return {
    deleted,
    is_busy,
    dismiss: () => setDeleted(null),

    async remove({ id, text, sid }: Readonly<Phrase>): Promise<void> {
      const params = { game: game_id, phraseId: id };
      const is_done = await call(PHRASE_ENDPOINTS.deletePhrase, { params }, DELETE_FAILED);
      if (is_done) setDeleted({ id, text, sid });
    },

    /** Resolves to its new number, or null when it could not be added again. */
    async undo(): Promise<number | null> {
      if (!deleted) return null;
      const { text, sid: was } = deleted;
      const refusal = whyNot((game, actor) => whyNotAddPhrases(game, actor, listed(), [text]));
      if (refusal !== null) {
        notify({ kind: 'error', text: refusal });
        return null;
      }
      const input = { params: { id: game_id }, body: { phrase: text } };
      if (!(await call(PHRASE_ENDPOINTS.addPhrases, input, ADD_FAILED))) return null;
      setDeleted(null);
      const sid = listed().findLast((phrase) => phrase.text === text)?.sid ?? was;
      notify({ kind: 'success', text: backWords(was, sid) });
      return sid;
    },
  };
}

export function SetupList({ pending }: { pending: readonly PendingPhrase[] }) {
  const phrases = useGame((view) => view.phrases);
  const { deleted, is_busy, remove, undo, dismiss } = useDeleting();
  const whyNot = useWhyNot();
  const list = useRef<HTMLOListElement>(null);

  const isDeletable = (phrase: Readonly<Phrase>) =>
    whyNot((game, actor) => whyNotDeletePhrase(game, actor, phrase)) === null;

  const bringBack = async () => {
    const sid = await undo();
    if (sid !== null) list.current?.querySelector<HTMLElement>(`[data-sid="${sid}"] button`)?.focus();
  };

  const press = (phrase: Readonly<Phrase>) => () => {
    if (!is_busy) void remove(phrase);
  };

  const position = deleted && Math.min(deleted.sid, phrases.length + 1);
  const deleted_row = deleted && !phrases.some(({ id }) => id === deleted.id) && (
    <DeletedRow
      key={deleted.id}
      text={deleted.text}
      is_busy={is_busy}
      onUndo={() => void bringBack()}
      onDismiss={dismiss}
    />
  );

  return (
    <ol ref={list} aria-label="Phrases" className={row.columns}>
      {phrases.map((phrase) => (
        <Fragment key={phrase.id}>
          {phrase.sid === position && deleted_row}
          <SetupRow phrase={phrase} onDelete={isDeletable(phrase) ? press(phrase) : null} />
        </Fragment>
      ))}
      {position === phrases.length + 1 && deleted_row}
      {pending.map(({ key, text }, index) => (
        <li key={key} className={clsx(row.row, row.pending)} aria-busy="true">
          <NumberMark sid={phrases.length + index + 1} look="dry" />
          <PhraseText text={text} />
        </li>
      ))}
    </ol>
  );
}
