/** The areas of the architecture. A folder of the server without an area of its own is a feature. */
export type Area =
  | 'limits'
  | 'rules'
  | 'wire'
  | 'view'
  | 'server:app'
  | 'server:context'
  | 'server:base'
  | 'server:db'
  | 'server:bus'
  | 'server:services'
  | 'server:auth'
  | 'server:http'
  | 'server:live'
  | 'server:door'
  | 'server:data'
  | 'server:ops'
  | 'server:feature'
  | 'server:routes'
  | 'web:app'
  | 'web:paths'
  | 'web:routing'
  | 'web:text'
  | 'web:pages'
  | 'web:feature'
  | 'web:live'
  | 'web:api'
  | 'web:session'
  | 'web:health'
  | 'web:offline'
  | 'web:worker'
  | 'web:bingo'
  | 'web:packs'
  | 'web:recap'
  | 'web:paper'
  | 'web:ui'
  | 'web:device'
  | 'web:limits'
  | 'web:assets'
  | 'web:styles'
  | 'web:build'
  | 'testing'
  | 'e2e'
  | 'tools'
  | 'lab';

/** The first match decides. */
const PATTERNS: readonly (readonly [RegExp, Area])[] = [
  [/\.(test|spec)\.tsx?$/, 'testing'],
  [/^apps\/\w+\/(src\/(.+\/)?testing|tests)\//, 'testing'],
  [/\.contract\.ts$|-contract\.ts$/, 'testing'],
  /** The journeys of social sign-in use the providers of the server's tests. */
  [/^e2e\/social\//, 'testing'],
  [/^packages\/game\/src\/rules\/limits\.ts$/, 'limits'],
  [/^packages\/game\/src\/rules\//, 'rules'],
  [/^packages\/game\/src\/wire\//, 'wire'],
  [/^packages\/game\/src\/view\//, 'view'],
  [/^apps\/server\/src\/(main|run|app)\.ts$/, 'server:app'],
  [/^apps\/server\/src\/context\.ts$/, 'server:context'],
  [/^apps\/server\/src\/[^/]+$/, 'server:base'],
  [/^apps\/server\/src\/db\//, 'server:db'],
  [/^apps\/server\/src\/bus\//, 'server:bus'],
  [/^apps\/server\/src\/(limiter|mail)\//, 'server:services'],
  [/^apps\/server\/src\/auth\//, 'server:auth'],
  [/^apps\/server\/src\/http\//, 'server:http'],
  [/^apps\/server\/src\/live\//, 'server:live'],
  [/^apps\/server\/src\/game-door\//, 'server:door'],
  [/^apps\/server\/src\/game-data\//, 'server:data'],
  [/^apps\/server\/src\/ops\//, 'server:ops'],
  [/^apps\/server\/src\/([^/]+\/)+routes\.ts$/, 'server:routes'],
  [/^apps\/server\/src\/[^/]+\//, 'server:feature'],
  [/^apps\/web\/src\/paths\.ts$/, 'web:paths'],
  [/^apps\/web\/src\/routing\//, 'web:routing'],
  [/^apps\/web\/src\/text\//, 'web:text'],
  [/^apps\/web\/src\/app\//, 'web:app'],
  [/^apps\/web\/src\/pages\//, 'web:pages'],
  [/^apps\/web\/src\/features\/[^/]+\//, 'web:feature'],
  [/^apps\/web\/src\/live\//, 'web:live'],
  [/^apps\/web\/src\/api\//, 'web:api'],
  [/^apps\/web\/src\/session\//, 'web:session'],
  [/^apps\/web\/src\/health\//, 'web:health'],
  [/^apps\/web\/src\/offline\/worker\//, 'web:worker'],
  [/^apps\/web\/src\/offline\//, 'web:offline'],
  [/^apps\/web\/src\/bingo\//, 'web:bingo'],
  [/^apps\/web\/src\/packs\//, 'web:packs'],
  [/^apps\/web\/src\/recap\//, 'web:recap'],
  [/^apps\/web\/src\/paper\//, 'web:paper'],
  [/^apps\/web\/src\/ui\//, 'web:ui'],
  [/^apps\/web\/src\/device\//, 'web:device'],
  [/^apps\/web\/src\/(app|page)-limits\.ts$/, 'web:limits'],
  [/^apps\/web\/src\/assets\//, 'web:assets'],
  [/^apps\/web\/src\/styles\//, 'web:styles'],
  [/^apps\/web\/build\//, 'web:build'],
  [/^e2e\//, 'e2e'],
  [/^tools\//, 'tools'],
  [/^lab\//, 'lab'],
];

/** The area of a file; null when it belongs to none. */
export function areaOf(path: string): Area | null {
  return PATTERNS.find(([pattern]) => pattern.test(path))?.[1] ?? null;
}

const FEATURES: ReadonlySet<Area | null> = new Set(['server:feature', 'server:routes', 'web:feature']);

/** The feature of the server or the web app a file belongs to, by its folder; null for any other file. */
export function featureOf(path: string): string | null {
  if (!FEATURES.has(areaOf(path))) return null;
  return /^apps\/(?:server\/src|web\/src\/features)\/[^/]+/.exec(path)?.[0] ?? null;
}

const GAME = ['limits', 'rules', 'wire', 'view'] as const;
const SERVER_PORTS = ['server:base', 'server:db', 'server:bus', 'server:services', ...GAME] as const;
/** What every feature is built on. */
const SERVER_SHARED = [
  'server:data',
  'server:door',
  'server:context',
  'server:auth',
  ...SERVER_PORTS,
] as const;
const USE_CASES = ['server:feature', ...SERVER_SHARED] as const;
const WEB_SHARED = [
  'web:live',
  'web:api',
  'web:session',
  'web:health',
  'web:offline',
  'web:paths',
  'web:text',
  'web:limits',
  ...GAME,
] as const;
const WEB_DESIGN = ['web:bingo', 'web:ui', 'web:routing', 'web:assets', 'web:styles'] as const;
const WEB_PARTS = ['web:device', 'web:packs', 'web:recap', 'web:paper', ...WEB_DESIGN] as const;

/** What each area may import. Tests may import anything, and only tests may import tests. */
export const ALLOWED_IMPORTS: Record<Exclude<Area, 'testing'>, readonly Area[]> = {
  limits: [],
  rules: ['rules', 'limits'],
  wire: ['wire', 'rules', 'limits'],
  view: GAME,
  'server:db': ['server:db', 'server:base', ...GAME],
  'server:bus': ['server:bus', 'server:base', ...GAME],
  'server:services': ['server:services', 'server:bus', 'server:db', 'server:base', ...GAME],
  /** Who makes a request, by its access token. */
  'server:auth': ['server:auth', ...SERVER_PORTS],
  'server:base': SERVER_PORTS,
  'server:context': ['server:live', 'server:auth', 'server:data', ...SERVER_PORTS],
  'server:door': ['server:door', 'server:context', ...SERVER_PORTS],
  /** Reads, caches and writes that several features share; writes happen inside a change of the door. */
  'server:data': ['server:data', 'server:door', ...SERVER_PORTS],
  'server:feature': ['server:feature', ...SERVER_SHARED],
  'server:http': ['server:http', ...SERVER_SHARED],
  'server:live': ['server:live', 'server:http', ...SERVER_SHARED],
  'server:ops': ['server:ops', 'server:http', ...SERVER_SHARED],
  'server:routes': ['server:http', 'server:live', ...USE_CASES],
  'server:app': ['server:app', 'server:http', 'server:live', 'server:ops', 'server:routes', ...USE_CASES],
  'web:paths': ['web:paths', 'web:routing', ...GAME],
  /** Where in the app a person is, and how they get elsewhere. It knows no page. */
  'web:routing': ['web:routing', 'wire'],
  'web:text': ['web:text', ...GAME],
  'web:limits': [],
  'web:ui': ['web:ui', 'web:routing', 'web:assets', 'web:styles', 'web:limits'],
  /** Knows bingo but no live game: cards, cells, badges, links that several features have. */
  'web:bingo': ['web:text', 'web:paths', 'web:limits', ...WEB_DESIGN, ...GAME],
  /** What the device itself does: it speaks, sounds and stays awake. */
  'web:device': ['web:device', 'web:text', 'web:session', 'web:limits', ...WEB_DESIGN, ...GAME],
  /** Packs as several features use them: read from lists, exported, fetched, played again. */
  'web:packs': [
    'web:packs',
    'web:api',
    'web:session',
    'web:text',
    'web:paths',
    'web:limits',
    ...WEB_DESIGN,
    ...GAME,
  ],
  /** Rounds that are over as several features use them: fetched, told in words, drawn as a picture. */
  'web:recap': [
    'web:recap',
    'web:api',
    'web:session',
    'web:text',
    'web:paths',
    'web:limits',
    ...WEB_DESIGN,
    ...GAME,
  ],
  /** Cards on paper as several of the host's features use them: the list of a live game, and what is asked about it. */
  'web:paper': ['web:paper', ...WEB_SHARED, ...WEB_DESIGN],
  'web:assets': ['web:assets'],
  'web:styles': ['web:styles', 'web:assets'],
  'web:api': WEB_SHARED,
  'web:session': WEB_SHARED,
  'web:health': WEB_SHARED,
  'web:offline': WEB_SHARED,
  /** Runs beside all pages, so it imports none of them. */
  'web:worker': ['web:worker', 'web:offline', 'web:api', 'web:limits', ...GAME],
  'web:live': WEB_SHARED,
  'web:feature': ['web:feature', ...WEB_SHARED, ...WEB_PARTS],
  'web:pages': ['web:pages', 'web:feature', ...WEB_SHARED, ...WEB_PARTS],
  'web:app': ['web:app', 'web:pages', 'web:feature', ...WEB_SHARED, ...WEB_PARTS],
  'web:build': ['web:build', 'wire'],
  tools: ['tools', 'server:app', 'server:ops', 'web:limits', ...USE_CASES],
  /** Benchmarks fill their databases through the use cases of an idle server; bots reconnect like the browser. */
  lab: ['lab', 'tools', 'server:app', 'server:ops', 'web:live', ...USE_CASES],
  e2e: ['e2e', 'tools', 'web:limits', ...GAME],
};

/** The packages an area may use; an area that is not named uses what its package.json declares. */
export const PACKAGES: Partial<Record<Area, readonly string[]>> = {
  limits: [],
  rules: ['@noble/hashes/hmac.js', '@noble/hashes/sha2.js', '@noble/hashes/utils.js'],
  wire: ['zod/mini'],
  view: ['zod/mini'],
};
