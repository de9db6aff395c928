import type { GameProgress } from '../wire/card.ts';
import type { Appliers, EventOf } from './applier.ts';
import { withGame } from './apply-game.ts';
import { withOwnMarks } from './apply-phrases.ts';
import type { GameView, ViewCards } from './game-view.ts';
import { mappedRecord, merged, patched } from './sharing.ts';

function withProgress(view: GameView, player_id: string, game_progress: GameProgress): GameView {
  if (!view.players) return view;
  const players = patched(view.players.players, ({ id }) => id === player_id, { game_progress });
  return merged(view, { players: merged(view.players, { players }) });
}

function applyMarked(view: GameView, event: EventOf<'card_marked'>): GameView {
  const { user_id, round_number, sid, is_marked } = event;
  if (round_number !== view.round.round_number) return view;
  const seen = withProgress(view, user_id, event.game_progress);
  const markedIn = (cells: ViewCards[string]) =>
    patched(cells, ({ position }) => position === sid - 1, { is_marked });
  const told = merged(seen, {
    cards: seen.cards && mappedRecord(seen.cards, (cells, id) => (id === user_id ? markedIn(cells) : cells)),
  });
  if (user_id !== view.viewer_id) return told;
  return withOwnMarks(merged(told, { card: patched(told.card, (cell) => cell.sid === sid, { is_marked }) }));
}

function applyUpdate(view: GameView, event: EventOf<'card_update'>): GameView {
  if (event.round_number !== view.round.round_number) return view;
  const seen = withProgress(view, event.user_id, event.game_progress);
  if (event.user_id !== view.viewer_id) return seen;
  const joined = withGame(seen, { current_user_joined: true });
  return event.card && view.kind === 'play' ? withOwnMarks(merged(joined, { card: event.card })) : joined;
}

export const CARD_APPLIERS: Appliers<'card_marked' | 'card_update'> = {
  card_marked: applyMarked,
  card_update: applyUpdate,
};
