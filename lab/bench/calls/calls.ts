import { GAME_EVENT_EXAMPLES } from '../../../packages/game/src/wire/examples/live-examples.ts';
import { type Crowd, startCrowd } from '../../load/crowd-driver.ts';
import { installPeers } from '../../peers/install-peers.ts';
import { CALL_MARKER } from '../../peers/peers.ts';
import { median, millis } from '../measure.ts';
import type { Section } from '../section.ts';
import { type Contestant, startOurs, startTheirs } from './contestants.ts';
import { BLOCK, FIRST, HALLS, type Hall } from './halls.ts';
import { settleDisk } from './settle-disk.ts';

/** Until code is compiled and the log of the database has its size. */
const WARM_UP = 200;
/** About what a running game sends. */
const PAYLOAD = JSON.stringify(GAME_EVENT_EXAMPLES.phrase_called);

type Seated = { contestant: Contestant; first: number; times: number[]; times_of_all: number[] };

async function callOne(crowd: Crowd, hall: Hall, { contestant, first }: Seated, turn: number) {
  const room = turn % hall.rooms;
  const sends = [contestant.callFrom(hall, room, first + room * hall.size)];
  return (await crowd.call({ sends, marker: CALL_MARKER, hearers: hall.size })).last_ms;
}

async function callAll(crowd: Crowd, hall: Hall, { contestant, first }: Seated) {
  const sends = Array.from({ length: hall.rooms }, (_, room) =>
    contestant.callFrom(hall, room, first + room * hall.size),
  );
  return (await crowd.call({ sends, marker: CALL_MARKER, hearers: hall.rooms * hall.size })).last_ms;
}

/** All sit in one crowd and are called to in turn, so that what the machine does besides falls on all alike. */
async function playIn(hall: Hall, contestants: readonly Contestant[]): Promise<Seated[]> {
  const crowd = await startCrowd();
  try {
    const seated: Seated[] = [];
    let first = 0;
    for (const contestant of contestants) {
      const seats = await contestant.seatsIn(hall);
      await crowd.connect(seats);
      seated.push({ contestant, first, times: [], times_of_all: [] });
      first += seats.length;
    }
    await settleDisk();
    const warm_up = hall === HALLS[0] ? WARM_UP : 2 * BLOCK;
    for (const one of seated)
      for (let turn = 0; turn < warm_up; turn += 1) await callOne(crowd, hall, one, turn);
    for (let round = 0; round < hall.rounds; round += 1) {
      for (const one of seated) {
        for (let turn = 0; turn < BLOCK; turn += 1) {
          one.times.push(await callOne(crowd, hall, one, round * BLOCK + turn));
        }
        if (hall.rooms > 1) one.times_of_all.push(await callAll(crowd, hall, one));
      }
    }
    const { missing, repeated } = await crowd.gaps();
    if (missing + repeated > 0) throw new Error(`${missing} events were missing and ${repeated} came twice.`);
    return seated;
  } finally {
    await crowd.close();
  }
}

function rowOf(what: string, times: readonly (readonly number[])[]): string[] {
  const [ours = Number.NaN, floor = Number.NaN, ...others] = times.map(median);
  const ratio = (value: number) => value.toFixed(2);
  return [
    what,
    ...[ours, floor, ...others].map(millis),
    ratio(ours / floor),
    ...others.map((other) => ratio(other / ours)),
  ];
}

function rowsOf(hall: Hall, seated: readonly Seated[]): string[][] {
  const one = seated.map(({ times }) => times);
  if (hall.rooms === 1) {
    const what = `${hall.name} in one game`;
    const first = one.map((times) => times.filter((_, index) => index % BLOCK < FIRST));
    return [
      rowOf(what, one),
      ...(hall.shows_first ? [rowOf(`${what}, the first ${FIRST} of each turn`, first)] : []),
    ];
  }
  return [
    rowOf(`${hall.size} in one of ${hall.rooms} games, ${hall.name.split(' ')[0]} in all`, one),
    rowOf(
      `${hall.name}, all called at once`,
      seated.map(({ times_of_all }) => times_of_all),
    ),
  ];
}

export async function calls(): Promise<Section> {
  const { folder, remove } = await installPeers();
  const contestants: Contestant[] = [];
  try {
    contestants.push(await startOurs());
    for (const peer of ['bare', 'socket_io', 'colyseus'] as const) {
      contestants.push(await startTheirs(peer, folder, PAYLOAD));
    }
    const rows: string[][] = [];
    for (const hall of HALLS) rows.push(...rowsOf(hall, await playIn(hall, contestants)));
    const [ours, floor, ...others] = contestants.map(({ name }) => name);
    return {
      title: 'Calls',
      method: `From the host's command to the last socket that has the call, by the clock of the crowd. ${ours} commits the call to SQLite (synchronous=FULL) before it tells; the others keep nothing: ${floor} writes one prebuilt frame of ${PAYLOAD.length} bytes to each connection, which is the floor, the others tell a room of theirs the same. In one run, ${BLOCK} calls of one server after the other, in turns; medians. The last row is a commit for each of the games, one after the other, where the others have none.`,
      figures: [],
      table: {
        head: [
          'sockets',
          ...contestants.map(({ name }) => name),
          `${ours} / floor`,
          ...others.map((name) => `${name.split(' ')[0]} / ${ours}`),
        ],
        rows,
      },
    };
  } finally {
    for (const { stop } of contestants) await stop();
    remove();
  }
}
