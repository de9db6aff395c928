/** What a peer's process reads from its environment. */
type PeerSettings = {
  /** Where its packages are. */
  folder: string;
  /** What it sends, in JSON. */
  payload: string;
  backlog: number;
  ping_every: number;
};

/** The name of the event, where the protocol has names. */
export const EVENT = 'phrase_called';

const SETTING = 'PEER_SETTINGS';

export const peerSettings = (settings: PeerSettings) => ({ [SETTING]: JSON.stringify(settings) });

export function readPeerSettings(): PeerSettings {
  const settings: PeerSettings = JSON.parse(process.env[SETTING] ?? '{}');
  return settings;
}

export function reportPort(port: number): void {
  process.stdout.write(`listening on ${port} as ${process.pid}\n`);
}
