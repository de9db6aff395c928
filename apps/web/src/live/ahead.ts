import type { GameView, ViewGame } from '@phrase-bingo/game/view/game-view';

/** What of the game itself shows at once, before the server has answered. */
export type Ahead = Readonly<Partial<Pick<ViewGame, 'state' | 'game_name'>>>;

export const withAhead = (view: GameView, ahead: readonly Ahead[]): GameView =>
  ahead.length === 0 ? view : { ...view, game: Object.assign({}, view.game, ...ahead) };
