import type { Generated } from 'kysely';
import type { JsonColumn } from './json.ts';
import type {
  Millis,
  ProgressLedgerTable,
  RefreshTokensTable,
  ResetTokensTable,
  SessionEndingsTable,
  SessionsTable,
  SocialIdentitiesTable,
  UsersTable,
} from './tables-accounts.ts';
import type {
  CallsTable,
  CardsTable,
  FalseShoutsTable,
  GameEventsTable,
  GamesTable,
  GuestNamesTable,
  MessageNamesTable,
  MessagesTable,
  PhrasesTable,
  PlayersTable,
  QuickestMarksTable,
  RecalledCallsTable,
  RoundDecksTable,
  RoundsTable,
  ScreenLinksTable,
  WinsTable,
} from './tables-games.ts';
import type {
  ExclusionsTable,
  GameWordsTable,
  MergedGuestsTable,
  MessageReportsTable,
  ModerationLogTable,
  MutesTable,
} from './tables-order.ts';
import type { PaperCardsTable, PaperInPlayTable, PaperWinsTable } from './tables-paper.ts';

/** Phrases that a person keeps. */
type PacksTable = {
  id: string;
  owner_id: string;
  name: string;
  emoji: string;
  language: string;
  phrases: JsonColumn<readonly string[]>;
  phrase_count: number;
  /** Counts the changes, so that a save cannot undo one it has not seen. */
  version: Generated<number>;
  /** The key of its share link; null while it is private. */
  link_id: Generated<string | null>;
  copied_from: Generated<string | null>;
  created_at: Millis;
  updated_at: Millis;
};

/** A node that serves sockets and recently wrote a heartbeat. */
type NodesTable = {
  id: string;
  seen_at: Millis;
};

/** A person with a socket in a game on some node. */
type PresencesTable = {
  game_id: string;
  user_id: string;
  node_id: string;
  /** How many sockets they have there. */
  sockets: Generated<number>;
  /** When the last of their sockets there closed. */
  gone_at: Generated<Millis | null>;
};

export type Tables = {
  users: UsersTable;
  sessions: SessionsTable;
  session_endings: SessionEndingsTable;
  refresh_tokens: RefreshTokensTable;
  reset_tokens: ResetTokensTable;
  social_identities: SocialIdentitiesTable;
  progress_ledger: ProgressLedgerTable;
  games: GamesTable;
  rounds: RoundsTable;
  round_decks: RoundDecksTable;
  phrases: PhrasesTable;
  calls: CallsTable;
  recalled_calls: RecalledCallsTable;
  players: PlayersTable;
  guest_names: GuestNamesTable;
  cards: CardsTable;
  wins: WinsTable;
  false_shouts: FalseShoutsTable;
  quickest_marks: QuickestMarksTable;
  paper_cards: PaperCardsTable;
  paper_in_play: PaperInPlayTable;
  paper_wins: PaperWinsTable;
  screen_links: ScreenLinksTable;
  messages: MessagesTable;
  message_names: MessageNamesTable;
  game_events: GameEventsTable;
  exclusions: ExclusionsTable;
  mutes: MutesTable;
  merged_guests: MergedGuestsTable;
  game_words: GameWordsTable;
  message_reports: MessageReportsTable;
  moderation_log: ModerationLogTable;
  packs: PacksTable;
  nodes: NodesTable;
  presences: PresencesTable;
};
