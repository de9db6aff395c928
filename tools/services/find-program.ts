import { accessSync, constants, readdirSync, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The engines of browsers that journeys run in, with the programs of each. */
export const ENGINES = {
  chromium: ['windowless_chromium'],
  firefox: ['firefox'],
  webkit: ['webkit_driver', 'webkit_browser', 'display'],
} as const satisfies Record<string, readonly ProgramName[]>;

export type EngineName = keyof typeof ENGINES;

export const isEngineName = (name: string): name is EngineName => Object.hasOwn(ENGINES, name);

/** A program that the tests need: where it may be, and its Debian package. */
export type Program = {
  title: string;
  /** The environment variable with its path. */
  setting: string;
  names: readonly string[];
  /** Folders or files to try when PATH has none; a `*` matches one folder, the highest version first. */
  usual_places: readonly string[];
  debian_package: string;
};

const CHROMIUM = {
  title: 'Chromium',
  setting: 'CHROMIUM_PATH',
  names: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
  usual_places: [
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ],
  debian_package: 'chromium',
} as const;

export const PROGRAMS = {
  chromium: CHROMIUM,
  /** Without window support, which makes browser tests a third faster. */
  windowless_chromium: {
    ...CHROMIUM,
    names: ['chromium-headless-shell', ...CHROMIUM.names],
    debian_package: 'chromium-headless-shell',
  },
  firefox: {
    title: 'Firefox',
    setting: 'FIREFOX_PATH',
    names: ['firefox-esr', 'firefox'],
    usual_places: ['/Applications/Firefox.app/Contents/MacOS'],
    debian_package: 'firefox-esr',
  },
  /** The engine of Safari. */
  webkit_driver: {
    title: 'WebKitWebDriver',
    setting: 'WEBKIT_DRIVER_PATH',
    names: ['WebKitWebDriver'],
    usual_places: [],
    debian_package: 'webkit2gtk-driver',
  },
  webkit_browser: {
    title: 'MiniBrowser of WebKitGTK',
    setting: 'WEBKIT_BROWSER_PATH',
    names: ['MiniBrowser'],
    usual_places: ['/usr/lib/*/webkit2gtk-4.1', '/usr/libexec/webkit2gtk-4.1', '/usr/lib/webkit2gtk-4.1'],
    debian_package: 'libwebkit2gtk-4.1-0',
  },
  /** WebKitGTK has no mode without windows. */
  display: {
    title: 'Xvfb',
    setting: 'XVFB_PATH',
    names: ['Xvfb'],
    usual_places: [],
    debian_package: 'xvfb',
  },
  postgres: {
    title: 'PostgreSQL',
    setting: 'TEST_POSTGRES_SERVER',
    names: ['postgres'],
    usual_places: [
      '/usr/lib/postgresql/*/bin',
      '/usr/pgsql-*/bin',
      '/opt/homebrew/opt/postgresql@*/bin',
      '/usr/local/opt/postgresql@*/bin',
    ],
    debian_package: 'postgresql',
  },
  redis: {
    title: 'Redis',
    setting: 'TEST_REDIS_SERVER',
    names: ['redis-server', 'valkey-server'],
    usual_places: ['/opt/homebrew/bin', '/usr/local/bin'],
    debian_package: 'redis-server',
  },
} as const satisfies Record<string, Program>;

export type ProgramName = keyof typeof PROGRAMS;

type Env = Readonly<Record<string, string | undefined>>;

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

function listFolder(path: string): string[] {
  try {
    return readdirSync(path);
  } catch {
    return [];
  }
}

/** The paths that a pattern with `*` matches, newest version first. */
function expand(pattern: string): string[] {
  const [first = '', ...rest] = pattern.split('/');
  return rest.reduce<string[]>(
    (paths, part) => {
      if (!part.includes('*')) return paths.map((path) => `${path}/${part}`);
      const [before = '', after = ''] = part.split('*');
      return paths.flatMap((path) =>
        listFolder(path || '/')
          .filter((name) => name.startsWith(before) && name.endsWith(after))
          .sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))
          .map((name) => `${path}/${name}`),
      );
    },
    [first],
  );
}

/** The path of the program: by its setting, on PATH, or in its usual places. */
export function findProgram(program: Program, env: Env = process.env): string | null {
  const chosen = env[program.setting];
  if (chosen) return isProgram(chosen) ? chosen : null;
  const { PATH = '' } = env;
  const on_path = PATH.split(delimiter).filter(Boolean);
  const places = [...on_path, ...program.usual_places.flatMap(expand)];
  const candidates = places.flatMap((place) => [...program.names.map((name) => join(place, name)), place]);
  return candidates.find(isProgram) ?? null;
}
