import { clsx } from 'clsx';
import { Clock, Grid3x3, Megaphone, Trophy } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { ballOf } from '../../bingo/ball-of.ts';
import { PATHS, pathTo } from '../../paths.ts';
import { lengthOf, lengthWords } from '../../recap/length-words.ts';
import { roundTimes } from '../../text/round-times.ts';
import { goToRound, RECAP_WORD, roundName } from '../../text/round-words.ts';
import { buttonClass } from '../../ui/controls/button.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { Badge, LiveDot } from '../../ui/display/badge.tsx';
import { Ball } from '../../ui/display/ball.tsx';
import { Ticket } from '../../ui/display/ticket.tsx';
import { callsWords, cardsWords, type HistoryRound, resultWords, winnersWords } from './history-words.ts';
import styles from './round-ticket.module.css';

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li>
      {icon}
      <span>{children}</span>
    </li>
  );
}

function Outcome({ told }: { told: HistoryRound }) {
  const has_winner = told.winners.length > 0;
  return (
    <p className={clsx('flex align-start gap-5 above-6 break', styles.outcome)} data-won={has_winner}>
      {has_winner && <Trophy role="img" aria-label="Winners" />}
      <span dir="auto">{winnersWords(told)}</span>
    </p>
  );
}

const TONES = {
  won: 'won',
  unclaimed: 'close',
  one_away: 'close',
  played: 'over',
  none: 'over',
} as const satisfies Record<HistoryRound['mine']['result'], ComponentProps<typeof Ticket>['tone']>;

type Props = {
  game_id: string;
  told: HistoryRound;
  /** When the list was read. */
  now: number;
};

/** The ways on; the heading says of which round. */
function Ways({ game_id, told, heading_id }: Omit<Props, 'now'> & { heading_id: string }) {
  const { is_active, round_number } = told.round;
  const params = { id: game_id, round: round_number };
  const paper = buttonClass({ size: 'small', variant: 'paper' }, styles.way);
  return (
    <div className={clsx('flex rigid gap-4', styles.ways)}>
      {!is_active && (
        <Link className={paper} to={pathTo(PATHS.recap, params)} aria-describedby={heading_id}>
          {RECAP_WORD}
        </Link>
      )}
      {told.is_sealed && (
        <Link className={paper} to={pathTo(PATHS.check, params)} aria-describedby={heading_id}>
          Check
        </Link>
      )}
      {is_active && (
        <Link className={buttonClass({ size: 'small' }, styles.way)} to={pathTo(PATHS.round, params)}>
          {goToRound(round_number)}
        </Link>
      )}
    </div>
  );
}

export function RoundTicket({ game_id, told, now }: Props) {
  const heading_id = useId();
  const { round, calls, cards, mine } = told;
  const length = lengthOf(round);
  const stub = (
    <>
      <p className={styles.mine}>{resultWords(mine)}</p>
      <Ways game_id={game_id} told={told} heading_id={heading_id} />
    </>
  );
  return (
    <Ticket tone={round.is_active ? 'playing' : TONES[mine.result]} labelled_by={heading_id} stub={stub}>
      <div className={clsx('row gap-8', styles.head)}>
        <Ball colour={ballOf(round.round_number)} plate size={52}>
          {String(round.round_number)}
        </Ball>
        <div>
          <h2 id={heading_id} className={styles.name} tabIndex={-1} data-round={round.round_number}>
            {roundName(round.round_number)}
          </h2>
          <p className="small leading-13 soft">{roundTimes(round, now)}</p>
        </div>
      </div>
      <ul className={clsx('cluster above-6 small leading-12 soft digits', styles.facts)}>
        {length !== null && (
          <Fact icon={<Clock role="img" aria-label="Length" />}>{lengthWords(length)}</Fact>
        )}
        <Fact icon={<Megaphone />}>{callsWords(calls)}</Fact>
        <Fact icon={<Grid3x3 />}>{cardsWords(cards)}</Fact>
      </ul>
      {round.is_active ? (
        <p className={clsx('flex align-start gap-5 above-6 break', styles.outcome)}>
          <Badge tone="playing" icon={<LiveDot />}>
            Being played
          </Badge>
        </p>
      ) : (
        <Outcome told={told} />
      )}
    </Ticket>
  );
}
