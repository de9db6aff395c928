import { whyNotStepAutoCaller } from '@phrase-bingo/game/rules/game/auto-call-gates';
import type { AutoCallConfig, AutoCaller, AutoCallStep } from '@phrase-bingo/game/rules/game/auto-caller';
import type { RefusalCode } from '@phrase-bingo/game/rules/refusals';
import type { GameView } from '@phrase-bingo/game/view/game-view';
import { AUTO_CALL_ENDPOINTS } from '@phrase-bingo/game/wire/http/auto-call';
import { useState } from 'react';
import { useGame } from '../../../live/game-store.ts';
import { CALLER_PANEL } from '../../../page-limits.ts';
import { useDebouncedSave } from '../use-debounced-save.ts';
import { UPDATE_FAILED, useHostCall } from '../use-host-call.ts';

const STEPS = {
  start: {
    endpoint: AUTO_CALL_ENDPOINTS.startAutoCall,
    words: 'Failed to start auto-calling',
  },
  stop: {
    endpoint: AUTO_CALL_ENDPOINTS.stopAutoCall,
    words: () => 'Failed to stop auto-calling',
  },
  pause: {
    endpoint: AUTO_CALL_ENDPOINTS.pauseAutoCall,
    words: () => 'Failed to pause auto-calling',
  },
  resume: {
    endpoint: AUTO_CALL_ENDPOINTS.resumeAutoCall,
    words: () => 'Failed to resume auto-calling',
  },
} as const satisfies Record<AutoCallStep, unknown>;

type Status = GameView['game']['auto_call_status'];

function modeOf({ is_active, is_running }: Status): AutoCaller['mode'] {
  if (is_running) return 'running';
  return is_active ? 'paused' : 'inactive';
}

/** The auto-caller with unsaved settings, and the actions of the host. */
export function useAutoCaller() {
  const game = useGame((view) => view.game);
  const host = { id: useGame(({ viewer_id }) => viewer_id) };
  const { call } = useHostCall();
  const [is_busy, setBusy] = useState(false);
  const params = { id: game.id };
  const { unsaved, change, flush } = useDebouncedSave<AutoCallConfig>({
    delay: CALLER_PANEL.config_debounce,
    save: (body) => call(AUTO_CALL_ENDPOINTS.setAutoCallConfig, { params, body }, () => UPDATE_FAILED),
  });

  const { auto_call_status: status, auto_call_config } = game;
  const mode = modeOf(status);
  const config = { ...auto_call_config, ...unsaved };
  const caller: AutoCaller = { mode, next_call_at: null, config };

  return {
    mode,
    config,
    status,
    is_busy,
    change,
    whyNot: (step: AutoCallStep): RefusalCode | null =>
      whyNotStepAutoCaller(game, host, caller, step, status.phrases_remaining),
    /** Saves pending settings first. A start also enables the auto-caller if it is off. Resolves to whether it is done. */
    async take(step: AutoCallStep): Promise<boolean> {
      if (step === 'start' && !config.enabled) change({ enabled: true });
      setBusy(true);
      const { endpoint, words } = STEPS[step];
      const is_done = (await flush()) && (await call(endpoint, { params }, words));
      setBusy(false);
      return is_done;
    },
  };
}
