type Parts = { params?: unknown; query?: unknown };

const entriesOf = (given: unknown): [string, unknown][] => Object.entries(given ?? {});
const inPath = (value: unknown): string => encodeURIComponent(String(value));
/** As forms and browsers write it. */
const inQuery = (value: unknown): string => inPath(value).replaceAll('%20', '+');

/** The address of an endpoint: its path with the parameters filled in, and the query. */
export function addressOf(path: string, { params, query }: Parts): string {
  const given = new Map(entriesOf(params));
  const filled = path.replace(/\{(\w+)\}/g, (_whole, name: string) => inPath(given.get(name)));
  const asked = entriesOf(query)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${inQuery(name)}=${inQuery(value)}`);
  return asked.length === 0 ? filled : `${filled}?${asked.join('&')}`;
}
