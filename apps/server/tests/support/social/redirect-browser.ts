const REDIRECTS_MAX = 20;

type Cookie = { host: string; name: string; value: string; path: string };

export type Page = { url: URL; status: number; headers: Headers; text: string };

/**
 * The part of a browser that a social sign-in needs: it follows redirects, stores cookies by host and path and submits
 * forms. `sites` maps public to real addresses; a page for which `isEnd` holds is not loaded.
 */
export function openBrowser(sites: Record<string, string>, isEnd: (url: URL) => boolean) {
  const cookies: Cookie[] = [];

  function storeCookies(url: URL, headers: Headers): void {
    for (const header of headers.getSetCookie()) {
      const [pair = '', ...attributes] = header.split('; ');
      const at = pair.indexOf('=');
      const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
      const path = attributes.find((attribute) => /^path=/i.test(attribute))?.slice(5) ?? '/';
      const same = cookies.findIndex(
        (one) => one.host === url.hostname && one.name === name && one.path === path,
      );
      if (same >= 0) cookies.splice(same, 1);
      if (value) cookies.push({ host: url.hostname, name, value, path });
    }
  }

  function cookiesFor(url: URL): string {
    return cookies
      .filter((one) => one.host === url.hostname && url.pathname.startsWith(one.path))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
  }

  /** One request, without following redirects. */
  async function load(url: URL, form?: Record<string, string>): Promise<Page> {
    const real = url.href.replace(url.origin, sites[url.origin] ?? url.origin);
    const response = await fetch(real, {
      redirect: 'manual',
      headers: { cookie: cookiesFor(url), accept: 'text/html' },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    storeCookies(url, response.headers);
    return { url, status: response.status, headers: response.headers, text: await response.text() };
  }

  /** Follows redirects. At a page that is not loaded, `headers` are those of the last redirect. */
  async function go(address: string | URL, form?: Record<string, string>): Promise<Page> {
    let page = await load(new URL(address), form);
    for (let count = 0; count < REDIRECTS_MAX; count += 1) {
      const location = page.headers.get('location');
      if (location === null) return page;
      const next = new URL(location, page.url);
      if (isEnd(next)) return { ...page, url: next };
      page = await load(next);
    }
    throw new Error('The redirects do not end.');
  }

  return { cookies, load, go };
}

export type Browser = ReturnType<typeof openBrowser>;
