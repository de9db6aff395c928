/** The server's own metrics, besides those of Node and the process. */
export const METRIC_HELP = {
  http_request_duration_seconds: 'Time to answer a call, by method, route and status',
  live_sockets: 'Open sockets on this node',
  live_games: 'Games with an open socket on this node',
  live_waiting_bytes: 'Bytes not yet received by clients, over all sockets of this node',
  live_waiting_bytes_max: 'Bytes not yet received by the slowest client',
  live_sockets_sent_away_total: 'Sockets closed by this node, by reason',
  live_screens: 'Open big screens on this node, which are no sockets of members',
  one_away_duration_seconds: 'Time to count the cards of a game that are one away, for its big screens',
  database_up: '1 if the database responds, else 0',
  database_waiting: 'Requests waiting for a database connection',
  database_commit_duration_seconds: 'Time from requesting a transaction to the end of its commit',
  changes_per_commit: 'Changes saved in one commit of SQLite',
  marks_per_commit: 'Marks saved in one commit',
  bus_up: '1 if the bus between nodes responds, else 0',
  bus_channels: 'Channels of games that this node has joined on the bus',
  bus_messages_total:
    'Messages about games that came to this node over the bus, by origin: this node (own) or another (other)',
} as const;

export type MetricName = keyof typeof METRIC_HELP;
