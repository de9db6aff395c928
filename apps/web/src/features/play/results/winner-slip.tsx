import { CELL_INDEXES, isFreeIndex } from '@phrase-bingo/game/rules/game/cells';
import { hasCell } from '@phrase-bingo/game/rules/game/marks';
import { patternLabel } from '@phrase-bingo/game/rules/game/patterns';
import { CARD } from '@phrase-bingo/game/rules/limits';
import { clsx } from 'clsx';
import { GuestBadge } from '../../../bingo/guest-badge.tsx';
import { useGame } from '../../../live/game-store.ts';
import { useCalledCounts } from '../../../live/use-game.ts';
import { Blot, Star } from '../../../ui/display/blot.tsx';
import { winningLine } from '../card/winning-line.ts';
import styles from './winner-slip.module.css';

/** A miniature of the card. It is hidden from screen readers because the text beside it says the same. */
function MiniCard() {
  const card = useGame((view) => view.card);
  const line = useGame(winningLine);
  const seed = useGame(({ game, round }) => `${game.id}/${round.round_number}`);
  return (
    <div className={clsx('grid isolate stock round-4', styles.mini)} aria-hidden="true">
      {CELL_INDEXES.map((index) => (
        <i key={index} className={clsx(hasCell(line, index) && styles.won)}>
          {isFreeIndex(index) ? <Star /> : card[index]?.is_marked && <Blot seed={`${seed}/${index + 1}`} />}
        </i>
      ))}
    </div>
  );
}

/** Who won, with which pattern and at which call. */
export function WinnerSlip({ id }: { id: string }) {
  const win = useGame(({ player }) => player?.winning_details ?? null);
  const username = useGame(({ player }) => player?.username ?? '');
  const is_guest = useGame(({ player }) => player?.is_guest ?? false);
  const round = useGame(({ round: { round_number } }) => round_number);
  const marked = useGame(({ card }) => card.filter(({ is_marked }) => is_marked).length);
  const { called, total } = useCalledCounts();
  if (!win) return null;
  const is_first = win.place === 1;
  // A recalled phrase can be called again, so there can be more calls than phrases.
  const call = win.call ?? called;
  return (
    <div className={clsx('grid align-centre full-width gap-9 anchor round-7', styles.slip)}>
      <MiniCard />
      <div>
        <h2 id={id} className={styles.who}>
          {is_first ? (
            <>
              <bdi>{username}</bdi> takes round {round}
            </>
          ) : (
            <>
              <bdi>{username}</bdi> has Bingo too
            </>
          )}
        </h2>
        {is_guest && (
          <p className={styles.guest}>
            <GuestBadge />
          </p>
        )}
        <p className={clsx('leading-13 soft', styles.how)}>
          {!is_first && (
            <>
              <b>Place {win.place}</b>
              <br />
            </>
          )}
          {patternLabel(win.pattern)}
          <br />
          {call <= total ? `Call ${call} of ${total}` : `Call ${call}`}
          <br />
          <b>
            {marked}/{CARD.cells}
          </b>{' '}
          squares daubed
        </p>
      </div>
    </div>
  );
}
