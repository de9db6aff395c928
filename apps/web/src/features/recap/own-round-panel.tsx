import { calledCells } from '@phrase-bingo/game/rules/game/card-cells';
import { CELL_INDEXES, isFreeIndex } from '@phrase-bingo/game/rules/game/cells';
import { type CellMask, countCells, hasCell, maskOfSids } from '@phrase-bingo/game/rules/game/marks';
import { CARD } from '@phrase-bingo/game/rules/limits';
import { type OwnRound, ownRound } from '@phrase-bingo/game/rules/recap/own-round';
import { RECAP } from '@phrase-bingo/game/rules/recap/recap-limits';
import { calledAfterSteps } from '@phrase-bingo/game/rules/recap/steps';
import type { Recap } from '@phrase-bingo/game/wire/recap/recap';
import { clsx } from 'clsx';
import { cellText } from '../../recap/cell-text.ts';
import { ownWin } from '../../recap/own-win.ts';
import { DAUBS, joinedWords, ONE_AWAY, someOf, storyWords, YOUR_ROUND } from '../../recap/recap-words.ts';
import { phraseOf } from '../../recap/step-words.ts';
import { Blot, DashedRing, Star } from '../../ui/display/blot.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { LedBy } from './led-by.tsx';
import styles from './own-round-panel.module.css';

type LineProps = {
  recap: Recap;
  me: NonNullable<Recap['me']>;
  line: CellMask;
  /** Game and round, for the shapes of the ink. */
  seed: string;
};

/** The cells of the line the story is about. It is hidden from screen readers because the sentence says the same. */
function Line({ recap, me, line, seed: of_round }: LineProps) {
  const marks = maskOfSids(me.marks);
  const called = calledCells(me.cells, calledAfterSteps(recap.steps).at(-1) ?? new Set());
  return (
    <div className={clsx('grid cropped isolate round-4', styles.line)} aria-hidden="true">
      {CELL_INDEXES.filter((index) => hasCell(line, index)).map((index) => {
        const seed = `${of_round}/${index + 1}`;
        const is_called = hasCell(called, index);
        return (
          <span
            key={index}
            className={clsx('grid place-centre anchor', styles.cell, !is_called && styles.waiting)}
          >
            {isFreeIndex(index) && <Star className={styles.ink} />}
            {!is_called && <DashedRing seed={seed} className={styles.ink} />}
            {is_called && !isFreeIndex(index) && hasCell(marks, index) && (
              <Blot seed={seed} className={styles.ink} />
            )}
            <span
              className={clsx('at-most-full anchor cropped tiny semi centre balance break', styles.phrase)}
              dir="auto"
            >
              {cellText(recap, me.cells, index)}
            </span>
          </span>
        );
      })}
    </div>
  );
}

const KINDS = ['daubed', 'missed', 'early'] as const;

/** What the lists of daubs look like on the card. */
function Sample({ kind }: { kind: (typeof KINDS)[number] }) {
  return (
    <span className={clsx(styles.sample, styles[kind])} aria-hidden="true">
      {kind === 'missed' ? <DashedRing seed={kind} /> : <Blot seed={kind} />}
    </span>
  );
}

function Daubs({ recap, own }: { recap: Recap; own: OwnRound }) {
  const kinds = KINDS.filter((kind) => own[kind].length > 0);
  if (kinds.length === 0) return null;
  return (
    <dl className={clsx('grid gap-5 small leading-135', styles.daubs)}>
      {kinds.map((kind) => (
        <div key={kind}>
          <dt>
            <Sample kind={kind} />
            {DAUBS[kind]}
          </dt>
          <dd>
            {someOf(
              own[kind].map((sid) => phraseOf(recap, sid)),
              RECAP.phrases_named,
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

type Props = { recap: Recap; game_id: string; user_id: string };

/** How the round went for the reader; nothing where there is nothing to tell. */
export function OwnRoundPanel({ recap, game_id, user_id }: Props) {
  const own = ownRound(recap, ownWin(recap, user_id));
  const { story, line, joined_after_call } = own;
  const words = storyWords(story, story.kind === 'one_away' ? phraseOf(recap, story.sid) : '');
  const is_short = line !== 0 && countCells(line) <= CARD.size;
  const has_daubs = KINDS.some((kind) => own[kind].length > 0);
  if (words === null && joined_after_call === null && !has_daubs) return null;
  return (
    <Panel title={YOUR_ROUND}>
      {(words !== null || joined_after_call !== null) && (
        <p className={clsx('block leading-135 break', styles.story)}>
          {words !== null && <LedBy lead={ONE_AWAY}>{words}</LedBy>}
          {joined_after_call !== null && <span>{joinedWords(joined_after_call)}</span>}
        </p>
      )}
      {recap.me && is_short && (
        <Line recap={recap} me={recap.me} line={line} seed={`${game_id}/${recap.round.round_number}`} />
      )}
      <Daubs recap={recap} own={own} />
    </Panel>
  );
}
