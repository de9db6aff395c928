import { HABITS, SIZES } from './habits.ts';

type Group = { size: number; players: number; games: number };

const groupsOf = (players: number): Group[] =>
  SIZES.map((size) => ({ size, players: players / SIZES.length, games: players / SIZES.length / size }));

const sum = (groups: readonly Group[], of: (group: Group) => number): number =>
  groups.reduce((total, group) => total + of(group), 0);

export type Demand = ReturnType<typeof demandOf>;

/** What so many players at once ask of the whole site, a second. */
export function demandOf(players: number) {
  const groups = groupsOf(players);
  const games = sum(groups, (group) => group.games);
  const sockets = players + games;
  const marksOf = (group: Group) => (group.players * HABITS.marks_per_call.value) / HABITS.call_every.value;
  const callsOf = (group: Group) => group.games / HABITS.call_every.value;
  const messagesOf = (group: Group) => group.players / HABITS.message_every.value;
  const joinsOf = (group: Group) => group.players / HABITS.visit.value;
  const to_all = (group: Group) => group.size + 1;
  const { value: typing } = HABITS.typing_per_message;
  const { value: receipts } = HABITS.receipts_per_message;
  const frames = {
    calls: sum(groups, (group) => callsOf(group) * to_all(group)),
    marks: sum(groups, (group) => marksOf(group) * HABITS.frames_per_mark.value),
    messages: sum(groups, (group) => messagesOf(group) * (to_all(group) + receipts)),
    typing: sum(groups, (group) => messagesOf(group) * typing * group.size),
    visits: sum(groups, (group) => joinsOf(group) * HABITS.events_per_visit.value * to_all(group)),
    pings: sockets / HABITS.ping_every.value,
  };
  /** Messages on the bus: what is sent to people of a game, once for all of them. */
  const publishedOf = (group: Group) =>
    marksOf(group) +
    callsOf(group) +
    messagesOf(group) * (1 + typing + receipts) +
    joinsOf(group) * HABITS.events_per_visit.value;
  const marks = sum(groups, marksOf);
  const joins = sum(groups, joinsOf);
  const refreshes = players / HABITS.refresh_every.value;
  return {
    players,
    games,
    sockets,
    marks,
    calls: sum(groups, callsOf),
    messages: sum(groups, messagesOf),
    joins,
    reconnects: players / HABITS.reconnect_every.value,
    renewals: players / HABITS.renew_every.value,
    refreshes,
    requests: marks + joins * HABITS.requests_per_visit.value + refreshes,
    frames,
    all_frames: Object.values(frames).reduce((total, value) => total + value, 0),
    published: sum(groups, publishedOf),
    /** The rooms of all nodes, and what the bus hands to them, if a game is on so many nodes. */
    rooms: (nodesOf: (sockets: number) => number) =>
      sum(groups, (group) => group.games * nodesOf(to_all(group))),
    received: (nodesOf: (sockets: number) => number) =>
      sum(groups, (group) => publishedOf(group) * nodesOf(to_all(group))),
  };
}
