import type {
  ProgressLedgerTable,
  RefreshTokensTable,
  ResetTokensTable,
  SessionsTable,
  SocialIdentitiesTable,
  UsersTable,
} from './tables-accounts.ts';
import type {
  CallsTable,
  CardsTable,
  GameEventsTable,
  GamesTable,
  MessageNamesTable,
  MessagesTable,
  PhrasesTable,
  PlayersTable,
  RoundsTable,
  WinsTable,
} from './tables-games.ts';
import type { NodesTable, PresencesTable } from './tables-presence.ts';

export type Tables = {
  users: UsersTable;
  sessions: SessionsTable;
  refresh_tokens: RefreshTokensTable;
  reset_tokens: ResetTokensTable;
  social_identities: SocialIdentitiesTable;
  progress_ledger: ProgressLedgerTable;
  games: GamesTable;
  rounds: RoundsTable;
  phrases: PhrasesTable;
  calls: CallsTable;
  players: PlayersTable;
  cards: CardsTable;
  wins: WinsTable;
  messages: MessagesTable;
  message_names: MessageNamesTable;
  game_events: GameEventsTable;
  nodes: NodesTable;
  presences: PresencesTable;
};
