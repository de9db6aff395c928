import type { Area } from './areas.ts';

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
const WEB_GROUND = [
  'web:live',
  'web:api',
  'web:session',
  'web:health',
  'web:offline',
  'web:paths',
  'web:text',
  'web:screen',
  ...GAME,
] as const;
const WEB_LOOKS = ['web:bingo', 'web:ui', 'web:assets', 'web:styles'] as const;

/** What each area may import. Tests may import anything, and nothing but tests may import them. */
export const ARROWS: Record<Exclude<Area, 'testing'>, readonly Area[]> = {
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
  'server:entrance': ['server:http', 'server:live', ...USE_CASES],
  'server:app': ['server:app', 'server:http', 'server:live', 'server:ops', 'server:entrance', ...USE_CASES],
  'web:paths': ['web:paths', ...GAME],
  'web:text': ['web:text', ...GAME],
  'web:screen': [],
  'web:ui': ['web:ui', 'web:assets', 'web:styles', 'web:screen'],
  /** What knows bingo but no game that goes on: cards, cells, badges. */
  'web:bingo': ['web:text', 'web:screen', ...WEB_LOOKS, ...GAME],
  'web:assets': ['web:assets'],
  'web:styles': ['web:styles', 'web:assets'],
  'web:api': WEB_GROUND,
  'web:session': WEB_GROUND,
  'web:health': WEB_GROUND,
  'web:offline': WEB_GROUND,
  /** Runs beside all pages, so it knows nothing of them. */
  'web:worker': ['web:worker', 'web:offline', 'web:api', 'web:screen', ...GAME],
  'web:live': WEB_GROUND,
  'web:feature': ['web:feature', ...WEB_GROUND, ...WEB_LOOKS],
  'web:pages': ['web:pages', 'web:feature', ...WEB_GROUND, ...WEB_LOOKS],
  'web:app': ['web:app', 'web:pages', 'web:feature', ...WEB_GROUND, ...WEB_LOOKS],
  'web:build': ['web:build', 'wire'],
  tools: ['tools', 'server:app', 'server:ops', 'web:screen', ...USE_CASES],
  /** Benchmarks fill their databases through the use cases of an idle server; bots reconnect like the browser. */
  lab: ['lab', 'tools', 'server:app', 'server:ops', 'web:live', ...USE_CASES],
  e2e: ['e2e', 'tools', 'web:screen', ...GAME],
};

/** The packages an area may use; an area that is not named uses what its package.json declares. */
export const PACKAGES: Partial<Record<Area, readonly string[]>> = {
  limits: [],
  rules: [],
  wire: ['zod/mini'],
  view: ['zod/mini'],
};
