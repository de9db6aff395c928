import { clsx } from 'clsx';
import { playersIn } from '../../../../bingo/players-in.ts';
import { SealMark } from '../../../../bingo/seal/seal-mark.tsx';
import { numberText } from '../../../../text/number-words.ts';
import { Logo } from '../../../../ui/display/logo.tsx';
import { Lucky } from '../../../../ui/display/lucky.tsx';
import { DOORS_OPEN, NOBODY_YET, SETTING_UP, startsSoon } from '../../words.ts';
import { Emphasis } from '../parts/emphasis.tsx';
import { StageBadge } from '../parts/stage-badge.tsx';
import type { People, Stage } from '../stage-model.ts';
import { Admission } from './admission.tsx';
import { Names } from './names.tsx';
import styles from './waiting-stage.module.css';

type Waiting = Extract<Stage, { kind: 'waiting' }>;

function headingOf({ heading, round_number }: Waiting): { large: string; small?: string } {
  if (heading === 'setup') return SETTING_UP;
  if (heading === 'open') return DOORS_OPEN;
  return { large: startsSoon(round_number) };
}

function WhoIsIn({ people }: { people: People }) {
  if (people.count === 0) {
    return (
      <div className={clsx('flex align-end shrink-y', styles.nobody)}>
        <Lucky pose="doze" className={styles.dozing} />
        <h2>{NOBODY_YET}</h2>
      </div>
    );
  }
  return (
    <>
      <h2 className={styles.count}>
        <Emphasis text={playersIn(people.count)} part={numberText(people.count)} className={styles.number} />
      </h2>
      <Names people={people} />
    </>
  );
}

/** Before the first round and between two: how to get in, and who is there. */
export function WaitingStage(stage: Waiting) {
  const { large, small } = headingOf(stage);
  return (
    <div className={clsx('grid shrink-y', styles.waiting)}>
      <header className={clsx('flex align-start spread', styles.hail)}>
        <div className={styles.heading}>
          <h1>{large}</h1>
          {small !== undefined && <p>{small}</p>}
        </div>
        <div className={clsx('grid shrink', styles.game)}>
          <b dir="auto">{stage.game_name}</b>
          <StageBadge state={stage.state} />
        </div>
      </header>
      <Admission join={stage.join} />
      <section className={clsx('grid align-end shrink-y', styles.here)}>
        <WhoIsIn people={stage.people} />
        <div className={clsx('grid leading-12 soft', styles.sign)}>
          <Logo className={styles.logo} />
          {stage.seed_hash !== null && <SealMark seed_hash={stage.seed_hash} />}
        </div>
      </section>
    </div>
  );
}
