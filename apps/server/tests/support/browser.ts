/** The cookies of one browser, as it would keep and send them; null for a program without any. */
export type Browser = ReturnType<typeof newBrowser>;

export function newBrowser() {
  const cookies = new Map<string, string>();
  return {
    /** The header of a request. */
    cookie: (): string => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    valueOf: (name: string): string | null => cookies.get(name) ?? null,
    set: (name: string, value: string) => void cookies.set(name, value),
    forget: (name: string) => void cookies.delete(name),
    /** Takes over the cookies of a response. */
    keep(headers: Headers): void {
      for (const header of headers.getSetCookie()) {
        const [pair = ''] = header.split(';');
        const at = pair.indexOf('=');
        const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
        if (value === '') cookies.delete(name);
        else cookies.set(name, value);
      }
    },
  };
}
