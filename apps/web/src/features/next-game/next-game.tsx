import { Suspense } from 'react';
import { useGame } from '../../live/game-store.ts';
import { fetchedLater } from '../../ui/layout/fetched-later.tsx';

/** Few games have a next one. */
const NextGameBanner = fetchedLater(async () => (await import('./next-game-banner.tsx')).NextGameBanner);

export function NextGame() {
  const next = useGame(({ game }) => game.next_game);
  return (
    next && (
      <Suspense>
        <NextGameBanner next={next} />
      </Suspense>
    )
  );
}
