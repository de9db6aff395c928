import { autoCallCounts } from '../../rules/game/auto-call-pick.ts';
import type { CardCells } from '../../rules/game/card.ts';
import { cardCells, isPhraseMarked, managerCells } from '../../rules/game/card-cells.ts';
import { latestMessages } from '../../rules/game/chat.ts';
import type { GameState } from '../../rules/game/game-state.ts';
import { FREE_MASK, gameProgress } from '../../rules/game/marks.ts';
import { DEFAULT_PATTERNS, type PatternConfig } from '../../rules/game/pattern-config.ts';
import { needsPhrases, phraseCounts } from '../../rules/game/phrase-list.ts';
import { DEFAULT_ROOM, type RoomConfig } from '../../rules/game/room-config.ts';
import { ROUNDS } from '../../rules/limits.ts';
import type { User } from '../../wire/account.ts';
import type { AutoCallStatus } from '../../wire/auto-call.ts';
import type { CardCell, GameProgress, ManagerCell } from '../../wire/card.ts';
import type { ChatMessage } from '../../wire/chat-message.ts';
import { ANA, AUTO_CALL_CONFIG, BEN, GAME, PLAYER, ROUND } from '../../wire/examples/entities.ts';
import type { Game } from '../../wire/game.ts';
import type { PaperCard } from '../../wire/paper.ts';
import type { Phrase } from '../../wire/phrase.ts';
import type { Membership, Player } from '../../wire/player.ts';
import type { Round } from '../../wire/round.ts';
import type { FullSnapshot, PlaySnapshot } from '../../wire/snapshot.ts';
import type { RoundWins, Winner, WinningDetails } from '../../wire/winner.ts';

export const uuid = (n: number): string => `00000000-0000-4000-8000-${n.toString(16).padStart(12, '0')}`;
export const timeAt = (tick: number): string => new Date(Date.UTC(2026, 1, 1, 19, 0, tick)).toISOString();

export const HOST = ANA;
export const PEOPLE = [
  { ...BEN, is_guest: false },
  { id: uuid(901), username: 'cleo', is_guest: false },
  { id: uuid(902), username: 'dan', is_guest: true },
] as const;
/** The account that takes the place of a guest. */
export const EVE = { id: uuid(903), username: 'eve', is_guest: false };

export type ModelPlayer = {
  id: string;
  username: string;
  is_guest: boolean;
  is_muted: boolean;
  is_active: boolean;
  is_present: boolean;
  win: WinningDetails | null;
  cells: CardCells | null;
  marks: number;
};

/** A whole game in a simple model of the server: the reference for views. */
export type SmallGame = {
  seq: number;
  tick: number;
  game_name: string;
  state: GameState;
  rounds: Round[];
  phrases: { id: string; sid: number; text: string; is_called: boolean; call_position: number | null }[];
  last_call_position: number;
  players: ModelPlayer[];
  paper: PaperCard[];
  winner: Winner | null;
  /** Every win of the game, in the order of the shouts. */
  wins: { round_number: number; winner: Winner }[];
  last_call_at: string | null;
  messages: ChatMessage[];
  pattern_config: PatternConfig;
  room_config: RoomConfig;
  mode: 'inactive' | 'running' | 'paused';
};

export const newPlayer = ({ id, username, is_guest = false }: Omit<User, 'email'>): ModelPlayer => ({
  id,
  username,
  is_guest,
  is_muted: false,
  is_active: true,
  is_present: false,
  win: null,
  cells: null,
  marks: FREE_MASK,
});

export const newRound = (round_number: number, tick: number): Round => ({
  ...ROUND,
  id: uuid(500 + round_number),
  round_number,
  datetime_start: timeAt(tick),
  seed_hash: null,
});

export const newGame = (): SmallGame => ({
  seq: 0,
  tick: 0,
  game_name: 'Small',
  state: 'CONFIG',
  rounds: [newRound(1, 0)],
  phrases: [],
  last_call_position: 0,
  players: [newPlayer(BEN)],
  paper: [],
  winner: null,
  wins: [],
  last_call_at: null,
  messages: [],
  pattern_config: DEFAULT_PATTERNS,
  room_config: DEFAULT_ROOM,
  mode: 'inactive',
});

export function currentRound({ rounds }: SmallGame): Round {
  const last = rounds.at(-1);
  if (!last) throw new Error('a game has a round');
  return last;
}

export const autoCallStatus = (game: SmallGame): AutoCallStatus => ({
  is_active: game.mode !== 'inactive',
  is_running: game.mode === 'running',
  last_call_at: game.last_call_at,
  next_call_at: null,
  ...autoCallCounts(game.phrases),
});

