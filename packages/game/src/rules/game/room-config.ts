/** How guests get their names, and whose words the filter looks at. */
export const GUEST_NAMES = ['free', 'drawn'] as const;
export const FILTERS = ['off', 'guests', 'everyone'] as const;

/** What the host decides about who may come in and how people talk. */
export type RoomConfig = {
  guests_allowed: boolean;
  guest_names: (typeof GUEST_NAMES)[number];
  is_locked: boolean;
  slow_chat: boolean;
  filter: (typeof FILTERS)[number];
};

export const DEFAULT_ROOM: RoomConfig = {
  guests_allowed: true,
  guest_names: 'free',
  is_locked: false,
  slow_chat: false,
  filter: 'guests',
};

export type RoomChange = { [Key in keyof RoomConfig]?: RoomConfig[Key] | undefined };

/** The config with the given parts changed; the same object when nothing changes. */
export function changedRoom(config: RoomConfig, change: RoomChange): RoomConfig {
  const next: RoomConfig = {
    guests_allowed: change.guests_allowed ?? config.guests_allowed,
    guest_names: change.guest_names ?? config.guest_names,
    is_locked: change.is_locked ?? config.is_locked,
    slow_chat: change.slow_chat ?? config.slow_chat,
    filter: change.filter ?? config.filter,
  };
  const is_same =
    next.guests_allowed === config.guests_allowed &&
    next.guest_names === config.guest_names &&
    next.is_locked === config.is_locked &&
    next.slow_chat === config.slow_chat &&
    next.filter === config.filter;
  return is_same ? config : next;
}

type RoomAction =
  | 'guests_allowed'
  | 'guests_refused'
  | 'names_drawn'
  | 'names_free'
  | 'room_locked'
  | 'room_unlocked'
  | 'slow_chat_on'
  | 'slow_chat_off'
  | 'filter_set';

/** How the log names what a part of the config became. */
const ACTIONS: { [Key in keyof RoomConfig]: (value: RoomConfig[Key]) => RoomAction } = {
  guests_allowed: (is_allowed) => (is_allowed ? 'guests_allowed' : 'guests_refused'),
  guest_names: (names) => (names === 'drawn' ? 'names_drawn' : 'names_free'),
  is_locked: (is_locked) => (is_locked ? 'room_locked' : 'room_unlocked'),
  slow_chat: (is_on) => (is_on ? 'slow_chat_on' : 'slow_chat_off'),
  filter: () => 'filter_set',
};

const actionOf = <Key extends keyof RoomConfig>(key: Key, before: RoomConfig, after: RoomConfig) =>
  before[key] === after[key] ? [] : [ACTIONS[key](after[key])];

/** What the host did, one action per part that changed. */
export const roomActions = (before: RoomConfig, after: RoomConfig): RoomAction[] => [
  ...actionOf('guests_allowed', before, after),
  ...actionOf('guest_names', before, after),
  ...actionOf('is_locked', before, after),
  ...actionOf('slow_chat', before, after),
  ...actionOf('filter', before, after),
];
