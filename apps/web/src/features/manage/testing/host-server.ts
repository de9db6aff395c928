import { fullSnapshotOf } from '@phrase-bingo/game/view/test-support/small-game';
import { act } from '@testing-library/react';
import { settle } from '../../../testing/fake-clock.ts';
import { answer } from '../../../testing/fake-server.ts';
import { BASE } from '../../../testing/setup-game.ts';
import type { Server } from '../../../testing/setup-page.tsx';

export const STATUS = `POST ${BASE}/status`;
export const ROUNDS = `POST ${BASE}/rounds`;
export const CHANGE = `PATCH ${BASE}`;
export const FULL = `GET ${BASE}/full`;
export const endOf = (round: number) => `PUT ${BASE}/rounds/${round}/end`;

type Move = readonly [name: string, pick: number];

/** Answers a request by playing a move and sending its frames to the connected page. */
export function answersByMove(server: Server, route: string, [name, pick]: Move): void {
  server.routes[route] = () => {
    for (const frame of server.play(name, pick)) server.sockets.opened.at(-1)?.push(frame);
    return answer(fullSnapshotOf(server.game).game);
  };
}

export const callsTo = ({ calls }: Server, route: string) => calls.filter((call) => call.route === route);

/** Delays the response to a request until the returned function is called. */
export function delayed({ routes }: Pick<Server, 'routes'>, route: string): () => Promise<void> {
  const carryOut = routes[route];
  if (!carryOut) throw new Error(`nothing answers ${route}`);
  const { promise, resolve } = Promise.withResolvers<void>();
  routes[route] = async (call) => {
    await promise;
    return await carryOut(call);
  };
  return () =>
    act(async () => {
      resolve();
      await settle();
    });
}
