import type { GameState } from '@phrase-bingo/game/rules/game/game-state';
import { freePhrase, playablePhrases, whyNotCallPhrase } from '@phrase-bingo/game/rules/game/phrases';
import type { Phrase } from '@phrase-bingo/game/wire/phrase';
import { clsx } from 'clsx';
import { Lock, Search } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { useGame } from '../../../../live/game-store.ts';
import { useStanding } from '../../../../live/use-standing.ts';
import { TextField } from '../../../../ui/controls/text-field.tsx';
import { VisuallyHidden } from '../../../../ui/display/visually-hidden.tsx';
import { useAsk } from '../../../../ui/overlays/ask.tsx';
import { CheckKey } from '../../paper/check/check-key.tsx';
import { useKeepFocus } from '../../use-keep-focus.ts';
import { OutKeys } from '../out-keys.tsx';
import row from '../phrase-row.module.css';
import { useWhyNot } from '../phrase-rules.ts';
import { CallHero } from './call-hero.tsx';
import { CalledRow, CallRow, FreeRow } from './call-rows.tsx';
import styles from './call-view.module.css';
import { findPhrases } from './find-phrases.ts';
import { useListedAsCalled, usePointerActivity } from './pointer-idle.ts';
import { useCalling } from './use-calling.ts';

type Seen = { row: Element; top: number };

/** CallHero has list items of its own and can be sticky. */
const ROWS = 'li:not([data-keep-clear] *)';

const isVisible = ({ top, bottom, height }: DOMRect) => height > 0 && bottom > 0 && top < window.innerHeight;

/** Keeps the visible rows at their place on the screen when rows above them leave the list. */
function useKeepScroll() {
  const view = useRef<HTMLDivElement>(null);
  const seen = useRef<readonly Seen[]>([]);

  useLayoutEffect(() => {
    const anchor = seen.current.find(({ row }) => row.isConnected);
    seen.current = [];
    const distance = anchor ? anchor.row.getBoundingClientRect().top - anchor.top : 0;
    if (distance !== 0) window.scrollBy({ top: distance, behavior: 'instant' });
  });

  return {
    view,
    /** Call this just before rows leave. */
    remember() {
      seen.current = [...(view.current?.querySelectorAll(ROWS) ?? [])].flatMap((row) => {
        const rect = row.getBoundingClientRect();
        return isVisible(rect) ? [{ row, top: rect.top }] : [];
      });
    },
  };
}

type Row = Readonly<Phrase>;

const CLOSED: Partial<Record<GameState, string>> = {
  PLAYING: 'Editing is closed',
  REVIEW: 'No calls in review',
};
const OVER = 'The game is over';

const newestFirst = (a: Row, b: Row) => (b.call_position ?? 0) - (a.call_position ?? 0);

/** The list once play has started: the host calls and recalls phrases. */
export function CallView({ is_shown }: { is_shown: boolean }) {
  const phrases = useGame((view) => view.phrases);
  const state = useGame(({ game }) => game.state);
  const whyNot = useWhyNot();
  const pointer = usePointerActivity();
  const { view, remember } = useKeepScroll();
  const listed_as_called = useListedAsCalled(pointer, phrases, remember);
  const calling = useCalling();
  const { isPending, call, recall } = calling;
  const [search, setSearch] = useState('');
  const { ask, question } = useAsk(useStanding());
  const ready_list = useKeepFocus();
  const called_list = useKeepFocus();

  async function askToRecall({ id, text }: Row): Promise<void> {
    const sentences = (
      <>
        <p
          dir="auto"
          className={clsx('pad-inline-8 pad-block-7 strong leading-125 break well round-5', styles.quote)}
        >
          {text}
        </p>
        <p>
          It no longer counts towards a bingo until you call it again. Players keep their marks, and wins
          already confirmed stay.
        </p>
      </>
    );
    if (await ask({ title: 'Recall this phrase?', sentences, agree: 'Recall' })) recall(id);
  }

  const playable = playablePhrases(phrases);
  const isReady = ({ id }: Row) => !listed_as_called.has(id);
  const found = findPhrases(playable, search);
  const ready = found.filter(isReady);
  const called = found.filter((phrase) => !isReady(phrase)).sort(newestFirst);
  const free = findPhrases([freePhrase(phrases) ?? []].flat(), search)[0];
  // Rows that still keep their place among the others count too.
  const called_count = playable.filter(({ is_called }) => is_called).length;
  const [some = null] = playable;
  const is_open = whyNot((game, actor) => whyNotCallPhrase(game, actor, some)) === null;
  const nothing_ready = search === '' ? 'Every phrase has been called.' : 'No phrase left that matches.';

  return (
    <div
      ref={view}
      className={clsx('stack full-width in-middle', styles.view, state === 'PLAYING' && styles.playing)}
    >
      <CallHero
        calling={calling}
        is_seen={is_shown}
        pointer={pointer}
        onGrow={remember}
        onRecall={is_open ? (phrase) => void askToRecall(phrase) : null}
      />
      <section className={styles.ready} aria-labelledby="phrases-ready">
        <CheckKey variant="paper" className={styles.check} />
        <TextField
          type="search"
          label={<VisuallyHidden>Search phrases</VisuallyHidden>}
          className={styles.search}
          placeholder="Search"
          trailing={<Search size={20} />}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        <div className={clsx('cluster align-baseline spread', row.head)}>
          <h2 id="phrases-ready">{is_open ? 'Ready to call' : 'Not called'}</h2>
          <p className="row gap-3 small soft digits">
            <Lock size={15} />
            {CLOSED[state] ?? OVER}
          </p>
        </div>
        <ul {...ready_list}>
          {ready.map((phrase) => (
            <CallRow
              key={phrase.id}
              phrase={phrase}
              is_busy={isPending(phrase.id)}
              onCall={is_open ? () => call(phrase.id) : null}
            />
          ))}
        </ul>
        {ready.length === 0 && <p className={styles.none}>{nothing_ready}</p>}
      </section>
      <section className={styles.called} aria-labelledby="phrases-called">
        <div className={clsx('cluster align-baseline spread', row.head)}>
          <h2 id="phrases-called">Called</h2>
          <p className="row gap-3 small soft digits">{called_count}</p>
        </div>
        <ul {...called_list}>
          {called.map((phrase) => (
            <CalledRow
              key={phrase.id}
              phrase={phrase}
              is_busy={isPending(phrase.id)}
              onRecall={is_open ? () => void askToRecall(phrase) : null}
            />
          ))}
          {free && <FreeRow sid={free.sid} text={free.text} />}
        </ul>
        {called_count === 0 && !free && <p className={styles.none}>Nothing yet.</p>}
      </section>
      <div className={styles.out}>
        <OutKeys />
      </div>
      {question}
    </div>
  );
}
