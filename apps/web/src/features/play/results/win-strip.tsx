import { winInSight } from '@phrase-bingo/game/rules/game/wins';
import { type GameView, isLive } from '@phrase-bingo/game/view/game-view';
import type { Winner } from '@phrase-bingo/game/wire/winner';
import { clsx } from 'clsx';
import { PersonName } from '../../../bingo/guest-badge.tsx';
import { describeWin } from '../../../live/describe-win.ts';
import { useGame, useGameState } from '../../../live/game-store.ts';
import { latestCall } from '../../../live/latest-call.tsx';
import { Lucky } from '../../../ui/display/lucky.tsx';
import styles from './win-strip.module.css';

/** Another player's win, until the next call. An old round has none. */
function winSeen(view: GameView): Readonly<Winner> | null {
  if (!isLive(view)) return null;
  const { state, auto_call_status } = view.game;
  return winInSight(view.latest_wins, view.viewer_id, { state, last_call_at: auto_call_status.last_call_at });
}

/**
 * Another player's win, from the shout to the next call. It covers the last call, so that nothing moves, and
 * is hidden while that place explains a refused shout.
 */
export function WinStrip({ is_hidden }: { is_hidden: boolean }) {
  const win = useGame(winSeen);
  const is_recalled = useGameState(({ call_notice }) => call_notice?.is_called === false);
  const call = useGame((view) => latestCall(view)?.text);
  return (
    <div className={clsx('grid covering', styles.place)} role="status">
      {win && !is_hidden && !is_recalled && (
        <div
          key={win.won_at}
          className={clsx('row shrink gap-6 cropped on-gold golden round-6 edge-2', styles.strip)}
        >
          <Lucky pose="win-sticker" className={styles.lucky} />
          <div className={clsx('fill', styles.words)}>
            <p className={clsx('flex nowrap', styles.who)}>
              <PersonName username={win.username} is_guest={win.is_guest} is_on_gold /> has Bingo
            </p>
            <p className={clsx('size-14 semi leading-12', styles.how)}>{describeWin(win)}</p>
            {call !== undefined && (
              <p dir="auto" className={clsx('tiny leading-125', styles.last)}>
                Last call: {call}
              </p>
            )}
          </div>
        </div>
      )}
    </div>
  );
}
