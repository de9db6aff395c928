import { Zap } from 'lucide-react';
import { QUICK_NOT_MADE, useMakeGame } from '../../packs/again/use-make-game.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Banner } from '../../ui/overlays/banner.tsx';

/** Loaded on demand because few people press this button. */
async function createQuickGame(): Promise<{ id: string }> {
  const calls = await import('./create-games.ts');
  return await calls.createQuickGame();
}

/** Creates a game with one press, for pages of people without one. */
export function QuickGameKey() {
  const { make, is_busy, failure } = useMakeGame(createQuickGame, QUICK_NOT_MADE);
  return (
    <>
      <Button wide variant="gold" icon={<Zap />} is_busy={is_busy} onClick={() => void make()}>
        One-Click Game
      </Button>
      {failure !== null && <Banner tone="error">{failure}</Banner>}
    </>
  );
}
