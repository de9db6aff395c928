import { CELL_INDEXES, isFreeIndex } from '@phrase-bingo/game/rules/game/cells';
import { type CellMask, hasCell } from '@phrase-bingo/game/rules/game/marks';
import { replayCard } from '@phrase-bingo/game/rules/recap/replay';
import type { Recap } from '@phrase-bingo/game/wire/recap/recap';
import { clsx } from 'clsx';
import { secondsInto } from '../../recap/length-words.ts';
import { headingOf, howWords, NO_CALL } from '../../recap/recap-words.ts';
import { callNumbersAfter } from '../../recap/step-words.ts';
import { NOBODY_HAD_BINGO } from '../../text/round-words.ts';
import { Blot, Star } from '../../ui/display/blot.tsx';
import { Lucky } from '../../ui/display/lucky.tsx';
import styles from './recap-hero.module.css';

type Props = { seed: string; marks: CellMask; line: CellMask; className?: string | undefined };

/** A card without its phrases. It is hidden from screen readers because the text beside it says the same. */
function MiniCard({ seed, marks, line, className }: Props) {
  return (
    <div className={clsx('grid isolate stock round-4', styles.mini, className)} aria-hidden="true">
      {CELL_INDEXES.map((index) => (
        <i key={index} className={clsx(hasCell(line, index) && styles.won)}>
          {isFreeIndex(index) ? <Star /> : hasCell(marks, index) && <Blot seed={`${seed}/${index + 1}`} />}
        </i>
      ))}
    </div>
  );
}

/** Names up to this length are set large. */
const LARGE = 34;

function WinnersCard({ recap, win }: { recap: Recap; win: Recap['wins'][number] }) {
  const { cells } = win;
  const marks = win.paper_number === null ? win.marks : null;
  const shown = cells && replayCard({ cells, marks, win }, recap.steps).at(-1);
  if (!shown) return <Lucky pose="win-sticker" className={styles.lucky} />;
  return (
    <MiniCard
      seed={`${recap.round.id}/${win.username}`}
      marks={shown.inked}
      line={shown.winning}
      className={styles.card}
    />
  );
}

/** Who had Bingo first, and how. */
export function RecapHero({ recap }: { recap: Recap }) {
  const { round, steps, wins, first_places } = recap;
  const first = wins
    .filter(({ place }) => place === 1)
    .toSorted((a, b) => Date.parse(a.won_at) - Date.parse(b.won_at));
  const [win] = first;
  if (!win) {
    return (
      <section className={clsx('edge', styles.nobody)}>
        <div>
          <h2 className={clsx('balance break', styles.heading)}>{NOBODY_HAD_BINGO}</h2>
          {steps.length === 0 && (
            <p className={clsx('size-16 semi leading-13 balance', styles.how)}>{NO_CALL}</p>
          )}
        </div>
        <Lucky pose="doze" className={styles.lucky} />
      </section>
    );
  }
  const heading = headingOf(
    first.map(({ username }) => username),
    first_places,
  );
  const call = callNumbersAfter(steps)[win.after_step] ?? 0;
  return (
    <section className={clsx('isolate night edge', styles.hero)} data-theme="light">
      <div className={styles.words}>
        <h2
          className={clsx('balance break', styles.heading)}
          data-long={heading.length > LARGE || undefined}
          dir="auto"
        >
          {heading}
        </h2>
        <p className={clsx('size-16 semi leading-13 balance', styles.how)}>
          {howWords(win.pattern, call, secondsInto(round, win.won_at))}
        </p>
      </div>
      <WinnersCard recap={recap} win={win} />
    </section>
  );
}
