import { type RefusalCode, refusalMessage } from '@phrase-bingo/game/rules/refusals';
import type { GameView } from '@phrase-bingo/game/view/game-view';
import { useGame } from '../../../live/use-game.ts';

type Game = Pick<GameView['game'], 'creator_id' | 'state'>;
type Gate = (game: Game, actor: { id: string }) => RefusalCode | null;

/** Asks a rule about the game and the person on this page; the answer is a sentence, or null where nothing hinders. */
export function useWhyNot(): (gate: Gate) => string | null {
  const creator_id = useGame(({ game }) => game.creator_id);
  const state = useGame(({ game }) => game.state);
  const id = useGame(({ viewer_id }) => viewer_id);
  return (gate) => {
    const refusal = gate({ creator_id, state }, { id });
    return refusal && refusalMessage(refusal);
  };
}
