import { whyNotTakeCard } from '@phrase-bingo/game/rules/game/players';
import type { ReactNode } from 'react';
import { useCall } from '../../api/use-call.ts';
import { BingoCard } from '../../bingo/bingo-card.tsx';
import { useLive } from '../../live/game-provider.tsx';
import { useGame, useGameState } from '../../live/game-store.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Lucky } from '../../ui/display/lucky.tsx';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx';
import styles from './play-entry.module.css';

/** Joins the game first if necessary. */
export function DealButton({ children }: { children: ReactNode }) {
  const { dealCard } = useLive();
  const { is_busy, send } = useCall(() => dealCard(), '');

  return (
    <Button variant="gold" wide is_busy={is_busy} onClick={() => send()}>
      {children}
    </Button>
  );
}

/** Shown while the server deals a card by itself: a blank card in its place. */
function PendingCard() {
  return (
    <>
      <div role="status">
        <VisuallyHidden>Your card for the new round is being dealt</VisuallyHidden>
      </div>
      <div aria-hidden="true">
        <BingoCard label="Bingo card" cells={[]} foot={<Skeleton width={110} height={13} />} />
      </div>
    </>
  );
}

/** Shown to a player without a card in this round. */
export function GenerateCard() {
  const is_closed = useGame(({ game, round }) => whyNotTakeCard(game, round.round_number) !== null);
  const is_dealing = useGameState((state) => state.is_dealing);
  if (is_dealing && !is_closed) return <PendingCard />;
  return (
    <div className={styles.generate}>
      <Lucky pose={is_closed ? 'doze' : 'daub'} width={170} />
      <h3 className={styles.title}>{is_closed ? 'No card in this round' : 'Grab a dauber'}</h3>
      <p className={styles.line}>
        {is_closed
          ? 'You sat this one out. There are no more cards to be had.'
          : 'Your card for this round is waiting to be drawn.'}
      </p>
      {!is_closed && <DealButton>Generate Card</DealButton>}
    </div>
  );
}
