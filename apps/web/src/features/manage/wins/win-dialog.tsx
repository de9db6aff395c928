import { whyNotStartRound } from '@phrase-bingo/game/rules/game/rounds';
import { clsx } from 'clsx';
import { Grid3x3, Megaphone, Plus } from 'lucide-react';
import { useId, useLayoutEffect, useRef } from 'react';
import { GuestBadge, PersonName } from '../../../bingo/guest-badge.tsx';
import { describeWin } from '../../../live/describe-win.ts';
import { useGame } from '../../../live/game-store.ts';
import { ordinal } from '../../../text/ordinal.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Lucky } from '../../../ui/display/lucky.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useAutoCaller } from '../auto-caller/use-auto-caller.ts';
import { winWords } from '../players/words.ts';
import { useRounds } from '../settings/use-rounds.ts';
import styles from './win-dialog.module.css';
import type { RoundWinner } from './winners.ts';

type Props = {
  win: RoundWinner;
  /** Earlier wins that the host has not closed yet. */
  others: readonly RoundWinner[];
  /** Whether this win paused the auto-caller. */
  has_paused: boolean;
  whenArmed: (action: () => void) => () => void;
  /** Null for a winner who was removed. */
  onSeeCard: (() => void) | null;
  onClose: () => void;
};

export function WinDialog({ win, others, has_paused, whenArmed, onSeeCard, onClose }: Props) {
  const game = useGame((view) => view.game);
  const host = { id: useGame(({ viewer_id }) => viewer_id) };
  const has_active_round = useGame(({ rounds }) => rounds.some(({ is_active }) => is_active));
  const { endAndStart } = useRounds();
  const { mode, take } = useAutoCaller();
  const words = useRef<HTMLDivElement>(null);
  const others_id = useId();

  // The dialog opens unexpectedly, so the focus is on the text and no button is pressed by a host who is typing.
  useLayoutEffect(() => words.current?.focus(), []);

  const thenClose = (action: () => void) =>
    whenArmed(() => {
      onClose();
      action();
    });
  const goOn = () => {
    if (has_paused && mode === 'paused') void take('resume');
  };

  return (
    <Dialog open title={`${win.username} has Bingo`} onClose={whenArmed(onClose)}>
      <div
        ref={words}
        tabIndex={-1}
        className={clsx('row gap-8 leading-13 on-gold golden round-7', styles.win)}
      >
        <Lucky pose="win-sticker" className={styles.lucky} />
        <div>
          <p className={styles.how}>{describeWin(win)}</p>
          <p>
            {ordinal(win.place)} place in round {game.round_number}
          </p>
          {win.is_guest && <GuestBadge is_filled />}
        </div>
      </div>
      {others.length > 0 && (
        <div className={styles.others}>
          <h3 id={others_id} className={styles.before}>
            Before that
          </h3>
          <ul aria-labelledby={others_id}>
            {others.map((other) => (
              <li key={other.id}>
                <PersonName username={other.username} is_guest={other.is_guest} />: {winWords(other)}
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="grid gap-5">
        {whyNotStartRound({ ...game, has_active_round }, host) === null && (
          <Button wide icon={<Plus />} onClick={thenClose(endAndStart)}>
            Start new round
          </Button>
        )}
        <Button variant="paper" wide icon={<Megaphone />} onClick={thenClose(goOn)}>
          Keep calling
        </Button>
        {onSeeCard && (
          <Button variant="paper" wide icon={<Grid3x3 />} onClick={whenArmed(onSeeCard)}>
            See card
          </Button>
        )}
      </div>
    </Dialog>
  );
}
