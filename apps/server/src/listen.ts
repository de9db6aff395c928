import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { textCode } from './db/errors.ts';
import { StartupError } from './startup-error.ts';

const SENTENCES: Readonly<Record<string, (config: Config) => string>> = {
  EADDRINUSE: ({ port }) => `Port ${port} is already in use. Stop what uses it or set PORT to another one.`,
  EACCES: ({ port }) => `This user may not listen on port ${port}. Set PORT to one above 1023.`,
  EADDRNOTAVAIL: ({ host }) => `HOST ${host} is not an address of this machine.`,
  ENOTFOUND: ({ host }) => `HOST ${host} is not an address of this machine.`,
};

/** Connections not taken up yet: when play begins, or a node is back, a whole crowd comes at one moment. */
const BACKLOG = 4_096;

export async function listen(http: FastifyInstance, config: Config): Promise<string> {
  try {
    return await http.listen({ port: config.port, host: config.host, backlog: BACKLOG });
  } catch (error) {
    await http.close();
    const sentence = SENTENCES[textCode(error)];
    throw sentence ? new StartupError(sentence(config)) : error;
  }
}
