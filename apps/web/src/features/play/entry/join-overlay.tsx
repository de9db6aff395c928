import { isArchivedState } from '@phrase-bingo/game/rules/game/game-state';
import { REFUSALS } from '@phrase-bingo/game/rules/refusals';
import type { GameForAnyone } from '@phrase-bingo/game/wire/game';
import { Info } from 'lucide-react';
import { Lucky } from '../../../ui/display/lucky.tsx';
import { Banner } from '../../../ui/overlays/banner.tsx';
import { DealKey } from './deal-key.tsx';
import { DryCard } from './dry-card.tsx';
import styles from './entry.module.css';
import { WhoIsIn } from './who-is-in.tsx';

type Props = { game: GameForAnyone | null; sentence: string };

/** Lies over a dry card until the person joins; an ended game lets nobody new in. */
export function JoinOverlay({ game, sentence }: Props) {
  const has_ended = game !== null && isArchivedState(game.state);
  return (
    <div className={styles.under}>
      <DryCard />
      <section className={styles.join} aria-labelledby="join-title">
        <Lucky pose="hello" width={130} />
        <h2 id="join-title" dir="auto" className={styles.title}>
          {game?.game_name ?? 'Bingo'}
        </h2>
        {game && <WhoIsIn game={game} has_ended={has_ended} />}
        <Banner tone="info" icon={<Info aria-hidden="true" />}>
          {has_ended ? REFUSALS.game_ended.message : sentence}
        </Banner>
        {!has_ended && <DealKey>Join Game</DealKey>}
      </section>
    </div>
  );
}
