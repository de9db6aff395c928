import type { Recap } from '@phrase-bingo/game/wire/recap/recap';
import { clsx } from 'clsx';
import { Megaphone, Moon, Zap } from 'lucide-react';
import type { ReactNode } from 'react';
import { lengthOf, lengthParts } from '../../recap/length-words.ts';
import {
  ASLEEP,
  asleepWords,
  callsLabel,
  FALSE_SHOUTS,
  FASTEST,
  falseShoutsWords,
  fastestWords,
  LENGTH,
  paceWords,
} from '../../recap/recap-words.ts';
import { phraseOf } from '../../recap/step-words.ts';
import { numberText } from '../../text/number-words.ts';
import { bingosUnit, cardsUnit } from '../../text/round-words.ts';
import { Ball } from '../../ui/display/ball.tsx';
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx';
import styles from './figures.module.css';

/** The calls that stand at the end, those taken back, and the seconds from one standing call to the next. */
export function callsOf(steps: Recap['steps']): { standing: number; recalled: number; pace: number | null } {
  const taken_back = new Set(steps.flatMap(({ kind, position }) => (kind === 'recall' ? [position] : [])));
  const times = steps
    .filter(({ kind, position }) => kind === 'call' && !taken_back.has(position))
    .map(({ at }) => Date.parse(at));
  const [first] = times;
  const last = times.at(-1);
  const is_paced = first !== undefined && last !== undefined && times.length > 1;
  return {
    standing: times.length,
    recalled: taken_back.size,
    pace: is_paced ? (last - first) / 1000 / (times.length - 1) : null,
  };
}

function Figure({ figure, label }: { figure: ReactNode; label: ReactNode }) {
  return (
    <li
      className={clsx('grid content-start gap-1 pad-inline-8 pad-block-7 stock round-6 edge', styles.figure)}
    >
      <b className={styles.number}>{figure}</b> <span className="small leading-13 soft">{label}</span>
    </li>
  );
}

/** Length, calls, cards and bingos. */
export function Figures({ recap }: { recap: Recap }) {
  const { round, steps, cards, bingos } = recap;
  const { standing, recalled, pace } = callsOf(steps);
  return (
    <ul className={clsx('grid halves gap-6 pad-0', styles.figures)}>
      <Figure
        figure={
          <>
            {pace !== null && <VisuallyHidden>{LENGTH} </VisuallyHidden>}
            {lengthParts(lengthOf(round) ?? 0).map(({ figure, unit }) => (
              <span key={unit} className="nowrap">
                {figure} <small>{unit}</small>{' '}
              </span>
            ))}
          </>
        }
        label={pace === null ? LENGTH : paceWords(pace)}
      />
      <Figure figure={numberText(standing)} label={callsLabel(standing, recalled)} />
      <Figure figure={numberText(cards)} label={cardsUnit(cards)} />
      <Figure figure={numberText(bingos)} label={bingosUnit(bingos)} />
    </ul>
  );
}

type BitProps = { colour: 'b' | 'i' | 'g'; icon: ReactNode; title: string; children: string };

function Bit({ colour, icon, title, children }: BitProps) {
  return (
    <section className={clsx('row gap-6 pad-inline-8 pad-block-7 stock round-6 edge', styles.bit)}>
      <Ball colour={colour} size={38}>
        {icon}
      </Ball>
      <div className="shrink small leading-13 soft break">
        <h2 className={clsx('leading-12 ink', styles.title)}>{title}</h2>
        <p dir="auto">{children}</p>
      </div>
    </section>
  );
}

/** The small things of a round; each is left out where there is nothing to tell. */
export function Bits({ recap }: { recap: Recap }) {
  const { fastest, unclaimed, false_shouts } = recap;
  const shouts = false_shouts.reduce((sum, { count }) => sum + count, 0);
  if (fastest === null && unclaimed === 0 && shouts === 0) return null;
  return (
    <div className={clsx('grid gap-6', styles.bits)}>
      {fastest && (
        <Bit colour="g" icon={<Zap />} title={FASTEST}>
          {fastestWords(fastest.username, fastest.ms, phraseOf(recap, fastest.sid))}
        </Bit>
      )}
      {unclaimed > 0 && (
        <Bit colour="b" icon={<Moon />} title={ASLEEP}>
          {asleepWords(unclaimed)}
        </Bit>
      )}
      {shouts > 0 && (
        <Bit colour="i" icon={<Megaphone />} title={FALSE_SHOUTS}>
          {falseShoutsWords(shouts)}
        </Bit>
      )}
    </div>
  );
}
