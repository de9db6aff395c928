import { clsx } from 'clsx';
import { QrCode } from '../../../../bingo/qr/qr-code.tsx';
import { spacedCode } from '../../../../text/spaced-code.ts';
import { BALL_COLOURS, Ball } from '../../../../ui/display/ball.tsx';
import { Lucky } from '../../../../ui/display/lucky.tsx';
import { VisuallyHidden } from '../../../../ui/display/visually-hidden.tsx';
import { ASK_THE_HOST, JOIN, JOINING_CLOSED, SCAN, scanOrGo, unreachable } from '../../words.ts';
import { Emphasis } from '../parts/emphasis.tsx';
import type { JoinWays } from '../stage-model.ts';
import styles from './admission.module.css';

const LETTERS = 'BINGO!';
/** A gap as wide as a column of its own stands behind the third. */
const GROUP = 3;

/** Balls and digits share six columns: six letters, six digits. */
function SixDigits({ code }: { code: string }) {
  return (
    <div className={styles.six}>
      <VisuallyHidden>{spacedCode(code)}</VisuallyHidden>
      {BALL_COLOURS.map((colour, at) => (
        <span
          key={colour}
          className={clsx('grid align-centre justify-items-centre', styles.column)}
          style={{ gridColumn: at < GROUP ? at + 1 : at + 2 }}
          aria-hidden="true"
        >
          <Ball colour={colour} plate className={styles.ball}>
            {LETTERS[at]}
          </Ball>
          <b className={styles.digit}>{code[at]}</b>
        </span>
      ))}
    </div>
  );
}

/** The way in, large: the admission ticket of the waiting room. */
export function Admission({ join }: { join: JoinWays }) {
  if (join.kind === 'hidden' || join.kind === 'closed') {
    return (
      <section className={clsx(styles.ticket, styles.plain)} data-theme="light">
        <Lucky pose="peek" className={styles.peek} />
        <h2 className={styles.sentence}>{join.kind === 'closed' ? JOINING_CLOSED : ASK_THE_HOST}</h2>
      </section>
    );
  }
  const has_stub = join.kind === 'open';
  return (
    <section className={clsx(styles.ticket, has_stub && styles.torn)} data-theme="light">
      {has_stub && <Lucky pose="peek" className={styles.peek} />}
      <div className={styles.body}>
        <SixDigits code={join.code} />
        <div className={clsx('cluster align-baseline leading-115', styles.how)}>
          <h2>{JOIN}</h2>
          <p>
            <Emphasis
              text={has_stub ? scanOrGo(join.host) : unreachable(join.host)}
              part={join.host}
              className={styles.host}
            />
          </p>
        </div>
      </div>
      {has_stub && (
        <div className={clsx('grid place-centre', styles.stub)}>
          <div className={styles.qr}>
            <QrCode text={join.link} label={SCAN} is_on_light />
          </div>
        </div>
      )}
    </section>
  );
}
