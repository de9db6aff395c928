import { whyNotTakeCard } from '@phrase-bingo/game/rules/game/players';
import { BingoCard } from '../../../bingo/bingo-card.tsx';
import { useGame, useGameState } from '../../../live/use-game.ts';
import { Lucky } from '../../../ui/display/lucky.tsx';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx';
import { DealKey } from './deal-key.tsx';
import styles from './entry.module.css';

/** A card that comes by itself: blank, in the place where it will lie. */
function CardOnItsWay() {
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

/** For a player without a card in this round. */
export function GenerateCard() {
  const is_closed = useGame(({ game, round }) => whyNotTakeCard(game, round.round_number) !== null);
  const is_dealing = useGameState((state) => state.is_dealing);
  if (is_dealing && !is_closed) return <CardOnItsWay />;
  return (
    <div className={styles.generate}>
      <Lucky pose={is_closed ? 'doze' : 'daub'} width={170} />
      <h3 className={styles.title}>{is_closed ? 'No card in this round' : 'Grab a dauber'}</h3>
      <p className={styles.line}>
        {is_closed
          ? 'You sat this one out. There are no more cards to be had.'
          : 'Your card for this round is waiting to be drawn.'}
      </p>
      {!is_closed && <DealKey>Generate Card</DealKey>}
    </div>
  );
}
