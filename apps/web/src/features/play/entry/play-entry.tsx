import { isHost } from '@phrase-bingo/game/rules/game/roles';
import type { ReactNode } from 'react';
import type { Phase } from '../../../live/phase.ts';
import { useGameState } from '../../../live/use-game.ts';
import { currentUser } from '../../../session/session-store.ts';
import styles from './entry.module.css';
import { GameNotReady } from './game-not-ready.tsx';
import { JoinOverlay } from './join-overlay.tsx';
import { PlayFailed } from './play-failed.tsx';

type Entries = { [Name in Phase['name']]?: (phase: Extract<Phase, { name: Name }>) => ReactNode };

/** What stands in the place of the game until it can be played. */
export function PlayEntry() {
  const phase = useGameState((state) => state.phase);
  const game = useGameState((state) => state.game);
  const entries: Entries = {
    not_ready: () =>
      game && <GameNotReady id={game.id} is_host={isHost(game, { id: currentUser()?.id ?? '' })} />,
    not_joined: ({ sentence }) => <JoinOverlay game={game} sentence={sentence} />,
    failed: ({ sentence }) => <PlayFailed sentence={sentence} />,
  };
  const entryOf = <Name extends Phase['name']>(its: Extract<Phase, { name: Name }>): ReactNode =>
    entries[its.name]?.(its);
  return (
    <main id="main" tabIndex={-1} className={styles.entry}>
      {entryOf(phase)}
    </main>
  );
}
