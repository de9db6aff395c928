import type { Standing } from '../rules/game/playing.ts';
import { newestFirst } from '../rules/game/rounds.ts';
import type { CardCell, ManagerCell } from '../wire/card.ts';
import type { ChatMessage } from '../wire/chat-message.ts';
import type { Game } from '../wire/game.ts';
import type { Phrase } from '../wire/phrase.ts';
import type { Membership, Player, PlayerList } from '../wire/player.ts';
import type { OwnSeat } from '../wire/recap/seat.ts';
import type { Round } from '../wire/round.ts';
import type { FullSnapshot, PlaySnapshot } from '../wire/snapshot.ts';
import type { RoundWins, Winner } from '../wire/winner.ts';

/** The viewer's situation in the round that is shown. */
export const standingOf = ({ game, round, player, card }: GameView): Standing => ({
  state: game.state,
  round_is_active: round.is_active,
  player,
  has_card: card.length > 0,
  has_won: player?.is_winner ?? false,
});

/** The game without what the view holds beside it, and without the time that every event would change. */
export type ViewGame = Readonly<Omit<Game, 'phrases' | 'winner' | 'datetime_updated'>>;

type ViewPlayers = Readonly<{
  players: readonly Readonly<Player>[];
  stats: Readonly<PlayerList['stats']>;
}>;

export type ViewCards = Readonly<Record<string, readonly Readonly<ManagerCell>[]>>;

export type Typist = Readonly<{ user_id: string; username: string; since: string }>;

/**
 * What one person sees of a game. It is never changed in place: applying an event gives a new view in which
 * every part the event did not touch is the very same object.
 */
export type GameView = Readonly<{
  /** Play pages see one round as a player; the manage page sees the current one whole. */
  kind: 'play' | 'full';
  viewer_id: string;
  seq: number;
  game: ViewGame;
  /** The round that is shown. */
  round: Readonly<Round>;
  rounds: readonly Readonly<Round>[];
  phrases: readonly Readonly<Phrase>[];
  /** All cells, or none while the viewer has no card in this round. */
  card: readonly Readonly<CardCell>[];
  /** Its number in the round; null without a card or for one without a number. */
  seat: Readonly<OwnSeat> | null;
  messages: readonly Readonly<ChatMessage>[];
  /** The first winner of the round that is shown. */
  winner: Readonly<Winner> | null;
  /** The newest wins of that round, newest first. */
  latest_wins: readonly Readonly<Winner>[];
  /** The winners of each round that has some, newest round first. */
  round_wins: readonly Readonly<RoundWins>[];
  /** The rounds the viewer has won, on play pages. */
  won_rounds: readonly number[];
  /** Null for a host who does not play. */
  player: Readonly<Membership> | null;
  players: ViewPlayers | null;
  /** The cards of all players, once the host has asked for them. */
  cards: ViewCards | null;
  typing: readonly Typist[];
}>;

type Snapshot = Omit<PlaySnapshot, 'card' | 'seat' | 'player' | 'won_rounds'>;

function sharedParts({ seq, game, round, rounds, phrases, messages, ...wins }: Snapshot) {
  const { phrases: _phrases, winner: _winner, datetime_updated: _updated, ...rest } = game;
  const { winner, latest_wins, round_wins } = wins;
  const all_wins = { winner, latest_wins, round_wins: newestFirst(round_wins) };
  return { seq, game: rest, round, rounds: newestFirst(rounds), phrases, messages, ...all_wins, typing: [] };
}

export const viewFromPlay = (snapshot: PlaySnapshot): GameView => ({
  ...sharedParts(snapshot),
  kind: 'play',
  viewer_id: snapshot.player.id,
  card: snapshot.card,
  seat: snapshot.seat,
  player: snapshot.player,
  won_rounds: snapshot.won_rounds,
  players: null,
  cards: null,
});

export function viewFromFull(snapshot: FullSnapshot, viewer_id: string): GameView {
  const row = snapshot.players.players.find(({ id }) => id === viewer_id);
  return {
    ...sharedParts(snapshot),
    kind: 'full',
    viewer_id,
    card: [],
    seat: null,
    player: row ? membershipOf(row) : null,
    won_rounds: [],
    players: snapshot.players,
    cards: null,
  };
}

export function membershipOf(player: Membership): Membership {
  const { id, username, is_active, is_creator, is_winner, winning_details } = player;
  const { is_guest = false, is_muted = false } = player;
  return { id, username, is_guest, is_muted, is_active, is_creator, is_winner, winning_details };
}

export const withCards = (view: GameView, cards: ViewCards): GameView => ({ ...view, cards });

/** Whether the view shows the round that is being played, and not an old one. */
export const isLive = (view: GameView): boolean => view.round.round_number === view.game.round_number;
