import type { Endpoint } from '@phrase-bingo/game/wire/http/endpoint';
import { ENDPOINTS } from '@phrase-bingo/game/wire/http/endpoints';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startGoogle } from '../support/social/social-site.ts';
import { forBothEngines } from '../support/test-databases.ts';
import { send, startServer, type TestServer } from '../support/test-server.ts';
import { EXPLAIN } from './explain.ts';
import { findingsIn } from './findings.ts';
import { recordStatements, type Statement } from './record-statements.ts';
import { useGuests, useProvider, useSessions } from './use-accounts.ts';
import { playWholeGame, useEndpoints, useScreen } from './use-games.ts';
import { usePresence, useTimers } from './use-timers.ts';

/** Fewer would mean that the recording misses some. */
const STATEMENTS_MIN = 200;

forBothEngines('every statement of the server', (fixture) => {
  let google: Awaited<ReturnType<typeof startGoogle>>;
  let server: TestServer;
  let recording: ReturnType<typeof recordStatements>;
  let statements: readonly Statement[] = [];

  beforeAll(async () => {
    google = await startGoogle();
    recording = recordStatements(fixture.engine);
    server = await startServer(fixture.settings(), { env: google.env });
  });
  afterAll(async () => {
    recording.stop();
    await server.drain();
    await google.close();
  });

  /** Method and route of every call that succeeded, as the server counts them. */
  async function usedRoutes(): Promise<Set<string>> {
    const metrics = await (await send(server.url, '/metrics')).text();
    const counted = metrics.matchAll(
      /^http_request_duration_seconds_count{method="(\w+)",route="([^"]+)",status="(?:200|302)"}/gm,
    );
    return new Set([...counted].map(([, method, route]) => `${method} ${route}`));
  }

  it('is recorded while every endpoint, every command and every timer is used', {
    timeout: 180_000,
  }, async () => {
    // Takes some heartbeats of the node.
    const presence = usePresence(server);
    await useSessions(server);
    await useProvider(server, google);
    await useGuests(server, google);
    await useEndpoints(server);
    await playWholeGame(server);
    await useScreen(server);
    await useTimers(server);
    await presence;
    const used = await usedRoutes();
    const routes = Object.values(ENDPOINTS).map(
      ({ method, path }: Endpoint) => `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
    );
    expect(routes.filter((route) => !used.has(route))).toEqual([]);
    // Spies forget at the end of a test.
    statements = recording.read();
    expect(statements.length).toBeGreaterThan(STATEMENTS_MIN);
  });

  it('finds its rows by an index and sorts only what is bounded, however many games there are', async () => {
    expect(statements.length).toBeGreaterThan(STATEMENTS_MIN);
    const { prepare, stepsOf } = EXPLAIN[fixture.engine];
    const db = await fixture.open();
    await prepare(db);
    const findings: { sql: string; steps: readonly string[]; found: readonly string[] }[] = [];
    for (const statement of statements) {
      const steps = await stepsOf(db, statement);
      const found = findingsIn(fixture.engine, statement.sql, steps);
      if (found.length > 0) findings.push({ sql: statement.sql, steps, found });
    }
    expect(findings).toEqual([]);
  });
});
