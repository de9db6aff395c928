import { isArchivedState } from '../../rules/game/game-state.ts';
import { isFreeText } from '../../rules/game/phrases.ts';
import { CARD } from '../../rules/limits.ts';
import { SCREEN } from '../../rules/screen/screen-limits.ts';
import { GAME } from '../../wire/examples/entities.ts';
import type { GameEvent } from '../../wire/live/frames.ts';
import type { ScreenSnapshot } from '../../wire/screen/snapshot.ts';
import { projectEvent, type ScreenNews } from '../screen/project-event.ts';
import { firstAndNewest } from '../screen/screen-view.ts';
import {
  autoCallConfig,
  autoCallStatus,
  currentRound,
  type SmallGame,
  structuredCopy,
  timeAt,
} from './small-game.ts';

const NO_CARD = Array.from({ length: CARD.cells }, () => null);

/** What a big screen reads of a game. Nobody counts how many cards are one away. */
export function screenSnapshotOf(game: SmallGame): ScreenSnapshot {
  const { round_number, is_active, seed_hash } = currentRound(game);
  const winners = game.wins
    .filter((win) => win.round_number === round_number)
    .map(({ winner: { place, username: name, pattern, won_at, paper_number } }) => {
      const win = { place, name, pattern, won_at, paper_number };
      return { ...win, call_position: null, card: NO_CARD, line: [] };
    });
  return structuredCopy({
    seq: game.seq,
    timestamp: timeAt(game.tick),
    game: {
      id: GAME.id,
      game_name: game.game_name,
      game_code: GAME.game_code,
      crockford_id: GAME.crockford_id,
      state: game.state,
      round_number,
      can_join: !isArchivedState(game.state) && !game.room_config.is_locked,
    },
    round: { round_number, is_active, seed_hash },
    phrases: game.phrases.map(({ sid, text, call_position }) => ({
      sid,
      text,
      is_free: isFreeText(text),
      call_position,
    })),
    last_call_at: game.last_call_at,
    auto_call_status: autoCallStatus(game),
    auto_call_config: autoCallConfig(game),
    pattern_config: game.pattern_config,
    player_count: game.players.length,
    names: game.players
      .map(({ username }) => username)
      .toReversed()
      .slice(0, SCREEN.names),
    cards: 0,
    one_away: null,
    winners: [...firstAndNewest(winners)],
    winner_count: winners.length,
    show_names: true,
  });
}

/** What a screen gets of an event. */
export const toScreen = (event: GameEvent): ScreenNews =>
  projectEvent(event, { game_id: GAME.id, seq: event.seq, timestamp: event.timestamp }, true);
