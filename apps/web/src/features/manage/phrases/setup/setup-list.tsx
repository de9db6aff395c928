import { whyNotDeletePhrase } from '@phrase-bingo/game/rules/game/phrases';
import type { Phrase } from '@phrase-bingo/game/wire/phrase';
import { clsx } from 'clsx';
import { Fragment, useRef } from 'react';
import { useGame } from '../../../../live/use-game.ts';
import { NumberMark } from '../number-mark.tsx';
import row from '../phrase-row.module.css';
import { PhraseText } from '../phrase-text.tsx';
import { useWhyNot } from '../use-phrase-rules.ts';
import { DeletedRow } from './deleted-row.tsx';
import { SetupRow } from './setup-row.tsx';
import type { Pending } from './use-adding.ts';
import { useDeleting } from './use-deleting.ts';

export function SetupList({ pending }: { pending: readonly Pending[] }) {
  const phrases = useGame((view) => view.phrases);
  const { deleted, is_busy, remove, undo, forget } = useDeleting();
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

  const place = deleted && Math.min(deleted.sid, phrases.length + 1);
  const ghost = deleted && !phrases.some(({ id }) => id === deleted.id) && (
    <DeletedRow
      key={deleted.id}
      text={deleted.text}
      is_busy={is_busy}
      onUndo={() => void bringBack()}
      onDismiss={forget}
    />
  );

  return (
    <ol ref={list} aria-label="Phrases" className={row.columns}>
      {phrases.map((phrase) => (
        <Fragment key={phrase.id}>
          {phrase.sid === place && ghost}
          <SetupRow phrase={phrase} onDelete={isDeletable(phrase) ? press(phrase) : null} />
        </Fragment>
      ))}
      {place === phrases.length + 1 && ghost}
      {pending.map(({ key, text }, index) => (
        <li key={key} className={clsx(row.row, row.pending)} aria-busy="true">
          <NumberMark sid={phrases.length + index + 1} look="dry" />
          <PhraseText text={text} />
        </li>
      ))}
    </ol>
  );
}
