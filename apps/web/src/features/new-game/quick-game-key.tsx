import { Zap } from 'lucide-react';
import { Button } from '../../ui/controls/button.tsx';
import { QuickGameFailure } from './create-failure.tsx';
import { useMakeGame } from './use-make-game.ts';

/** What it takes is fetched when it is pressed, since few pages show this key. */
async function createQuickGame(): Promise<{ id: string }> {
  const calls = await import('./create-games.ts');
  return await calls.createQuickGame();
}

/** The way to a game with one press, for wherever there is none yet. */
export function QuickGameKey() {
  const { make, is_busy, failure } = useMakeGame(createQuickGame);
  return (
    <>
      <Button
        wide
        variant="gold"
        icon={<Zap aria-hidden="true" />}
        is_busy={is_busy}
        onClick={() => void make()}
      >
        One-Click Game
      </Button>
      <QuickGameFailure failure={failure} />
    </>
  );
}
