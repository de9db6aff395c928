import { PATTERN_SWITCHES, type PatternConfig } from '@phrase-bingo/game/rules/game/pattern-config';
import { clsx } from 'clsx';
import { ballOf } from '../../../../bingo/ball-of.ts';
import { patternExample } from '../../../../bingo/pattern-example.ts';
import { PatternGlyph } from '../../../../bingo/pattern-glyph.tsx';
import { numberText } from '../../../../text/number-words.ts';
import { Ball } from '../../../../ui/display/ball.tsx';
import { CALLS_BEFORE, morePatterns, PATTERNS_THAT_WIN, round } from '../../words.ts';
import { JoinTicket } from '../parts/join-ticket.tsx';
import { StageBadge } from '../parts/stage-badge.tsx';
import { Pills } from '../pills.tsx';
import type { Call, Signs, Stage } from '../stage-model.ts';
import { Board } from './board.tsx';
import { CallInTheMiddle } from './call-in-the-middle.tsx';
import { Foot } from './foot.tsx';
import styles from './playing-stage.module.css';

/** As many drawings as the header has space for; near 4:3 it has space for fewer. */
const DRAWN = 6;
const DRAWN_NARROW = 3;

function Patterns({ config }: { config: PatternConfig }) {
  const allowed = PATTERN_SWITCHES.filter(({ key }) => config[key]);
  return (
    <ul
      className={clsx('row rigid', styles.patterns)}
      data-many={allowed.length > 4 || undefined}
      aria-label={PATTERNS_THAT_WIN}
    >
      {allowed.slice(0, DRAWN).map(({ key, label }) => (
        <li key={key}>
          <PatternGlyph mask={patternExample(key, config)} label={label} />
        </li>
      ))}
      {allowed.length > DRAWN && <li className={styles.more}>{morePatterns(allowed.length - DRAWN)}</li>}
      {allowed.length > DRAWN_NARROW && (
        <li className={styles.more_narrow}>{morePatterns(allowed.length - DRAWN_NARROW)}</li>
      )}
    </ul>
  );
}

function Strip({ calls }: { calls: readonly Call[] }) {
  if (calls.length === 0) return null;
  return (
    <ol className={clsx('grid anchor semi', styles.strip)} aria-label={CALLS_BEFORE}>
      {calls.map(({ sid, number, text }) => (
        <li key={sid}>
          <Ball colour={ballOf(number)}>{numberText(number)}</Ball>
          <span dir="auto">{text}</span>
        </li>
      ))}
    </ol>
  );
}

type Playing = Extract<Stage, { kind: 'playing' }>;

type PlayingStageProps = { stage: Playing; signs: Signs };

export function PlayingStage({ stage, signs }: PlayingStageProps) {
  const { called, total, caller, one_away, bingo, join, people } = stage;
  return (
    <div className={clsx('grid shrink-y', styles.playing)}>
      <header className={clsx('row shrink anchor nowrap', styles.head)}>
        <h1 dir="auto">{stage.game_name}</h1>
        {stage.round_number > 1 && <p>{round(stage.round_number)}</p>}
        <StageBadge state={stage.state} />
        <Patterns config={stage.patterns} />
      </header>
      <CallInTheMiddle main={stage.main} />
      <Strip calls={stage.strip} />
      <Foot caller={caller} one_away={one_away} bingo={bingo} pills={<Pills signs={signs} />} />
      <aside className={styles.side}>
        <JoinTicket join={join} people={people} />
        <Board rows={stage.board} called={called} total={total} />
      </aside>
    </div>
  );
}
