import {
  mergedPatterns,
  type PatternConfig,
  whyNotChangePatterns,
} from '@phrase-bingo/game/rules/game/pattern-config';
import { refusalMessage } from '@phrase-bingo/game/rules/refusals';
import { GAME_ENDPOINTS } from '@phrase-bingo/game/wire/http/games';
import { useGame } from '../../../live/use-game.ts';
import { SETTINGS } from '../../../screen-limits.ts';
import { notify } from '../../../ui/overlays/toast-store.ts';
import { UPDATE_FAILED } from '../update-failed.ts';
import { useHostCall } from '../use-host-call.ts';
import { useLateSave } from '../use-late-save.ts';

/** The winning patterns as the host sees them, with what is not saved yet. */
export function usePatterns() {
  const game = useGame((view) => view.game);
  const host = { id: useGame(({ viewer_id }) => viewer_id) };
  const { call } = useHostCall();
  const { unsaved, change } = useLateSave<PatternConfig>({
    delay: SETTINGS.config_debounce,
    save: async ({ allowed_letters, ...switches }) => {
      const letters = allowed_letters && { allowed_letters: [...allowed_letters] };
      const body = { pattern_config: { ...switches, ...letters } };
      return await call(GAME_ENDPOINTS.changeGame, { params: { id: game.id }, body }, UPDATE_FAILED);
    },
  });
  const pattern_config = mergedPatterns(game.pattern_config, unsaved);
  const shown = { ...game, pattern_config };

  return {
    config: pattern_config,
    refusal: whyNotChangePatterns(shown, host, {}),
    change(part: Partial<PatternConfig>): void {
      const refusal = whyNotChangePatterns(shown, host, part);
      if (refusal === null) change(part);
      else notify({ kind: 'warning', text: refusalMessage(refusal) });
    },
  };
}
