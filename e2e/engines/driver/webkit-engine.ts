import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../tools/services/free-port.ts';
import { supervise } from '../../../tools/services/supervise.ts';
import type { Engine, Look, Size, Tab } from './tab.ts';
import { until } from './until.ts';
import { keysFor, keysOf, type Session, startSession } from './web-driver.ts';

export type WebKitPrograms = { driver: string; browser: string; display: string };

/** A window is never narrower than its tool bar, which is wider than a phone until its keys stand close together. */
const STYLE = '* { padding: 0; margin: 0; min-width: 0; min-height: 0; border-width: 0; }\n';
/** This is how WebKit hears that a person wants less motion. */
const SETTINGS = '[Settings]\ngtk-enable-animations=0\n';

function makeHome(): string {
  const home = mkdtempSync(join(tmpdir(), 'phrase-bingo-webkit-'));
  mkdirSync(join(home, '.config/gtk-3.0'), { recursive: true });
  writeFileSync(join(home, '.config/gtk-3.0/gtk.css'), STYLE);
  writeFileSync(join(home, '.config/gtk-3.0/settings.ini'), SETTINGS);
  return home;
}

/** What WebKit writes to the log of its browser cannot be had, so the page itself keeps what goes wrong in it. */
function keepTroubles(): void {
  const page = window as Window & { troubles?: string[] };
  if (page.troubles) return;
  const troubles: string[] = [];
  page.troubles = troubles;
  const { error } = console;
  console.error = (...said: unknown[]) => {
    troubles.push(`console: ${said.map(String).join(' ')}`);
    error(...said);
  };
  addEventListener('error', ({ message }) => {
    if (message) troubles.push(`uncaught: ${message}`);
  });
  addEventListener('unhandledrejection', ({ reason }) => troubles.push(`uncaught: ${String(reason)}`));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
    troubles.push(`policy: ${violatedDirective} blocked ${blockedURI} of ${sourceFile}`);
  });
}

const KEEP = `(${keepTroubles})();`;

function tabOf(session: Session, close: () => Promise<void>): Tab {
  const troubles: string[] = [];
  const evaluate = (expression: string) =>
    session.post('/execute/sync', { script: `${KEEP} return (${expression});`, args: [] });
  const isTrue = async (expression: string) => (await evaluate(expression)) === true;

  async function collect(): Promise<void> {
    const taken = await evaluate('window.troubles.splice(0)');
    if (Array.isArray(taken)) troubles.push(...taken.map(String));
  }

  /** Begins to listen as soon as it sees the new page, which may have run its first script by then. */
  async function load(begin: () => Promise<unknown>): Promise<void> {
    await collect();
    await until('to leave the page', async () => {
      await evaluate('window.is_left = true');
      await begin();
      return true;
    });
    await until('for the page to load', () =>
      isTrue('!window.is_left && document.readyState === "complete"'),
    );
  }

  /** The bars above the page belong to the window, and it takes its new size later than it says. */
  async function resize({ width, height }: Size): Promise<void> {
    await until('for the window to be resized', async () => {
      const bars = Number(await evaluate('outerHeight - innerHeight'));
      await session.post('/window/rect', { width, height: height + bars });
      return await isTrue(`innerWidth === ${width} && innerHeight === ${height}`);
    });
  }

  return {
    goto: (url) => load(() => session.post('/url', { url })),
    async setCookie(url, name, value) {
      // The Content-Security-Policy of the server would block the style of a plain text.
      await load(() => session.post('/url', { url: new URL('/favicon.svg', url).href }));
      const cookie = { name, value, path: '/', sameSite: 'Strict' };
      await until('to set a cookie', async () => {
        await session.post('/cookie', { cookie });
        return true;
      });
    },
    reload: () => load(() => session.post('/refresh')),
    evaluate,
    async clickAt(x, y) {
      const place = { type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y) };
      const down = { type: 'pointerDown', button: 0 };
      await session.act('pointer', [place, down, { type: 'pointerUp', button: 0 }]);
    },
    type: async (text) => void (await session.act('key', keysFor(text))),
    press: async (key) => void (await session.act('key', keysOf(key))),
    async chooseFile(selector, path) {
      const found = await session.post('/element', { using: 'css selector', value: selector });
      const [id] = Object.values(found as Record<string, string>);
      await session.post(`/element/${id}/value`, { text: path });
    },
    resize,
    pdf: async () => null,
    screenshot: async () => Buffer.from(String(await session.get('/screenshot')), 'base64'),
    async troubles() {
      await collect();
      return troubles;
    },
    close,
  };
}

/** A browser of its own for each person: a driver has one session at a time, and each begins with an empty profile. */
async function openTab(
  { driver, browser }: WebKitPrograms,
  display: string,
  { size, colour_scheme }: Look,
): Promise<Tab> {
  const home = makeHome();
  const port = await freePort();
  const server = supervise(
    { command: driver, args: [`--port=${port}`], stop_signal: 'SIGTERM', remove_after: [home] },
    {
      ...process.env,
      DISPLAY: display,
      HOME: home,
      XDG_CONFIG_HOME: join(home, '.config'),
      GTK_THEME: colour_scheme === 'dark' ? 'Adwaita:dark' : 'Adwaita',
      // There is no graphics card, and to paint without the detour of one takes half of the time.
      LIBGL_ALWAYS_SOFTWARE: '1',
      WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1',
      NO_AT_BRIDGE: '1',
      // Its sandbox needs rights that a container does not have; it opens nothing but the product.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  );
  const url = `http://127.0.0.1:${port}`;
  await until('for WebKitWebDriver to listen', async () => (await fetch(`${url}/status`)).ok);
  const session = await startSession(url, {
    pageLoadStrategy: 'none',
    'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
  });
  const tab = tabOf(session, async () => {
    await session.end();
    await server.stop();
  });
  await tab.resize(size);
  return tab;
}

/** Browsers without a display of their own end with this one, however the tests end. */
export async function startWebKit(programs: WebKitPrograms): Promise<Engine> {
  const screen = supervise({
    command: programs.display,
    args: ['-displayfd', '1', '-screen', '0', '2560x2560x24', '-nolisten', 'tcp'],
    stop_signal: 'SIGTERM',
    remove_after: [],
  });
  const display = `:${(await screen.waitForOutput(/^\d+\n/m)).trim()}`;
  return { openTab: (look) => openTab(programs, display, look), stop: screen.stop };
}