export const autoCallConfig = ({ mode }: SmallGame) => ({
  ...AUTO_CALL_CONFIG,
  is_paused: mode === 'paused',
});

export const paperCount = ({ paper }: SmallGame) => paper.filter(({ is_in_play }) => is_in_play).length;

const cardOf = ({ cells, marks }: ModelPlayer) => (cells ? { cells, marks } : null);

export function cellsOf(game: SmallGame, player: ModelPlayer): CardCell[] {
  const card = cardOf(player);
  return card ? cardCells(card, game.phrases) : [];
}

export function managerCellsOf(game: SmallGame): Record<string, ManagerCell[]> {
  const dealt = game.players.flatMap((player) => {
    const card = cardOf(player);
    return card ? [[player.id, managerCells(card, game.phrases)] as const] : [];
  });
  return Object.fromEntries(dealt);
}

export const progressOf = ({ cells, marks }: ModelPlayer): GameProgress => gameProgress(cells ? marks : null);

export function phrasesFor(game: SmallGame, player?: ModelPlayer): Phrase[] {
  const card = player && cardOf(player);
  return game.phrases.map((phrase) => ({
    ...phrase,
    phrase_id: phrase.id,
    game_id: GAME.id,
    isMarked: card ? isPhraseMarked(card, phrase) : false,
  }));
}

const membership = ({ id, username, is_guest, is_muted, is_active, win }: ModelPlayer): Membership => ({
  id,
  username,
  is_guest,
  is_muted,
  is_active,
  is_creator: id === HOST.id,
  is_winner: win !== null,
  winning_details: win,
});

export const playerRow = (player: ModelPlayer): Player => ({
  ...membership(player),
  is_present: player.is_present,
  stats: PLAYER.stats,
  game_progress: progressOf(player),
});

function gameFor(game: SmallGame, player?: ModelPlayer): Game {
  const { round_number } = currentRound(game);
  return {
    ...GAME,
    game_name: game.game_name,
    name: game.game_name,
    state: game.state,
    round: round_number,
    round_number,
    player_count: game.players.length,
    paper_count: paperCount(game),
    current_user_joined: player?.cells != null,
    needs_phrases: needsPhrases(phraseCounts(game.phrases)),
    phrases: phrasesFor(game, player),
    ...phraseCounts(game.phrases),
    auto_call_config: autoCallConfig(game),
    auto_call_status: autoCallStatus(game),
    pattern_config: game.pattern_config,
    room_config: game.room_config,
    winner: game.winner,
    datetime_updated: timeAt(game.tick),
  };
}

const winsIn = (game: SmallGame, round_number: number): Winner[] =>
  game.wins.filter((win) => win.round_number === round_number).map(({ winner }) => winner);

function roundWinsOf(game: SmallGame): RoundWins[] {
  return game.rounds.flatMap(({ round_number }) => {
    const wins = winsIn(game, round_number);
    const winners = wins.slice(0, ROUNDS.winners_named);
    return wins.length === 0 ? [] : [{ round_number, count: wins.length, winners }];
  });
}

const wonRoundsOf = (game: SmallGame, { id }: ModelPlayer): number[] =>
  game.wins.filter(({ winner }) => winner.winner_id === id).map(({ round_number }) => round_number);

const shared = (game: SmallGame, player?: ModelPlayer) => ({
  seq: game.seq,
  timestamp: timeAt(game.tick),
  game: gameFor(game, player),
  round: currentRound(game),
  rounds: game.rounds,
  phrases: phrasesFor(game, player),
  messages: [...latestMessages(game.messages)],
  winner: game.winner,
  latest_wins: winsIn(game, currentRound(game).round_number).toReversed().slice(0, ROUNDS.latest_wins),
  round_wins: roundWinsOf(game),
});

export const playSnapshotOf = (game: SmallGame, player: ModelPlayer): PlaySnapshot =>
  structuredCopy({
    ...shared(game, player),
    card: cellsOf(game, player),
    seat: null,
    player: membership(player),
    won_rounds: wonRoundsOf(game, player),
  });

export const fullSnapshotOf = (game: SmallGame): FullSnapshot =>
  structuredCopy({
    ...shared(game),
    players: {
      players: game.players.map(playerRow),
      stats: {
        total_players: game.players.length,
        active_players: game.players.filter(({ is_active }) => is_active).length,
        creator_id: HOST.id,
        winner_id: game.winner?.winner_id ?? null,
        game_state: game.state,
      },
    },
  });

/** As it would come over the network: nothing is shared with the game. */
export const structuredCopy = <T>(value: T): T => JSON.parse(JSON.stringify(value));
