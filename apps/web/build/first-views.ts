import { join } from 'node:path';
import { INVITED_PATH } from '@phrase-bingo/game/wire/invited-game';
import { build, type Rolldown } from 'vite';
import { CLASS_NAMES } from './class-names.ts';
import { outputsOf } from './nested-build.ts';

const VIEWS = 'src/pages/first-views.tsx';

/**
 * Fills in who is greeted, as the app will a moment later. Nothing of it matters where it fails: the app follows.
 */
const NAME_SCRIPT = `try {
  const [, claims = ''] = /(?:^|; )access_token=[^.;]+\\.([^.;]+)/.exec(document.cookie) ?? [];
  const bytes = Uint8Array.from(atob(claims.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0));
  const name = JSON.parse(localStorage.getItem('user'))?.username ?? JSON.parse(new TextDecoder().decode(bytes))._usr;
  for (const place of document.querySelectorAll('#first-view [data-name]')) place.textContent = name;
  const letters = Math.max(...name.split(' ').map((word) => word.length));
  document.documentElement.style.setProperty('--name-letters', letters);
} catch {}`;

/** Makes room for what only guests see. */
const GUEST_SCRIPT = `try {
  if (JSON.parse(localStorage.getItem('user'))?.is_guest === true)
    document.querySelector('#first-view [data-guest]').hidden = false;
} catch {}`;

/**
 * Removes a first view that is meant for somebody else: the cookies did not come along or have expired, or the
 * service worker sent the document without knowing who is signed in.
 */
const visitorScript = (is_for_members: boolean): string => `try {
  const is_member = /(?:^|; )(?:access_token|member)=./.test(document.cookie) || localStorage.getItem('user') !== null;
  if (is_member !== ${is_for_members}) document.getElementById('first-view').remove();
} catch {}`;

/** Whoever reloads the login page on the way to a game sees the ticket instead, which only the app knows. */
const UNINVITED_SCRIPT = `try {
  const is_invited = location.pathname.startsWith('/login')
    && /${INVITED_PATH.source}/i.test(localStorage.getItem('redirect_url') ?? '');
  if (is_invited) document.getElementById('first-view').remove();
} catch {}`;

/** Removes a first view that only guests see; accounts are sent on. */
const ACCOUNT_SCRIPT = `try {
  if (JSON.parse(localStorage.getItem('user'))?.is_guest !== true) document.getElementById('first-view').remove();
} catch {}`;

/** Shows what was not removed. A browser may paint before it runs these scripts. */
const SHOW_SCRIPT = `document.getElementById('first-view')?.removeAttribute('hidden');`;

/** What the documents do with their first view as soon as it is parsed. */
const SCRIPTS: Readonly<Record<string, readonly string[]>> = {
  login: [visitorScript(false), UNINVITED_SCRIPT],
  invited: [visitorScript(false)],
  home: [visitorScript(true), NAME_SCRIPT, GUEST_SCRIPT],
  claim: [visitorScript(true), ACCOUNT_SCRIPT, NAME_SCRIPT],
  play: [visitorScript(true)],
  manage: [visitorScript(true)],
};

const ENTRY = / *<script type="module" crossorigin src="([^"]+)"><\/script>\n?/g;
const FONT = / *<link rel="preload" as="font"[^>]*>\n?/g;
const FILE = / *<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*>\n?/g;

/** Each file is started in a task of its own; the app waits for that before it draws, see src/app/main.tsx. */
const start = (entries: readonly string[], files: readonly string[], font: string | undefined): string => `{
  let is_waiting = true;
  let done;
  window.page_files = new Promise((resolve) => { done = resolve; });
  const start = () => {
    if (!is_waiting) return;
    is_waiting = false;
    const app = Promise.all(${JSON.stringify(entries)}.map((href) => import(href)));
    setTimeout(() => {
      const files = ${JSON.stringify(files)};
      for (const href of files) {
        document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }));
      }
      const next = () => {
        const href = files.shift();
        if (href) import(href).catch(() => {}).then(() => setTimeout(next));
        else done();
      };
      app.then(() => setTimeout(next), done);
      ${font === undefined ? '' : `document.fonts.load(${JSON.stringify(font)});`}
    });
  };
  setTimeout(start, document.hidden ? 0 : 500);
  new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
}`;

