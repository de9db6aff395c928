import { whyNotChangeTimes } from '@phrase-bingo/game/rules/game/dates';
import { gameName, whyNotRename } from '@phrase-bingo/game/rules/game/games';
import {
  mergedPatterns,
  type PatternChange,
  whyNotChangePatterns,
} from '@phrase-bingo/game/rules/game/pattern-config';
import { whyNotHost } from '@phrase-bingo/game/rules/game/roles';
import { changedRoom, type RoomChange, roomActions } from '@phrase-bingo/game/rules/game/room-config';
import type { Game } from '@phrase-bingo/game/wire/game';
import type { Context } from '../context.ts';
import { namesAndDates } from '../game-data/games.ts';
import { logAction } from '../game-data/moderation-log.ts';
import { type Change, changeGame } from '../game-door/change-game.ts';
import { refuseIf } from '../refusal.ts';
import { getHostedGame } from './read-game.ts';

/** Undefined leaves a field as it is; null removes a date. */
type Input = {
  game_name?: string | undefined;
  datetime_start?: number | null | undefined;
  datetime_end?: number | null | undefined;
  pattern_config?: PatternChange | undefined;
  room_config?: RoomChange | undefined;
};

type User = { id: string };

export async function updateGame(context: Context, user: User, game_id: string, input: Input): Promise<Game> {
  await changeGame(context, game_id, async (change) => {
    refuseIf(whyNotHost(change.game, user));
    changeNameAndDates(change, user, input);
    if (input.pattern_config) changePatterns(change, user, input.pattern_config);
    if (input.room_config) await changeRoom(change, input.room_config);
  });
  return getHostedGame(context, user, game_id);
}

function changeNameAndDates({ game, now, set, publish }: Change, user: User, input: Input): void {
  const {
    game_name = game.game_name,
    datetime_start = game.datetime_start,
    datetime_end = game.datetime_end,
  } = input;
  if (input.game_name !== undefined) refuseIf(whyNotRename(game, user, game_name));
  const present = { start: game.datetime_start, end: game.datetime_end };
  refuseIf(whyNotChangeTimes(present, { start: datetime_start, end: datetime_end }, now));
  const next = { game_name: gameName(game_name), datetime_start, datetime_end };
  const is_same =
    next.game_name === game.game_name && present.start === datetime_start && present.end === datetime_end;
  if (is_same) return;
  set(next);
  publish({ type: 'game_updated', game: namesAndDates(game) });
}

function changePatterns({ game, set, publish }: Change, user: User, input: PatternChange): void {
  refuseIf(whyNotChangePatterns(game, user, input));
  const config = mergedPatterns(game.pattern_config, input);
  set({ pattern_config: config });
  publish({ type: 'pattern_config_update', config });
}

async function changeRoom(change: Change, input: RoomChange): Promise<void> {
  const { game, set, publish } = change;
  const before = game.room_config;
  const config = changedRoom(before, input);
  if (config === before) return;
  set({ room_config: config });
  publish({ type: 'room_config_update', config });
  await logAction(change, ...roomActions(before, config).map((action) => ({ action })));
}
