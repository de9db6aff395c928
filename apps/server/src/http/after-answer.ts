import type { FastifyInstance, FastifyReply } from 'fastify';

type Work = () => Promise<void>;

/** Work that begins once a call has been answered. Nobody waits for it but the server when it stops. */
export function openAfterAnswer(app: FastifyInstance): (reply: FastifyReply, work: Work) => void {
  const under_way = new Set<Promise<void>>();
  app.addHook('onClose', async () => {
    await Promise.all(under_way);
  });

  return ({ raw, request }, work) => {
    const begin = () => {
      const done = work()
        .catch((err: unknown) => request.log.error({ err }, 'what was left to do after the answer failed'))
        .finally(() => under_way.delete(done));
      under_way.add(done);
    };
    if (raw.closed) begin();
    else raw.once('close', begin);
  };
}
