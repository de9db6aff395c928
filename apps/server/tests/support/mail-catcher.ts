import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** A received mail, parsed; header names are in lower case. */
export type CaughtMail = {
  to: string[];
  headers: Record<string, string>;
  text: string;
  html: string;
};

const DECODERS: Record<string, (body: string) => string> = {
  base64: (body) => Buffer.from(body, 'base64').toString('utf8'),
  'quoted-printable': (body) => {
    const bytes = body
      .replace(/=\r\n/g, '')
      .replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
    return Buffer.from(bytes, 'latin1').toString('utf8');
  },
};

function split(raw: string): { headers: Record<string, string>; body: string } {
  const end = raw.indexOf('\r\n\r\n');
  const lines = raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = lines.map((line) => {
    const [, name = '', value = ''] = /^([^:]+): ?(.*)$/.exec(line) ?? [];
    return [name.toLowerCase(), value];
  });
  return { headers: Object.fromEntries(headers), body: raw.slice(end + 4) };
}

function readMail(raw: string, to: string[]): CaughtMail {
  const { headers, body } = split(raw);
  const boundary = /boundary="([^"]+)"/.exec(headers['content-type'] ?? '')?.[1] ?? '';
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => split(part.replace(/^\r\n/, '')));
  const partOf = (type: string) => {
    const part = parts.find(({ headers: its }) => its['content-type']?.startsWith(type));
    const decode = DECODERS[part?.headers['content-transfer-encoding'] ?? ''];
    return decode?.(part?.body ?? '') ?? part?.body ?? '';
  };
  return { to, headers, text: partOf('text/plain'), html: partOf('text/html') };
}

/** A real local mail server that collects what it receives. */
export async function startMailCatcher(port = 0) {
  const caught: CaughtMail[] = [];
  const refused = new Set<string>();
  let gate = Promise.resolve();
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 100,
    onRcptTo: ({ address }, _session, done) =>
      done(refused.has(address) ? Object.assign(new Error('No such person'), { responseCode: 550 }) : null),
    onData: (stream, { envelope }, done) => {
      const to = envelope.rcptTo.map(({ address }) => address);
      text(stream).then(async (raw) => {
        await gate;
        caught.push(readMail(raw, to));
        done();
      }, done);
    },
  });
  // Connections that break are handled by the client.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('The mail server has no port.');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    port: address.port,
    caught,
    /** Addresses that are rejected with 550. */
    refused,
    /** Accepts no mail until the returned function is called. */
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      gate = promise;
      return resolve;
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

export type MailCatcher = Awaited<ReturnType<typeof startMailCatcher>>;

/** The token of the reset link in a text, or ''. */
export const resetTokenIn = (words: string): string =>
  /https?:\/\/[^\s"]+\/reset-password\?token=([\w-]+)/.exec(words)?.[1] ?? '';
