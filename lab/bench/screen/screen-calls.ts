import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { openDb } from '../../../apps/server/src/db/open-db.ts';
import { hashScreenToken } from '../../../apps/server/src/game-data/screen-links.ts';
import { toCrockford } from '../../../packages/game/src/rules/crockford.ts';
import { SCREEN_SCHEME, SCREEN_SOCKET_PATH } from '../../../packages/game/src/wire/screen/socket.ts';
import { startServer } from '../../../tools/services/start-server.ts';
import { type Dataset, prepareDataset } from '../../load/dataset.ts';
import { callRequest, callSequence, socketSpecOf } from '../../load/game-requests.ts';
import { type LoadClients, startLoadClients } from '../../load/load-clients.ts';
import { CALL_MARKER } from '../../peers/peers.ts';
import type { Section } from '../benchmarks-page.ts';
import { count, median, millis } from '../measure.ts';

const PLAYERS = 1_000;
const WARM_UP = 100;
const ROUNDS = 20;
/** Calls without a screen, then as many with one. */
const BLOCK = 20;

/** A big screen link, as its call would store it. */
async function addLink({ settings }: Dataset, game_id: string): Promise<string> {
  const token = toCrockford(randomUUID());
  const db = await openDb({
    data_dir: settings['DATA_DIR'] ?? '',
    onBackgroundError: (error) => console.error(String(error)),
  });
  const token_hash = hashScreenToken(token) ?? '';
  const link = { game_id, token_hash, show_names: true, made_at: Date.now() };
  await db.query.insertInto('screen_links').values(link).execute();
  await db.close();
  return token;
}

async function openScreen(url: string, token: string) {
  const screen = new WebSocket(`${url.replace(/^http/, 'ws')}${SCREEN_SOCKET_PATH}`, [SCREEN_SCHEME, token]);
  let frames = 0;
  screen.addEventListener('message', () => {
    frames += 1;
  });
  await once(screen, 'message');
  return {
    frames: () => frames,
    async close() {
      screen.close();
      await once(screen, 'close');
    },
  };
}

type Call = () => Promise<number>;

async function callTimes(times: number, call: Call): Promise<number[]> {
  const taken: number[] = [];
  while (taken.length < times) taken.push(await call());
  return taken;
}

async function measure(clients: LoadClients, dataset: Dataset) {
  const [game] = dataset.games;
  if (!game) throw new Error('There is no game.');
  const token = await addLink(dataset, game.id);
  const server = await startServer(dataset.settings);
  try {
    const people = [game.host, ...game.players];
    await clients.connect(people.map((person) => socketSpecOf(server.url, game, person)));
    const nextCall = callSequence(game);
    const port = Number(new URL(server.url).port);
    const call: Call = async () => {
      const triggers = [{ port, client: 0, request: callRequest(game, nextCall()) }];
      return (await clients.broadcast({ triggers, marker: CALL_MARKER, receivers: people.length })).last_ms;
    };
    await callTimes(WARM_UP, call);
    const without: number[] = [];
    const beside: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      without.push(...(await callTimes(BLOCK, call)));
      const screen = await openScreen(server.url, token);
      beside.push(...(await callTimes(BLOCK, call)));
      if (screen.frames() < BLOCK) throw new Error(`The screen got only ${screen.frames()} frames.`);
      await screen.close();
    }
    return { without: median(without), beside: median(beside) };
  } finally {
    await server.stop();
  }
}

export async function screenCalls(): Promise<Section> {
  const dataset = await prepareDataset({ games: [{ players: PLAYERS - 1 }] });
  const clients = await startLoadClients();
  try {
    const { without, beside } = await measure(clients, dataset);
    return {
      title: 'Calls beside a big screen',
      action: "The host presses 'Call'; everybody's screen shows the phrase, and so does the big screen.",
      method: `From the host's call by HTTP to the last of ${count(PLAYERS)} sockets of one game, on SQLite: ${BLOCK} calls without a big screen and ${BLOCK} with one, in turns, ${ROUNDS} times; medians. The screen gets every call too, and the cards that are one away are counted for it. Rate limits are off, because one host calls faster than people may.`,
      figures: [
        ['without a screen', millis(without)],
        ['with a screen', millis(beside)],
        ['with / without', (beside / without).toFixed(2)],
      ],
    };
  } finally {
    await clients.close();
    dataset.remove();
  }
}
