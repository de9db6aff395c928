type NamesIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/** The parameters of a path, named in it in braces: `{ id, round }` of `/game/{id}/r/{round}`. */
export type ParamsOf<Path extends string, Value = string> = { [Name in NamesIn<Path>]: Value };

const PARAM = /^\{(\w+)\}$/;

/** A part that is badly encoded stays as it is written. */
function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

const partsOf = (pathname: string): string[] => pathname.replace(/\/+$/, '').split('/').map(decode);

/** The parameters of an address if it is one of this path, else null. Neither case nor a slash at the end matters. */
export function matchPath<Path extends string>(path: Path, pathname: string): ParamsOf<Path> | null;
export function matchPath(path: string, pathname: string): Record<string, string> | null {
  const [wanted, given] = [partsOf(path), partsOf(pathname)];
  const params: Record<string, string> = {};
  const fits = wanted.every((part, index) => {
    const value = given[index] ?? '';
    const [, name] = PARAM.exec(part) ?? [];
    if (name === undefined) return value.toLowerCase() === part.toLowerCase();
    params[name] = value;
    return value !== '';
  });
  return fits && given.length === wanted.length ? params : null;
}
