import { dealCard } from '@phrase-bingo/game/rules/game/card';
import { CELL_INDEXES } from '@phrase-bingo/game/rules/game/cells';
import { CARD } from '@phrase-bingo/game/rules/limits';
import { shuffled } from '@phrase-bingo/game/rules/random';
import { Dices } from 'lucide-react';
import { useState } from 'react';
import { BingoCell } from '../../../bingo/bingo-cell.tsx';
import { CardGrid } from '../../../bingo/card-grid.tsx';
import { cellName, inkOf } from '../../../bingo/cell-name.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx';
import styles from './sample-card.module.css';

const FREE = 'FREE';
const MARKED_AT_FIRST = 4;

type Sample = { number: number; texts: readonly string[]; marked: ReadonlySet<number> };

/** A card as a game would deal it, a few of its phrases marked already. */
function deal(phrases: readonly string[], number: number): Sample {
  const numbered = phrases.map((text, at) => ({ sid: at + 1, text }));
  const texts = dealCard(numbered, Math.random).map((sid, index) => {
    if (index === CARD.free_index) return FREE;
    return sid === null ? '' : (phrases[sid - 1] ?? '');
  });
  const filled = CELL_INDEXES.filter((index) => index !== CARD.free_index && texts[index] !== '');
  return { number, texts, marked: new Set(shuffled(filled, Math.random).slice(0, MARKED_AT_FIRST)) };
}

type Props = { seed: string; phrases: readonly string[]; language: string; className?: string | undefined };

/** Shows how a card of this pack looks and feels: its cells take ink, and nothing is kept. */
export function SampleCard({ seed, phrases, language, className }: Props) {
  const [{ number, texts, marked }, setSample] = useState(() => deal(phrases, 1));

  const toggle = (index: number) =>
    setSample((sample) => {
      const next = new Set(sample.marked);
      if (!next.delete(index)) next.add(index);
      return { ...sample, marked: next };
    });

  return (
    <section className={className} aria-label="Sample card">
      <div className={styles.card}>
        <CardGrid
          label="Sample card"
          cells={(stop) =>
            CELL_INDEXES.map((index) => {
              const sid = index + 1;
              const text = texts[index] ?? '';
              const cell = { sid, text, is_marked: marked.has(index), is_called: marked.has(index) };
              return (
                <BingoCell
                  key={index}
                  ink={inkOf(cell)}
                  text={text}
                  label={cellName(cell, { is_winning: false, is_doubted: false })}
                  seed={`${seed}/${number}/${sid}`}
                  is_locked={text === ''}
                  lang={text === FREE ? undefined : language}
                  tabIndex={index === stop ? 0 : -1}
                  data-sid={sid}
                  onClick={() => text !== '' && text !== FREE && toggle(index)}
                />
              );
            })
          }
        />
      </div>
      <Button
        size="small"
        variant="paper"
        className={styles.deal}
        icon={<Dices />}
        onClick={() => setSample(deal(phrases, number + 1))}
      >
        Deal another
      </Button>
      <VisuallyHidden>
        <span role="status">{number > 1 && `Card ${number}`}</span>
      </VisuallyHidden>
    </section>
  );
}
