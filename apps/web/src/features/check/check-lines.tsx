import type { CheckOutcome } from '@phrase-bingo/game/rules/fair/check-outcome';
import { clsx } from 'clsx';
import { Check, Info, TriangleAlert, X } from 'lucide-react';
import styles from './check-lines.module.css';
import {
  callsLine,
  cardsLine,
  listLine,
  noteLine,
  OTHER_DEVICE,
  otherCalls,
  ownCardLine,
  sealLine,
} from './words.ts';

/** Right, wrong, or neither: something to know, or to wonder about. */
type Sign = 'right' | 'wrong' | 'known' | 'doubtful';
type Known = { is_shown: boolean; has_sent_salt: boolean };
type Line = { sign: Sign; text: string; small?: string | null };

const SIGNS = { right: Check, wrong: X, known: Info, doubtful: TriangleAlert } as const;

const rightIf = (is_right: boolean): Sign => (is_right ? 'right' : 'wrong');

type Own = NonNullable<CheckOutcome['lines']['own_card']>;

/** Before the seed is shown, a salt is only noted. */
function ownCardOf(own_card: Own, { is_shown, has_sent_salt }: Known): Line {
  const text = ownCardLine(own_card);
  if (own_card.kind === 'not_the_noted') return { sign: 'wrong', text };
  if (own_card.kind === 'unsalted' && has_sent_salt) return { sign: 'doubtful', text, small: OTHER_DEVICE };
  return { sign: own_card.kind === 'salted' && is_shown ? 'right' : 'known', text };
}

/** Those drawn at random, and the others below them, or in a line of their own where they are wrong. */
function callLines(calls: NonNullable<CheckOutcome['lines']['calls']>): Line[] {
  const random: Line = { sign: rightIf(calls.matching === calls.random), text: callsLine(calls) };
  const others = otherCalls(calls);
  if (others === null) return [random];
  return calls.others_match ? [{ ...random, small: others }] : [random, { sign: 'wrong', text: others }];
}

/** The outcome of each part, in the order of the checks. */
function linesOf({ lines }: CheckOutcome, known: Known): Line[] {
  const { seal, note, own_card, list, cards, calls } = lines;
  const all: Line[] = [];
  if (seal !== null) all.push({ sign: rightIf(seal), text: sealLine(seal) });
  const is_noted = note.kind === 'before_first_call' || note.kind === 'after_call';
  const note_sign = note.kind === 'other_seal' ? 'wrong' : is_noted ? 'right' : 'known';
  all.push({ sign: note_sign, text: noteLine(note) });
  if (own_card !== null) all.push(ownCardOf(own_card, known));
  if (list !== null) all.push({ sign: rightIf(list.gaps === 0), text: listLine(list.gaps) });
  if (cards !== null) all.push({ sign: rightIf(cards.matching === cards.total), text: cardsLine(cards) });
  if (calls !== null) all.push(...callLines(calls));
  return all;
}

type Props = Known & { outcome: CheckOutcome };

export function CheckLinesPanel({ outcome, ...known }: Props) {
  return (
    <section className={clsx('edge', styles.panel)}>
      <ul className={clsx('grid pad-0', styles.lines)} aria-label="What was checked">
        {linesOf(outcome, known).map(({ sign, text, small }) => {
          const Icon = SIGNS[sign];
          return (
            <li
              key={text}
              className={clsx(
                'grid fit-then-fill align-centre gap-7 pad-block-4 size-16 leading-13',
                styles.line,
              )}
              data-sign={sign}
            >
              <Icon className={styles.sign} aria-hidden="true" />
              <span>
                {text}
                {small != null && <small className={clsx('block size-14 soft', styles.small)}>{small}</small>}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
