type Call = {
  method?: string;
  path: string;
  token: string;
  body?: unknown;
};

/** A request as a browser's page makes it, to be sent as it stands. */
export function requestText({ method = 'GET', path, token, body }: Call): string {
  const text = body === undefined ? '' : JSON.stringify(body);
  const about_body =
    body === undefined
      ? []
      : ['content-type: application/json', `content-length: ${Buffer.byteLength(text)}`];
  return [
    `${method} ${path} HTTP/1.1`,
    'host: localhost',
    'accept: application/json',
    'accept-encoding: gzip, deflate, br',
    `authorization: Bearer ${token}`,
    ...about_body,
    '',
    text,
  ].join('\r\n');
}
