import {
  type AutoCallEffect,
  type AutoCaller,
  afterEffect,
  NEW_AUTO_CALLER,
} from '@phrase-bingo/game/rules/game/auto-caller';
import type { CardCells } from '@phrase-bingo/game/rules/game/card';
import type { GameState } from '@phrase-bingo/game/rules/game/game-state';
import { type CellMask, FREE_MASK } from '@phrase-bingo/game/rules/game/marks';
import { DEFAULT_PATTERNS, type PatternConfig } from '@phrase-bingo/game/rules/game/pattern-config';
import type { PatternName } from '@phrase-bingo/game/rules/game/patterns';
import { playablePhrases } from '@phrase-bingo/game/rules/game/phrases';
import type { Standing } from '@phrase-bingo/game/rules/game/playing';
import { DEFAULT_ROOM, type RoomConfig } from '@phrase-bingo/game/rules/game/room-config';
import type { RoundStep } from '@phrase-bingo/game/rules/game/rounds';
import { effectsOfMove } from '@phrase-bingo/game/rules/game/state-effects';
import { CARD } from '@phrase-bingo/game/rules/limits';

export type ModelCard = { cells: readonly (string | null)[]; marks: CellMask };

type ModelRound = {
  round_number: number;
  is_active: boolean;
  /** The position of each current call, by phrase. */
  calls: Map<string, number>;
  last_position: number;
  cards: Map<string, ModelCard>;
  /** On phones and on paper, in the order of the shouts. */
  wins: ModelWin[];
};

type ModelWin = {
  /** A player or a card on paper. */
  winner_id: string;
  /** The name that was announced for a card on paper. */
  name: string | null;
  pattern: PatternName;
  place: number;
  call_position: number;
};

/** A card on paper, with what it is in the current round. */
export type ModelPaper = {
  id: string;
  number: number;
  name: string | null;
  cells: CardCells;
  is_in_play: boolean;
};

/** A game by the rules alone, without a database, a clock or concurrency. */
export type Model = {
  creator_id: string;
  game_name: string;
  state: GameState;
  /** Oldest first; the last one is the current. */
  rounds: [ModelRound, ...ModelRound[]];
  /** In the order of their sids. */
  phrases: { id: string; text: string }[];
  /** By number; the list of those in play goes from round to round. */
  paper: ModelPaper[];
  /** In the order of joining. */
  players: Map<string, { is_active: boolean }>;
  /** The usernames of accounts and the display names of guests. */
  people: Map<string, { username: string; is_guest: boolean }>;
  /** What the guests are called in the game; kept after they are removed. */
  guest_names: Map<string, string>;
  /** Whom the host removed or banned. */
  excluded: Map<string, 'removed' | 'banned'>;
  muted: Set<string>;
  room_config: RoomConfig;
  pattern_config: PatternConfig;
  caller: AutoCaller;
  messages: { id: string; user_id: string; content: string; is_deleted: boolean }[];
  /** How often the host and the guests did what keeps order. */
  order: { removals: number; returns: number; renames: number; deletions: number };
};

const newRound = (round_number: number): ModelRound => ({
  round_number,
  is_active: true,
  calls: new Map(),
  last_position: 0,
  cards: new Map(),
  wins: [],
});

type ModelPerson = { id: string; username: string; is_guest: boolean };

export const newModel = (creator_id: string, game_name: string, people: readonly ModelPerson[]): Model => ({
  creator_id,
  game_name,
  people: new Map(people.map(({ id, ...person }) => [id, person])),
  guest_names: new Map(),
  excluded: new Map(),
  muted: new Set(),
  room_config: DEFAULT_ROOM,
  order: { removals: 0, returns: 0, renames: 0, deletions: 0 },
  state: 'CONFIG',
  rounds: [newRound(1)],
  phrases: [],
  paper: [],
  players: new Map(),
  pattern_config: DEFAULT_PATTERNS,
  caller: NEW_AUTO_CALLER,
  messages: [],
});

export const currentRound = ({ rounds }: Model): ModelRound => rounds.at(-1) ?? rounds[0];

export const hasActiveRound = (model: Model): boolean => currentRound(model).is_active;

/** What a player or a card on paper has won in the current round. */
export const winOf = (model: Model, id: string): ModelWin | undefined =>
  currentRound(model).wins.find(({ winner_id }) => winner_id === id);

export const sidOf = ({ phrases }: Model, phrase_id: string | null): number | null =>
  phrase_id === null ? null : phrases.findIndex(({ id }) => id === phrase_id) + 1;

export function uncalledCount(model: Model): number {
  const { calls } = currentRound(model);
  return playablePhrases(model.phrases).filter(({ id }) => !calls.has(id)).length;
}

export function standingOf(model: Model, round: ModelRound, user_id: string): Standing {
  return {
    state: model.state,
    round_is_active: round.is_active,
    player: model.players.get(user_id) ?? null,
    has_card: round.cards.has(user_id),
    has_won: round.wins.some(({ winner_id }) => winner_id === user_id),
  };
}

export const isMemberOf = ({ creator_id, players }: Model, user_id: string): boolean =>
  user_id === creator_id || players.has(user_id);

const affectCaller = (model: Model, effect: AutoCallEffect) => {
  model.caller = afterEffect(model.caller, effect);
};

export function moveModel(model: Model, to: GameState): void {
  const round = currentRound(model);
  const effects = effectsOfMove(model.state, to, round.is_active);
  if (effects.ends_round) round.is_active = false;
  if (effects.reopens_round) round.is_active = true;
  model.state = to;
  affectCaller(model, effects.auto_caller);
}

export function stepModel(model: Model, step: RoundStep): void {
  currentRound(model).is_active = false;
  if (step.starts_round) model.rounds.push(newRound(model.rounds.length + 1));
  model.state = step.state;
  affectCaller(model, step.auto_caller);
}

/** Adopts a card that the server dealt or filled at random, after checking it against the rules. */
export function adoptCard(model: Model, user_id: string, cells: readonly (string | null)[]): void {
  const { cards } = currentRound(model);
  const known = cards.get(user_id);
  const playable = new Set(playablePhrases(model.phrases).map(({ id }) => id));
  const held = cells.flatMap((id, index) => (id !== null && index !== CARD.free_index ? [id] : []));
  const is_fair =
    cells.length === CARD.cells &&
    new Set(held).size === held.length &&
    held.length === Math.min(playable.size, CARD.phrase_cells) &&
    held.every((id) => playable.has(id)) &&
    (known?.cells ?? []).every((id, index) => id === null || id === cells[index]);
  if (!is_fair) throw new Error(`This is no card of the game: ${cells.join(', ')}`);
  const own = cells.map((id, index) => (index === CARD.free_index ? null : id));
  cards.set(user_id, { cells: own, marks: known?.marks ?? FREE_MASK });
}
