/** Every metric of its own that the server has, beside those of Node and the process. */
export const METRIC_WORDS = {
  http_request_duration_seconds: 'Time to answer a call, by method, route and status',
  live_sockets: 'Open sockets on this node',
  live_games: 'Games with an open socket on this node',
  live_waiting_bytes: 'Bytes that clients have not taken yet, of all sockets of this node',
  live_waiting_bytes_max: 'Bytes that the slowest client has not taken yet',
  live_sockets_sent_away_total: 'Sockets this node has closed, by reason',
  database_up: 'Whether the database answers',
  database_waiting: 'Those who wait for a connection to the database',
  database_commit_duration_seconds: 'Time from the wish for a transaction to the end of its commit',
  marks_per_commit: 'Marks that shared one commit',
  bus_up: 'Whether the bus between nodes answers',
} as const;

export type MetricName = keyof typeof METRIC_WORDS;
