import { clsx } from 'clsx';
import { playersIn } from '../../../../bingo/players-in.ts';
import { QrCode } from '../../../../bingo/qr/qr-code.tsx';
import { spacedCode } from '../../../../text/spaced-code.ts';
import { ASK_THE_HOST, JOIN, JOINING_CLOSED, NOBODY_YET, SCAN, unreachable } from '../../words.ts';
import type { JoinWays, People } from '../stage-model.ts';
import styles from './join-ticket.module.css';

type JoinTicketProps = {
  join: JoinWays;
  people: People;
  /** Ink on gold, for the scene of a winner. */
  is_ink?: boolean;
  className?: string | undefined;
};

const countText = ({ count }: People) => (count === 0 ? NOBODY_YET : playersIn(count));

/** The way in, small: a gold ticket at the same place of every stage. */
export function JoinTicket({ join, people, is_ink = false, className }: JoinTicketProps) {
  const has_code = join.kind === 'open' || join.kind === 'unreachable';
  return (
    <section
      className={clsx(
        styles.ticket,
        is_ink && styles.ink,
        join.kind === 'open' && styles.torn,
        join.kind === 'unreachable' && styles.wide,
        className,
      )}
      data-theme="light"
    >
      <div className={clsx('grid content-centre shrink', styles.body)}>
        {has_code ? (
          <>
            <h2>{JOIN}</h2>
            <p className={styles.code}>{spacedCode(join.code)}</p>
            <p className={clsx('grid break', styles.where)}>
              {join.kind === 'open' ? <b>{join.host}</b> : <span>{unreachable(join.host)}</span>}
              <span>{countText(people)}</span>
            </p>
          </>
        ) : (
          <>
            <h2 className={styles.sentence}>{join.kind === 'closed' ? JOINING_CLOSED : ASK_THE_HOST}</h2>
            <p className={clsx('grid break', styles.where)}>{countText(people)}</p>
          </>
        )}
      </div>
      {join.kind === 'open' && (
        <div className={clsx('grid place-centre', styles.stub)}>
          <div className={styles.qr}>
            <QrCode text={join.link} label={SCAN} is_on_light={!is_ink} />
          </div>
        </div>
      )}
    </section>
  );
}
