import { ABNORMAL, type Closed, createConnection, liveAddress } from './connection.ts';

/** A connection that can break every rule after the handshake. It reads nothing until asked for the close code. */
export async function openRawSocket(url: string, game_id: string, token: string) {
  const admitted = Promise.withResolvers<void>();
  const closed = Promise.withResolvers<Closed>();
  const connection = createConnection(() => ({ address: liveAddress(url, game_id), token }), {
    onAdmitted: () => {
      connection.pause();
      admitted.resolve();
    },
    onFrame: () => undefined,
    onClose: (end) => {
      closed.resolve(end);
      admitted.reject(new Error(`The socket was not let in: ${end.code} ${end.reason}`));
    },
  });
  connection.open();
  await admitted.promise;
  return {
    send: (...frames: Buffer[]) => connection.write(Buffer.concat(frames)),
    destroy: connection.destroy,
    /** The code the server closed with, or null without one; reads everything first. */
    async closeCode(): Promise<number | null> {
      connection.resume();
      const { code } = await closed.promise;
      return code === ABNORMAL ? null : code;
    },
  };
}
