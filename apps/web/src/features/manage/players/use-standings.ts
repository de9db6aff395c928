import { useMemo } from 'react';
import { useGame } from '../../../live/game-store.ts';
import { createStandings } from './card-verdict.ts';

/** How near each player is to a win. Null for players whose card is not loaded. */
export function useStandings() {
  const config = useGame(({ game }) => game.pattern_config);
  const phrases = useGame((view) => view.phrases);
  const cards = useGame((view) => view.cards);
  const standingOf = useMemo(() => createStandings(config, phrases), [config, phrases]);
  const toGo = useMemo(
    () => (id: string) => {
      const card = cards?.[id];
      return card ? standingOf(card).to_go : null;
    },
    [cards, standingOf],
  );
  return { standingOf, toGo };
}
