type Cookie = { name: string; value: string; expires: Date; same_site: 'Strict' | 'Lax' };

export function writeCookie({ name, value, expires, same_site }: Cookie): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in some browsers we serve
  document.cookie = `${name}=${value}; Path=/; Expires=${expires.toUTCString()}; SameSite=${same_site}${secure}`;
}

export function readCookie(name: string): string | undefined {
  const pair = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`));
  return pair?.slice(name.length + 1);
}
