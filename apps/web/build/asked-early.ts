import { INVITATION_PATH } from '@phrase-bingo/game/wire/invited-game';
import { VERSION_HEADER, WIRE_VERSION } from '@phrase-bingo/game/wire/version';

const OWN_VERSION = String(WIRE_VERSION);

/** What each page asks first of all, with the parts of its address filled in. */
const ASKED: Readonly<Record<string, readonly string[]>> = {
  home: ['/api/games/my'],
  play: ['/api/games/{id}', '/api/games/{id}/r/{round}/play/full'],
  manage: ['/api/games/{id}/full'],
};

/**
 * In the form in which src/api/early-answers.ts looks for it. As the app does, it asks for a round only of a game
 * that is there and no longer in setup. Where it fails, the app asks by itself.
 */
const scriptFor = (paths: readonly string[]): string => `try {
  const [, token] = /(?:^|; )access_token=([^;]+)/.exec(document.cookie) ?? [];
  const [, , id = '', , round = ''] = location.pathname.split('/');
  const headers = {
    Accept: 'application/json',
    Authorization: 'Bearer ' + token,
    '${VERSION_HEADER}': '${OWN_VERSION}',
  };
  const ask = async (path, before) => {
    try {
      const game = await before;
      if (game && (!game.ok || (await game.clone().json()).state === 'CONFIG')) return null;
      return await fetch(path, { headers });
    } catch {
      return null;
    }
  };
  const answers = new Map();
  let last;
  for (const path of token ? ${JSON.stringify(paths)} : []) {
    const address = path.replace('{id}', id).replace('{round}', round);
    last = ask(address, last);
    answers.set(address, last);
  }
  window.early = { token, answers };
} catch {}`;

/** To what game a link invites is for anyone to ask. Other addresses of a game than its link the app asks for itself. */
const INVITATION_SCRIPT = `try {
  const [, part, code] = location.pathname.split('/');
  if (part === 'g') {
    const address = '${INVITATION_PATH}'.replace('{crockfordId}', code);
    const headers = { Accept: 'application/json', '${VERSION_HEADER}': '${OWN_VERSION}' };
    window.early = { answers: new Map([[address, fetch(address, { headers }).catch(() => null)]]) };
  }
} catch {}`;

/** Asks for what a page shows while the app is still on its way, since that takes a slow phone seconds. */
export function askedEarly(html: string, page: string): string {
  const paths = ASKED[page];
  const script = page === 'invited' ? INVITATION_SCRIPT : paths && scriptFor(paths);
  if (script === undefined) return html;
  return html.replace('    <title>', (title) => `    <script>${script}</script>\n${title}`);
}
