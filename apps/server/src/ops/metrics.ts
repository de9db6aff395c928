import type { Channel } from 'node:diagnostics_channel';
import { CLOSE } from '@phrase-bingo/game/wire/live/close-codes';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Context } from '../context.ts';
import { METRIC_CHANNELS } from '../metric-channels.ts';
import { answers } from './health.ts';
import { METRIC_HELP, type MetricName } from './metric-help.ts';

const SECONDS_BUCKETS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const GROUP_BUCKETS = [1, 2, 5, 10, 20, 50, 100, 200, 500];

export function measure(app: FastifyInstance, { db, node: { bus }, rooms, screens }: Context): void {
  const register = new Registry();
  collectDefaultMetrics({ register });

  const named = (name: MetricName) => ({ name, help: METRIC_HELP[name], registers: [register] });

  const gauge = (name: MetricName, value: () => number | Promise<number>) =>
    new Gauge({
      ...named(name),
      async collect() {
        this.set(await value());
      },
    });

  function listen(channel: Channel, listener: (value: unknown) => void): void {
    channel.subscribe(listener);
    app.addHook('onClose', (_app, done) => {
      channel.unsubscribe(listener);
      done();
    });
  }

  gauge('live_sockets', () => rooms.size());
  gauge('live_games', () => rooms.games());
  gauge('live_screens', () => screens.size());
  const waiting = () => [...rooms.waitingBytes(), ...screens.waitingBytes()];
  gauge('live_waiting_bytes', () => waiting().reduce((sum, bytes) => sum + bytes, 0));
  gauge('live_waiting_bytes_max', () => waiting().reduce((most, bytes) => Math.max(most, bytes), 0));
  // Before database_up, which uses a connection itself.
  gauge('database_waiting', () => db.waiting());
  gauge('database_up', async () => Number(await answers(db)));
  gauge('bus_up', async () => Number(await answers(bus)));
  gauge('bus_channels', () => rooms.channels());

  const sent_away = new Counter({ ...named('live_sockets_sent_away_total'), labelNames: ['reason'] });
  for (const reason of Object.keys(CLOSE)) sent_away.inc({ reason }, 0);
  listen(METRIC_CHANNELS.sent_away, (reason) => sent_away.inc({ reason: String(reason) }));

  const bus_messages = new Counter({ ...named('bus_messages_total'), labelNames: ['origin'] });
  for (const origin of ['own', 'other']) bus_messages.inc({ origin }, 0);
  listen(METRIC_CHANNELS.bus_message, (origin) => bus_messages.inc({ origin: String(origin) }));

  const commits = new Histogram({
    ...named('database_commit_duration_seconds'),
    buckets: SECONDS_BUCKETS,
  });
  listen(METRIC_CHANNELS.committed, (milliseconds) => commits.observe(Number(milliseconds) / 1_000));

  const counts = new Histogram({ ...named('one_away_duration_seconds'), buckets: SECONDS_BUCKETS });
  listen(METRIC_CHANNELS.counted, (milliseconds) => counts.observe(Number(milliseconds) / 1_000));

  for (const [name, channel] of [
    ['changes_per_commit', METRIC_CHANNELS.committed_together],
    ['marks_per_commit', METRIC_CHANNELS.marked_together],
  ] as const) {
    const groups = new Histogram({ ...named(name), buckets: GROUP_BUCKETS });
    listen(channel, (size) => groups.observe(Number(size)));
  }

  const duration = new Histogram({
    ...named('http_request_duration_seconds'),
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS_BUCKETS,
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1_000);
    done();
  });
  app.get('/metrics', async (_request, reply) =>
    reply.type(register.contentType).send(await register.metrics()),
  );
}
