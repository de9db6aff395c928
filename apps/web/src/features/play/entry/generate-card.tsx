import { whyNotTakeCard } from '@phrase-bingo/game/rules/players';
import { useGame } from '../../../live/use-game.ts';
import { Lucky } from '../../../ui/lucky.tsx';
import { DealKey } from './deal-key.tsx';
import styles from './entry.module.css';

/** For a player without a card in this round. */
export function GenerateCard() {
  const is_closed = useGame(({ game, round }) => whyNotTakeCard(game, round.round_number) !== null);
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
