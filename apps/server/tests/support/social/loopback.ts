import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

/** An HTTP server for tests on a free port of this machine. */
export async function listenOnLoopback(port = 0) {
  let handler: RequestListener = (_request, response) => response.writeHead(503).end();
  const server = createServer((request, response) => handler(request, response));
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The server does not listen.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    handle: (given: RequestListener) => {
      handler = given;
    },
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

export const readForm = async (request: IncomingMessage) => new URLSearchParams(await text(request));

export const answerJson = (response: ServerResponse, status: number, body: unknown) =>
  response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8' }).end(JSON.stringify(body));

/** A page with one form; the pressed button is sent as `answer`. */
export function answerForm(
  response: ServerResponse,
  { title, fields = '', buttons }: { title: string; fields?: string; buttons: Record<string, string> },
): void {
  const keys = Object.entries(buttons)
    .map(([answer, label]) => `<button name="answer" value="${answer}">${label}</button>`)
    .join(' ');
  response
    .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
    .end(
      `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title>` +
        `<main><h1>${title}</h1><form method="post">${fields} ${keys}</form></main></html>`,
    );
}
