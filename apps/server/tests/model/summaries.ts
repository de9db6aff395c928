import { AUTO_CALL_FLAGS } from '@phrase-bingo/game/rules/game/auto-call-pick';
import { gameProgress } from '@phrase-bingo/game/rules/game/marks';
import { freePhrase } from '@phrase-bingo/game/rules/game/phrases';
import { CARD } from '@phrase-bingo/game/rules/limits';
import type { Card } from '@phrase-bingo/game/wire/card';
import type { PaperCard } from '@phrase-bingo/game/wire/paper';
import type { FullSnapshot } from '@phrase-bingo/game/wire/snapshot';
import { currentRound, type Model, winOf } from './model.ts';
import { isGuestOf, shownName } from './naming.ts';

/** The server's view of a game, without ids and times that only it can know. */
export function summaryOfSnapshot({ game, rounds, phrases, players, messages, winner }: FullSnapshot) {
  const { is_paused, ...config } = game.auto_call_config;
  const { is_active, is_running } = game.auto_call_status;
  return {
    state: game.state,
    game_name: game.game_name,
    pattern_config: game.pattern_config,
    config,
    caller: { is_active, is_running, is_paused },
    rounds: rounds.map((round) => ({ round_number: round.round_number, is_active: round.is_active })),
    phrases: phrases.map(({ id, sid, text, is_called, call_position }) => ({
      id,
      sid,
      text,
      is_called,
      call_position,
    })),
    room_config: game.room_config,
    players: players.players.map(({ is_active: may_play, game_progress, winning_details, ...player }) => ({
      id: player.id,
      username: player.username,
      is_guest: player.is_guest,
      is_muted: player.is_muted,
      is_active: may_play,
      game_progress,
      win: winning_details && { pattern: winning_details.pattern, place: winning_details.place },
    })),
    paper_count: game.paper_count,
    winner_id: winner?.winner_id ?? null,
    messages: messages.flatMap(({ id, user_id, username, is_guest, content, is_deleted }) =>
      user_id === null ? [] : [{ id, user_id, username, is_guest, content, is_deleted }],
    ),
  };
}

type Summary = ReturnType<typeof summaryOfSnapshot>;

/** The same for the model, with as many chat messages as the server returns. */
export function summaryOfModel(model: Model, { messages }: Pick<Summary, 'messages'>): Summary {
  const { calls, cards, wins } = currentRound(model);
  return {
    state: model.state,
    game_name: model.game_name,
    pattern_config: model.pattern_config,
    config: model.caller.config,
    caller: AUTO_CALL_FLAGS[model.caller.mode],
    rounds: model.rounds.map(({ round_number, is_active }) => ({ round_number, is_active })).reverse(),
    phrases: model.phrases.map(({ id, text }, index) => {
      const call_position = calls.get(id) ?? null;
      return { id, sid: index + 1, text, is_called: call_position !== null, call_position };
    }),
    room_config: model.room_config,
    players: [...model.players].map(([id, { is_active }]) => {
      const win = winOf(model, id);
      return {
        id,
        username: shownName(model, id) ?? '',
        is_guest: isGuestOf(model, id),
        is_muted: model.muted.has(id),
        is_active,
        game_progress: gameProgress(cards.get(id)?.marks ?? null),
        win: win ? { pattern: win.pattern, place: win.place } : null,
      };
    }),
    paper_count: model.paper.filter(({ is_in_play }) => is_in_play).length,
    winner_id: wins[0]?.winner_id ?? null,
    messages: model.messages.slice(model.messages.length - messages.length).map((message) => ({
      ...message,
      username: shownName(model, message.user_id),
      is_guest: isGuestOf(model, message.user_id),
    })),
  };
}

type PaperSummary = {
  number: number;
  name: string | null;
  is_in_play: boolean;
  won_as: string | null;
  place: number | null;
};

export const paperOfList = (cards: readonly PaperCard[]): PaperSummary[] =>
  cards.map(({ number, name, is_in_play, won_as, winning_details }) => ({
    number,
    name,
    is_in_play,
    won_as,
    place: winning_details?.place ?? null,
  }));

export const paperOfModel = (model: Model): PaperSummary[] =>
  model.paper.map(({ id, number, name, is_in_play }) => {
    const win = winOf(model, id);
    return { number, name, is_in_play, won_as: win?.name ?? null, place: win?.place ?? null };
  });

type CellSummary = { phrase_id: string | null; is_marked: boolean; is_called: boolean };

export const cellsOfCard = (card: Card): CellSummary[] =>
  card.map(({ phrase_id, is_marked, is_called }) => ({ phrase_id, is_marked, is_called }));

/** The card of a player in the current round; none before it is dealt. */
export function cellsOfModel(model: Model, user_id: string): CellSummary[] {
  const { cards, calls } = currentRound(model);
  const card = cards.get(user_id);
  if (!card) return [];
  const free = { phrase_id: freePhrase(model.phrases)?.id ?? null, is_marked: true, is_called: true };
  return card.cells.map((phrase_id, index) =>
    index === CARD.free_index
      ? free
      : {
          phrase_id,
          is_marked: (card.marks & (1 << index)) !== 0,
          is_called: phrase_id !== null && calls.has(phrase_id),
        },
  );
}
