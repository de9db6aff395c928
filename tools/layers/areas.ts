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
  | 'server:entrance'
  | 'web:app'
  | 'web:paths'
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
  | 'web:ui'
  | 'web:screen'
  | 'web:assets'
  | 'web:styles'
  | 'web:build'
  | 'testing'
  | 'e2e'
  | 'tools'
  | 'lab';

/** The first pattern that fits decides. */
const PLACES: readonly (readonly [RegExp, Area])[] = [
  [/\.(test|spec)\.tsx?$/, 'testing'],
  [/^apps\/\w+\/(src\/(.+\/)?testing|tests)\//, 'testing'],
  [/\.contract\.ts$|-contract\.ts$/, 'testing'],
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
  [/^apps\/server\/src\/([^/]+\/)+routes\.ts$/, 'server:entrance'],
  [/^apps\/server\/src\/[^/]+\//, 'server:feature'],
  [/^apps\/web\/src\/paths\.ts$/, 'web:paths'],
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
  [/^apps\/web\/src\/ui\//, 'web:ui'],
  [/^apps\/web\/src\/screen-limits\.ts$/, 'web:screen'],
  [/^apps\/web\/src\/assets\//, 'web:assets'],
  [/^apps\/web\/src\/styles\//, 'web:styles'],
  [/^apps\/web\/build\//, 'web:build'],
  [/^e2e\//, 'e2e'],
  [/^tools\//, 'tools'],
  [/^lab\//, 'lab'],
];

/** Where a file belongs; null when the architecture has no place for it. */
export function areaOf(path: string): Area | null {
  return PLACES.find(([pattern]) => pattern.test(path))?.[1] ?? null;
}

const FEATURES: ReadonlySet<Area | null> = new Set(['server:feature', 'server:entrance', 'web:feature']);

/** The feature of the server or the web app a file belongs to, by its folder; null for any other file. */
export function featureOf(path: string): string | null {
  if (!FEATURES.has(areaOf(path))) return null;
  return /^apps\/(?:server\/src|web\/src\/features)\/[^/]+/.exec(path)?.[0] ?? null;
}
