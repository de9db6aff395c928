/** Cookies by the clock of the test: those of jsdom go by the clock of the machine, which no test can stop. */
const jar = new Map<string, { value: string; good_until: number }>();

function goodUntil(attributes: ReadonlyMap<string, string>): number {
  const age = attributes.get('max-age');
  if (age !== undefined) return Date.now() + Number(age) * 1_000;
  const expires = attributes.get('expires');
  return expires === undefined ? Number.POSITIVE_INFINITY : Date.parse(expires);
}

/** The name before the first equals sign, and all that follows. */
function readPair(part: string): [string, string] {
  const [name = '', ...value] = part.trim().split('=');
  return [name, value.join('=')];
}

function keep(cookie: string): void {
  const [pair = '', ...rest] = cookie.split(';');
  const [name, value] = readPair(pair);
  const attributes = rest
    .map(readPair)
    .map(([key, setting]): [string, string] => [key.toLowerCase(), setting]);
  jar.set(name, { value, good_until: goodUntil(new Map(attributes)) });
}

const show = (): string =>
  [...jar]
    .filter(([, { good_until }]) => good_until > Date.now())
    .map(([name, { value }]) => `${name}=${value}`)
    .join('; ');

Object.defineProperty(document, 'cookie', { configurable: true, get: show, set: keep });
