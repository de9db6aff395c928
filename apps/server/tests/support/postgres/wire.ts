import { connect, createServer, type Socket } from 'node:net';

/** What a client sent without waiting for an answer. */
type Flight = string;

type Tamper = (sent: string) => string | null;

export type Wire = {
  /** The same database, through the wire. */
  url: string;
  /** The transactions with this text in them so far, each as its flights from BEGIN to its end. */
  transactionsWith: (text: string) => Flight[][];
  /** All flights with this text in them so far. */
  flightsWith: (text: string) => Flight[];
  /** Changes one flight, which must keep its length; null passes it on and cuts the connection before the answer. */
  tamperOnce: (is_meant: (sent: string) => boolean, tamper: Tamper) => void;
  close: () => void;
};

export const isEnd = (flight: Flight) => /commit\0|rollback\0/.test(flight);

function transactionsOf(flights: readonly Flight[]): Flight[][] {
  const found: Flight[][] = [];
  let open: Flight[] | null = null;
  for (const flight of flights) {
    if (flight.includes('begin isolation level')) {
      open = [];
      found.push(open);
    }
    open?.push(flight);
    if (isEnd(flight)) open = null;
  }
  return found;
}

/**
 * A wire between this process and PostgreSQL that sees the flights. What a client sends in one turn of the event loop
 * has left it before the wire reads anything, so the number of flights does not depend on time.
 */
export async function openWire(database_url: string): Promise<Wire> {
  const target = new URL(database_url);
  const connections: Flight[][] = [];
  const sockets = new Set<Socket>();
  let meant: { isMeant: (sent: string) => boolean; tamper: Tamper } | null = null;

  const server = createServer((client) => {
    const flights: Flight[] = [];
    connections.push(flights);
    let was_answered = true;
    let is_cut = false;
    const upstream = connect(Number(target.port), target.hostname);
    for (const socket of [client, upstream]) {
      sockets.add(socket.setNoDelay(true));
      socket.on('error', () => undefined);
    }
    client.on('close', () => upstream.destroy());
    upstream.on('close', () => client.destroy());
    client.on('data', (data) => {
      const sent = data.toString('latin1');
      flights.push(was_answered ? sent : `${flights.pop() ?? ''}${sent}`);
      was_answered = false;
      const tamper = meant?.isMeant(sent) ? meant.tamper : null;
      if (tamper) meant = null;
      const passed = tamper ? tamper(sent) : sent;
      is_cut ||= passed === null;
      upstream.write(passed ?? sent, 'latin1');
    });
    upstream.on('data', (data) => {
      was_answered = true;
      if (is_cut) client.destroy();
      else client.write(data);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = new URL(database_url);
  url.host = `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  return {
    url: url.href,
    transactionsWith: (text) =>
      connections
        .flatMap(transactionsOf)
        .filter((flights) => flights.some((flight) => flight.includes(text))),
    flightsWith: (text) => connections.flat().filter((flight) => flight.includes(text)),
    tamperOnce: (isMeant, tamper) => {
      meant = { isMeant, tamper };
    },
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
