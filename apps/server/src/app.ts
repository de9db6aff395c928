import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import cookie from '@fastify/cookie';
import { GAME } from '@phrase-bingo/game/rules/limits';
import { OLDEST_SERVED } from '@phrase-bingo/game/wire/version';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { guestRoutes } from './accounts/guests/routes.ts';
import { runHousekeeping } from './accounts/housekeeping.ts';
import { accountRoutes } from './accounts/routes.ts';
import { socialRoutes } from './accounts/social/routes.ts';
import { callDueGames, newPlan } from './auto-caller/call-due-games.ts';
import { autoCallRoutes } from './auto-caller/routes.ts';
import { BEATS, type Beats } from './beats.ts';
import { markDelivered } from './chat/receipts.ts';
import { chatCommands, chatRoutes } from './chat/routes.ts';
import type { Config } from './config.ts';
import { type Context, closeContext, openContext } from './context.ts';
import { openCardDoor } from './game-door/change-card.ts';
import { closeEndedGames } from './games/close-ended-games.ts';
import { gameRoutes } from './games/routes.ts';
import { tidyIdleGames } from './games/tidy-idle-games.ts';
import { answerError } from './http/errors.ts';
import { type Listen, openListeners } from './http/listeners.ts';
import { serveApiDocs } from './http/open-api.ts';
import { authenticateRequests, refuseOldClients } from './http/request-guards.ts';
import { logOptions, logRequests } from './http/request-log.ts';
import { setSecurityHeaders } from './http/security-headers.ts';
import {
  answerUnreadable,
  BODY_MAX,
  checkRequests,
  compressResponses,
  type RequestTime,
  readJson,
  requestTimeouts,
  URL_MAX,
  watchMethods,
} from './http/transport.ts';
import { findWebFiles, serveWebFiles } from './http/web-files.ts';
import { openGateway } from './live/gateway.ts';
import { standardLogOutput } from './log-output.ts';
import { openMailer } from './mail/mailer.ts';
import { moderationRoutes } from './moderation/routes.ts';
import { reportHealth } from './ops/health.ts';
import { measure } from './ops/metrics.ts';
import { packRoutes } from './packs/routes.ts';
import { paperRoutes } from './paper/routes.ts';
import { PHRASE_COMMANDS, phraseRoutes } from './phrases/routes.ts';
import { playCommands, playRoutes } from './play/routes.ts';
import { openCards } from './play/take-card.ts';
import { trackPresence } from './presence/track-presence.ts';
import { profileRoutes } from './profile/routes.ts';
import { recapRoutes } from './recap/routes.ts';
import { refuse } from './refusal.ts';
import { repeat } from './repeat.ts';
import { deleteOldLinks } from './screens/delete-old-links.ts';
import { screenRoutes } from './screens/routes.ts';

/** How long requests in progress may take when the server stops; slower clients are cut off. */
const REQUESTS_PATIENCE = 5_000;

const OLD_LINKS_SWEEP = 60 * 60_000;
const IDLE_GAMES_SWEEP = 60 * 60_000;

type Options = {
  /** The built web app; null serves only the API. */
  web_root: string | null;
  log_to?: { write(line: string): void };
  request_time?: RequestTime;
  /** Overrides the constant, for tests. */
  oldest_served?: number;
  /** The same. */
  beats?: Beats;
};

export type App = {
  http: FastifyInstance;
  context: Context;
  listen: Listen;
  /** Closes the sockets, gives load balancers time to notice, finishes requests in progress and frees everything. */
  drain(): Promise<void>;
};

export async function buildApp(config: Config, options: Options): Promise<App> {
  const { web_root, log_to = standardLogOutput(), request_time } = options;
  const { oldest_served = OLDEST_SERVED, beats = BEATS } = options;
  const web = web_root === null ? null : await findWebFiles(web_root);
  const stopping = new AbortController();
  const app = fastify({
    logger: { ...logOptions(config.log_level), stream: log_to },
    logController: new LogController({ disableRequestLogging: true }),
    // A logger for each request would cost more than most requests need; entries about one name it themselves.
    childLoggerFactory: (logger) => logger,
    genReqId: () => randomUUID(),
    trustProxy: config.trust_proxy,
    bodyLimit: BODY_MAX,
    ...requestTimeouts(request_time),
    routerOptions: { maxParamLength: URL_MAX },
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
    clientErrorHandler: answerUnreadable,
  });
  const context = await openContext({
    config,
    log: app.log,
    stopping: stopping.signal,
    oldest_served,
    beats,
  });
  const changeCard = openCardDoor(context);
  const cards = openCards(context);
  const mailer = openMailer(config, app.log);
  const stopHousekeeping = runHousekeeping(context);
  const stopClosingGames = repeat(() => closeEndedGames(context), {
    every: GAME.end_date_sweep,
    log: app.log,
    what: 'closing games past their end date',
  });
  const stopDeletingLinks = repeat(() => deleteOldLinks(context), {
    every: OLD_LINKS_SWEEP,
    log: app.log,
    what: 'deleting the links of big screens of ended games',
  });
  const stopTidyingGames = repeat(() => tidyIdleGames(context), {
    every: IDLE_GAMES_SWEEP,
    log: app.log,
    what: 'deleting the event logs of idle games',
  });
  const planned_calls = newPlan();
  const stopAutoCaller = repeat(() => callDueGames(context, planned_calls), {
    every: context.node.beats.due_calls,
    log: app.log,
    what: 'looking for due automatic calls',
  });
  const stopPresence = trackPresence(context);
  app.addHook('onClose', async () => {
    await stopPresence();
    await stopAutoCaller();
    await stopClosingGames();
    await stopDeletingLinks();
    await stopTidyingGames();
    await stopHousekeeping();
    mailer.close();
    await closeContext(context);
  });
  // Its connections end before the hook above runs: the last hook comes first.
  const listen = openListeners(app);

  const methods = watchMethods(app);
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(() => refuse('route_not_found'));
  checkRequests(app);
  logRequests(app);
  readJson(app);
  setSecurityHeaders(app, config, web?.pages ?? []);
  await compressResponses(app);
  await app.register(cookie);
  await serveApiDocs(app);
  refuseOldClients(app, context);
  authenticateRequests(app, context);
  measure(app, context);
  reportHealth(app, context);
  accountRoutes(app, context, mailer);
  guestRoutes(app, context, cards.takeCard);
  socialRoutes(app, context);
  profileRoutes(app, context);
  gameRoutes(app, context);
  phraseRoutes(app, context);
  playRoutes(app, context, { ...cards, changeCard });
  paperRoutes(app, context);
  autoCallRoutes(app, context);
  chatRoutes(app, context);
  moderationRoutes(app, context);
  screenRoutes(app, context);
  packRoutes(app, context);
  recapRoutes(app, context);
  markDelivered(context);
  if (web) await serveWebFiles(app, web);
  openGateway(app, context, { ...PHRASE_COMMANDS, ...playCommands(changeCard), ...chatCommands(context) });
  methods.answer();
  await app.ready();

  return {
    http: app,
    context,
    listen,
    async drain() {
      stopping.abort();
      // New requests are still answered, because a load balancer needs a moment to see that this node is not ready.
      await Promise.all([context.rooms.empty(), context.screens.empty(), wait(config.drain_grace)]);
      const cut = setTimeout(() => app.server.closeAllConnections(), REQUESTS_PATIENCE);
      await app.close();
      clearTimeout(cut);
    },
  };
}