type Start = {
  /** Somebody is in a hurry to use the page: its files come along with those of the first view, before the fonts. */
  is_urgent?: boolean | undefined;
  /** A font that is there in time saves laying out the page a second time with it. */
  font?: string | undefined;
};

/**
 * Fetches and starts the app once the first view is seen, or after half a second where that takes long: its files
 * would hold up those of the first view on the way, and starting would hold up the paint. A page in the background
 * is not painted at all.
 */
export function startedAfterPaint(html: string, { is_urgent = false, font }: Start): string {
  const [entries = [], files = []] = [ENTRY, FILE].map((link) =>
    [...html.matchAll(link)].map(([, href = '']) => href),
  );
  const preloads = [...entries, ...files].map(
    (href) => `    <link rel="modulepreload" crossorigin="" href="${href}">\n`,
  );
  const script = `    <script>${start(entries, files, font)}</script>\n`;
  return (is_urgent ? html.replaceAll(FONT, '') : html)
    .replaceAll(ENTRY, '')
    .replaceAll(FILE, '')
    .replace('  </head>', `${is_urgent ? preloads.join('') : ''}${script}  </head>`);
}

/** What stands in the head and in the body of its document. */
type FirstView = { head: string; body: string };

async function bundle(root: string): Promise<string> {
  const built = await build({
    configFile: false,
    css: { modules: CLASS_NAMES },
    root,
    publicDir: false,
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: {
      ssr: true,
      write: false,
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: join(root, VIEWS),
        output: { format: 'es', codeSplitting: false },
        // A word of the packages to other bundlers.
        onwarn: (warning, warn) => (warning.code === 'MODULE_LEVEL_DIRECTIVE' ? undefined : warn(warning)),
      },
    },
  });
  const script = outputsOf(built).find((file): file is Rolldown.OutputChunk => file.type === 'chunk');
  if (script === undefined) throw new Error('The first views came out empty');
  return script.code;
}

/** The Content-Security-Policy takes no style attributes, but a sheet the server can vouch for. */
function withStyleSheet(markup: string): FirstView {
  const names = new Map<string, string>();
  const classed = markup.replace(
    /<(\w+)((?: [\w-]+(?:="[^"]*")?)*?) style="([^"]*)"/g,
    (_whole, tag: string, before: string, style: string) => {
      const name = names.get(style) ?? `f${names.size}`;
      names.set(style, name);
      const [has_class] = / class="/.exec(before) ?? [];
      return has_class
        ? `<${tag}${before.replace(' class="', ` class="${name} `)}`
        : `<${tag} class="${name}"${before}`;
    },
  );
  if (/<[^>]* style="/.test(classed)) throw new Error('A style of a first view was left behind');
  const rules = [...names].map(([style, name]) => `#first-view .${name}{${style}}`);
  return {
    head: `    <style>${rules.join('')}</style>\n`,
    body: `<div id="first-view" hidden inert aria-hidden="true">${classed}</div>\n    `,
  };
}

/** What each document shows until the app runs: all of a page that does not depend on who sees it. */
export async function renderFirstViews(root: string): Promise<ReadonlyMap<string, FirstView>> {
  const code = Buffer.from(await bundle(root)).toString('base64');
  const { FIRST_VIEWS }: { FIRST_VIEWS: ReadonlyMap<string, string> } = await import(
    `data:text/javascript;base64,${code}`
  );
  return new Map(
    [...FIRST_VIEWS].map(([name, markup]) => {
      const { head, body } = withStyleSheet(markup);
      const script = [...(SCRIPTS[name] ?? []), SHOW_SCRIPT].join('\n');
      return [name, { head, body: `${body}<script>${script}</script>\n    ` }];
    }),
  );
}
