import { drawName } from '../../packages/game/src/rules/drawn-names.ts';
import { ACCOUNT_ENDPOINTS } from '../../packages/game/src/wire/http/accounts.ts';
import { GAME_ENDPOINTS } from '../../packages/game/src/wire/http/games.ts';
import { GUEST_ENDPOINTS } from '../../packages/game/src/wire/http/guests.ts';
import { PLAY_ENDPOINTS } from '../../packages/game/src/wire/http/play.ts';
import { openClient } from '../client/person.ts';
import { type Follower, gapsOf, openFollower } from './connections.ts';
import { socketSpecOf } from './game-requests.ts';
import { type ComerKind, type JoinStep, type Joins, type JoinsResult, spreadOf } from './tasks.ts';

/** Without the steps that somebody does not take. */
type Waits = Partial<Record<JoinStep, number>>;

/** Those who have an account bring its token or its password. */
type Comer = { kind: ComerKind } & (
  | { token: string }
  | { email: string; password: string }
  | { display_name: string }
);

/**
 * Whoever has an account signs in if need be, types the code, takes a card and reads the play data; whoever comes by a
 * link gives a name and takes a card, whose answer is the play data. The play data is not parsed, because that would
 * cost more than all the rest.
 */
async function joinOne({ port, game }: Joins, comer: Comer, followers: Follower[]): Promise<Waits> {
  const waits: Waits = {};
  const began = performance.now();
  const url = `http://localhost:${port}`;
  const known = 'token' in comer ? { token: comer.token } : {};
  const client = openClient(url, { comes_from: nextAddress(), ...known });

  async function timed<T>(step: JoinStep, work: () => Promise<T>): Promise<T> {
    const from = performance.now();
    const done = await work();
    waits[step] = performance.now() - from;
    return done;
  }
  const takeCard = () =>
    client.askText(PLAY_ENDPOINTS.dealCard, { body: { game_id: game.id, round_id: game.round_number } });
  const readPlayData = () =>
    client.askText(PLAY_ENDPOINTS.getPlayData, {
      params: { id: game.id, round: String(game.round_number) },
    });

  let snapshot: string;
  if ('display_name' in comer) {
    const body = { display_name: comer.display_name, game_id: game.id };
    const { access_token } = await timed('door', () =>
      client.askOnce(GUEST_ENDPOINTS.enterAsGuest, { body }),
    );
    client.signIn(access_token);
    snapshot = await timed('card', takeCard);
  } else {
    if ('email' in comer) {
      const body = { username: comer.email, password: comer.password };
      const { access_token } = await timed('sign_in', () =>
        client.askOnce(ACCOUNT_ENDPOINTS.login, { body }),
      );
      client.signIn(access_token);
    }
    await timed('join', () => client.askText(GAME_ENDPOINTS.joinByCode, { body: { code: game.code } }));
    await timed('card', takeCard);
    snapshot = await timed('play', readPlayData);
  }
  const seq = Number(/^\{"seq":(\d+)/.exec(snapshot)?.[1]);
  await timed('socket', async () => {
    const follower = await openSocket(url, { id: game.id, seq }, client.token());
    followers.push(follower);
    if (follower.seqs.resyncs > 0) await readPlayData();
  });
  client.close();
  return { ...waits, all: performance.now() - began };
}

async function openSocket(url: string, game: { id: string; seq: number }, token: string): Promise<Follower> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const follower = openFollower(socketSpecOf(url, game, { token }), 0, {
    onAdmitted: resolve,
    onFrame: () => undefined,
    onClose: ({ code, reason }) => reject(new Error(`A socket closed: ${code} ${reason}`)),
  });
  follower.connection.open();
  await promise;
  return follower;
}

let last_address = 0;

/** Everybody comes from another one, as the proxy in front of the server tells it. */
function nextAddress(): string {
  last_address += 1;
  return `10.${(last_address >> 16) & 255}.${(last_address >> 8) & 255}.${last_address & 255}`;
}

/** All players come at one moment, each step by step. */
export async function joinAll(joins: Joins): Promise<JoinsResult> {
  const followers: Follower[] = [];
  const began = performance.now();
  const comers: Comer[] = [
    ...joins.tokens.map((token) => ({ kind: 'accounts' as const, token })),
    ...joins.sign_ins.map((credentials) => ({ kind: 'sign_ins' as const, ...credentials })),
    ...Array.from({ length: joins.guests }, () => ({
      kind: 'guests' as const,
      display_name: drawName(Math.random),
    })),
  ];
  const waits = await Promise.all(
    comers.map(async (comer) => ({ kind: comer.kind, ...(await joinOne(joins, comer, followers)) })),
  );
  const took_ms = performance.now() - began;
  const spreads = (kind: ComerKind) => {
    const some = waits.filter((one) => one.kind === kind);
    const spread = (step: JoinStep) => spreadOf(some.flatMap((one) => one[step] ?? []));
    return {
      sign_in: spread('sign_in'),
      door: spread('door'),
      join: spread('join'),
      card: spread('card'),
      play: spread('play'),
      socket: spread('socket'),
      all: spread('all'),
    };
  };
  for (const { connection } of followers) connection.close();
  return {
    took_ms,
    waits: { accounts: spreads('accounts'), sign_ins: spreads('sign_ins'), guests: spreads('guests') },
    ...gapsOf(followers),
  };
}
