import { whyNotHost } from '@phrase-bingo/game/rules/game/roles';
import { SCREEN } from '@phrase-bingo/game/rules/screen/screen-limits';
import type { ScreenLink } from '@phrase-bingo/game/wire/http/screen';
import type { Selectable } from 'kysely';
import type { Queryable } from '../db/db.ts';
import type { Tables } from '../db/tables/tables.ts';
import { getGameById } from '../game-data/games.ts';
import { isoTime } from '../iso-time.ts';
import { refuseIf } from '../refusal.ts';

export type Host = { id: string };

/** Refuses everybody but the host, in whatever state the game is. */
export async function refuseOthers(queryable: Queryable, host: Host, game_id: string): Promise<void> {
  refuseIf(whyNotHost(await getGameById(queryable, game_id), host));
}

type Row = Pick<Selectable<Tables['screen_links']>, 'made_at' | 'show_names' | 'seen_at'>;

export const toScreenLink = ({ made_at, show_names, seen_at }: Row, now: number): ScreenLink => ({
  made_at: isoTime(made_at),
  show_names,
  is_open: seen_at !== null && seen_at > now - SCREEN.open_for,
});
