import { ACCOUNTS } from './accounts.ts';
import { GAMES } from './games.ts';
import { PLAY } from './play.ts';
import { ROOM } from './room.ts';
import type { RowOf } from './table.ts';

/** Every table; those that others refer to come first. */
export const TABLES = { ...ACCOUNTS, ...GAMES, ...PLAY, ...ROOM };

export type Tables = { [Name in keyof typeof TABLES]: RowOf<(typeof TABLES)[Name]['columns']> };
