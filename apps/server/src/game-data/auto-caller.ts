import { AUTO_CALL_FLAGS, autoCallCountsOf } from '@phrase-bingo/game/rules/game/auto-call-pick';
import type { AutoCaller } from '@phrase-bingo/game/rules/game/auto-caller';
import { type PhraseCounts, phraseCounts } from '@phrase-bingo/game/rules/game/phrase-list';
import type { AutoCallConfig, AutoCallStatus } from '@phrase-bingo/game/wire/auto-call';
import type { Change, GameRow } from '../game-door/change-game.ts';
import { isoTimeOrNull } from '../iso-time.ts';

type Columns = Pick<GameRow, 'auto_call_mode' | 'auto_call_config' | 'next_call_at'>;

export const autoCallerOf = ({ auto_call_mode, auto_call_config, next_call_at }: Columns): AutoCaller => ({
  mode: auto_call_mode,
  next_call_at,
  config: auto_call_config,
});

export const columnsOfAutoCaller = ({ mode, next_call_at, config }: AutoCaller): Columns => ({
  auto_call_mode: mode,
  next_call_at,
  auto_call_config: config,
});

type CalledPhrase = { sid: number; text: string; is_called: boolean };

export const toAutoCallConfig = ({
  auto_call_config,
  auto_call_mode,
}: Pick<GameRow, 'auto_call_config' | 'auto_call_mode'>): AutoCallConfig => ({
  ...auto_call_config,
  is_paused: AUTO_CALL_FLAGS[auto_call_mode].is_paused,
});

/** The phrases are those of the current round. */
export const toAutoCallStatus = (game: GameRow, phrases: readonly CalledPhrase[]): AutoCallStatus =>
  toCountedStatus(game, phraseCounts(phrases));

export function toCountedStatus(
  { auto_call_mode, last_call_at, next_call_at }: GameRow,
  counts: PhraseCounts,
): AutoCallStatus {
  const { is_active, is_running } = AUTO_CALL_FLAGS[auto_call_mode];
  return {
    is_active,
    is_running,
    last_call_at: isoTimeOrNull(last_call_at),
    next_call_at: isoTimeOrNull(next_call_at),
    ...autoCallCountsOf(counts),
  };
}

/** Sets the auto-caller of a game and publishes its status. */
export function setAutoCaller(
  { game, set, publish }: Change,
  caller: AutoCaller,
  phrases: readonly CalledPhrase[],
): AutoCallStatus {
  set(columnsOfAutoCaller(caller));
  const status = toAutoCallStatus(game, phrases);
  publish({ type: 'auto_call_status', status, config: toAutoCallConfig(game) });
  return status;
}
