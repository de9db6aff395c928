import { type App, buildApp } from './app.ts';
import { type Config, readConfig } from './config.ts';
import { textCode } from './db/errors.ts';
import { StartupError } from './startup-error.ts';

const LISTEN_ERRORS: Readonly<Record<string, (config: Config) => string>> = {
  EADDRINUSE: ({ port }) => `Port ${port} is already in use. Stop what uses it or set PORT to another one.`,
  EACCES: ({ port }) => `This user may not listen on port ${port}. Set PORT to one above 1023.`,
  EADDRNOTAVAIL: ({ host }) => `HOST ${host} is not an address of this machine.`,
  ENOTFOUND: ({ host }) => `HOST ${host} is not an address of this machine.`,
};

async function listen({ http, listen }: App, config: Config): Promise<void> {
  try {
    await listen(config);
  } catch (error) {
    await http.close();
    const sentence = LISTEN_ERRORS[textCode(error)];
    throw sentence ? new StartupError(sentence(config)) : error;
  }
}

const DRAIN_MAX = 9_000;

/** The first signal drains the server, a second one exits at once. */
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
        http.log.error({ err }, 'draining failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

type Options = Pick<Parameters<typeof buildApp>[1], 'oldest_served'>;

/** Runs the server until a signal stops it. A startup error is printed in one sentence. */
export async function run(
  env: NodeJS.ProcessEnv,
  web_root: string | null,
  options: Options = {},
): Promise<void> {
  try {
    const config = readConfig(env);
    const app = await buildApp(config, { web_root, ...options });
    stopOnSignals(app);
    await listen(app, config);
    app.http.log.info(`Phrase Bingo is at ${config.public_url}`);
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
