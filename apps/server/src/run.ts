import { type App, buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { listen } from './listen.ts';
import { StartupError } from './startup-error.ts';

const DRAIN_MAX = 9_000;

/** The first signal drains, a second one leaves at once. */
function stopOnSignals({ http, drain }: App): void {
  let is_stopping = false;
  const stop = (signal: NodeJS.Signals) => {
    if (is_stopping) process.exit(1);
    is_stopping = true;
    http.log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), DRAIN_MAX).unref();
    drain().then(
      () => process.exit(0),
      (err: unknown) => {
        http.log.error({ err }, 'could not stop in order');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

type Options = Pick<Parameters<typeof buildApp>[1], 'oldest_served'>;

/** The life of the process; what keeps it from starting is told in one sentence. */
export async function run(
  env: NodeJS.ProcessEnv,
  web_root: string | null,
  options: Options = {},
): Promise<void> {
  try {
    const config = readConfig(env);
    const app = await buildApp(config, { web_root, ...options });
    stopOnSignals(app);
    await listen(app.http, config);
    app.http.log.info(`Phrase Bingo is at ${config.public_url}`);
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
