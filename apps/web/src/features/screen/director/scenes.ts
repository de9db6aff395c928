import { firstAndNewest } from '@phrase-bingo/game/view/screen/screen-view';
import { BIG_SCREEN } from '../limits.ts';

/** What takes the stage for a while; times are the server's, so that every screen changes at the same moment. */
type Scene =
  | { kind: 'check'; until: number; leads_to: 'winner' | 'refused' }
  | { kind: 'refused'; until: number }
  | { kind: 'winner'; key: string; from: number; until: number }
  | { kind: 'winners'; keys: readonly string[]; count: number; from: number; until: number };

type Win = { key: string; at: number };

export type Scenes = Readonly<{
  scene: Scene | null;
  /** Wins that wait for their turn: of many the first and the newest, with the number of all. */
  waiting: readonly Win[];
  waiting_count: number;
  /** The phrase that was called since the first of these scenes began; it takes the stage after the last. */
  called_sid: number | null;
  /** When the last scene ended. */
  ended_at: number;
  /** While a round is played a winner may stay longer. */
  is_in_play: boolean;
}>;

export const NO_SCENES: Scenes = {
  scene: null,
  waiting: [],
  waiting_count: 0,
  called_sid: null,
  ended_at: Number.NEGATIVE_INFINITY,
  is_in_play: false,
};

/** Of all winners who stand or wait for their turn. */
export function keysOf({ scene, waiting }: Scenes): readonly string[] {
  const standing = scene?.kind === 'winner' ? [scene.key] : scene?.kind === 'winners' ? scene.keys : [];
  return [...standing, ...waiting.map(({ key }) => key)];
}

/** How long a winner stands who begins now, as far as it is known. */
function winnerLasts({ waiting, called_sid, is_in_play }: Scenes): number {
  if (waiting.length > 0 || called_sid !== null) return BIG_SCREEN.winner_shortest;
  return is_in_play ? BIG_SCREEN.winner_longest : BIG_SCREEN.winner;
}

/** Up to three winners take turns; more of them share one list. */
function beginWinner(scenes: Scenes, from: number): Scenes {
  const { waiting, waiting_count } = scenes;
  const [first, ...rest] = waiting;
  if (first === undefined) return { ...scenes, scene: null, ended_at: from };
  if (waiting_count > BIG_SCREEN.winners_in_turn) {
    const keys = waiting.map(({ key }) => key);
    const until = from + BIG_SCREEN.winner_list;
    const scene: Scene = { kind: 'winners', keys, count: waiting_count, from, until };
    return { ...scenes, scene, waiting: [], waiting_count: 0 };
  }
  const next = { ...scenes, waiting: rest, waiting_count: rest.length };
  return { ...next, scene: { kind: 'winner', key: first.key, from, until: from + winnerLasts(next) } };
}

/** Whoever shouted while another winner stood has been checked meanwhile. */
function beginNext(scenes: Scenes, at: number): Scenes {
  const [first] = scenes.waiting;
  const checked_at = (first?.at ?? at) + BIG_SCREEN.check;
  if (first === undefined || checked_at <= at) return beginWinner(scenes, at);
  return { ...scenes, scene: { kind: 'check', until: checked_at, leads_to: 'winner' } };
}

function afterScene(scenes: Scenes, scene: Scene): Scenes {
  if (scene.kind !== 'check') return beginNext(scenes, scene.until);
  if (scene.leads_to === 'winner') return beginWinner(scenes, scene.until);
  return { ...scenes, scene: { kind: 'refused', until: scene.until + BIG_SCREEN.refused } };
}

/** The scenes at a later time. */
export function advanceScenes(scenes: Scenes, now: number): Scenes {
  let next = scenes;
  while (next.scene !== null && next.scene.until <= now) next = afterScene(next, next.scene);
  return next;
}

/** Ends a winner at `at`, but not before it has stood for `shortest`. */
function cutWinner(scenes: Scenes, at: number, shortest: number): Scenes {
  const { scene } = scenes;
  if (scene?.kind !== 'winner') return scenes;
  const until = Math.min(scene.until, Math.max(scene.from + shortest, at));
  return { ...scenes, scene: { ...scene, until } };
}

const isForWinner = (scene: Scene | null): boolean =>
  scene !== null && scene.kind !== 'refused' && !(scene.kind === 'check' && scene.leads_to === 'refused');

/** A shout that was valid goes before one that was not. */
export function winHeard(scenes: Scenes, win: Win): Scenes {
  const waiting = firstAndNewest([...scenes.waiting, win]);
  const more = { ...scenes, waiting, waiting_count: scenes.waiting_count + 1 };
  if (isForWinner(scenes.scene)) return cutWinner(more, win.at, BIG_SCREEN.winner_shortest);
  return beginNext({ ...more, called_sid: null }, win.at);
}

/** A shout that was not valid shows only where nothing else does. */
export function refusalHeard(scenes: Scenes, at: number): Scenes {
  if (scenes.scene !== null) return scenes;
  const until = at + BIG_SCREEN.check;
  return { ...scenes, called_sid: null, scene: { kind: 'check', until, leads_to: 'refused' } };
}

/** A call takes the stage when the winner has stood long enough and no other waits. */
export function callHeard(scenes: Scenes, sid: number, at: number): Scenes {
  if (scenes.scene === null) return scenes;
  return cutWinner({ ...scenes, called_sid: sid }, at, BIG_SCREEN.winner_shortest);
}

/** Play goes on, or a round or the game is over. */
export function playMoved(scenes: Scenes, is_in_play: boolean, at: number): Scenes {
  const moved = { ...scenes, is_in_play };
  return is_in_play ? moved : cutWinner(moved, at, BIG_SCREEN.winner);
}
