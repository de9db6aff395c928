import { RotateCcw } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useGame } from '../../../live/game-store.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { fetchedLater } from '../../../ui/layout/fetched-later.tsx';
import styles from './settings-panel.module.css';

const PlayAgainDialog = fetchedLater(
  async () => (await import('../../../packs/again/play-again-dialog.tsx')).PlayAgainDialog,
);

/** Makes a new game with the phrases of this one, in every state. */
export function PlayAgainKey() {
  const id = useGame(({ game }) => game.id);
  const game_name = useGame(({ game }) => game.game_name);
  const state = useGame(({ game }) => game.state);
  const [is_asked, setAsked] = useState(false);
  return (
    <>
      <Button
        variant="paper"
        wide
        className={styles.again}
        icon={<RotateCcw />}
        onClick={() => setAsked(true)}
      >
        Play again with the same phrases
      </Button>
      <Suspense>
        {is_asked && <PlayAgainDialog game={{ id, game_name, state }} onClose={() => setAsked(false)} />}
      </Suspense>
    </>
  );
}
