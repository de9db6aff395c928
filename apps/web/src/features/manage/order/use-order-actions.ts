import type { Endpoint } from '@phrase-bingo/game/wire/http/endpoint';
import { MODERATION_ENDPOINTS } from '@phrase-bingo/game/wire/http/moderation';
import { callByStatus } from '../../../api/call-api.ts';
import { explainFailure, failureOf } from '../../../api/failures.ts';
import type { CallInput } from '../../../api/send.ts';
import { useLive } from '../../../live/game-provider.tsx';
import { notify } from '../../../ui/overlays/toast-store.ts';

const FAILED = {
  remove: { refused: 'Failed to remove player', unreachable: 'Error removing player' },
  ban: { refused: 'Failed to ban player', unreachable: 'Error banning player' },
  lift: { refused: 'Failed to lift ban', unreachable: 'Error lifting ban' },
  mute: { refused: 'Failed to mute player', unreachable: 'Error muting player' },
  message: { refused: 'Failed to remove message', unreachable: 'Error removing message' },
  reports: { refused: 'Failed to dismiss reports', unreachable: 'Error dismissing reports' },
  words: { refused: 'Failed to save words', unreachable: 'Error saving words' },
} as const;

/** Sends a call of the host, shows why it failed, and says whether it succeeded. */
async function attempt<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  failed: { refused: string; unreachable: string },
): Promise<boolean> {
  try {
    await callByStatus(endpoint, input);
    return true;
  } catch (error) {
    notify({ kind: 'error', text: explainFailure(failureOf(error), failed) });
    return false;
  }
}

export type Person = { user_id: string; username: string };

/** What the host does to keep order. The events of the game show the rest. */
export function useOrderActions() {
  const { game_id: id } = useLive();
  const done = (text: string) => notify({ kind: 'success', text });

  return {
    async remove({ user_id: playerId, username }: Person): Promise<void> {
      const input = { params: { id, playerId } };
      if (await attempt(MODERATION_ENDPOINTS.removePlayer, input, FAILED.remove))
        done(`${username} was removed.`);
    },
    async ban({ user_id: playerId, username }: Person): Promise<void> {
      const input = { params: { id, playerId } };
      if (await attempt(MODERATION_ENDPOINTS.banPlayer, input, FAILED.ban)) done(`${username} was banned.`);
    },
    async lift({ user_id: playerId }: Person): Promise<void> {
      const input = { params: { id, playerId } };
      if (await attempt(MODERATION_ENDPOINTS.liftBan, input, FAILED.lift)) done('The ban is lifted.');
    },
    async mute({ user_id: playerId, username }: Person, is_muted: boolean): Promise<void> {
      const input = { params: { id, playerId }, body: { is_muted } };
      if (await attempt(MODERATION_ENDPOINTS.mutePlayer, input, FAILED.mute))
        done(is_muted ? `${username} is muted.` : `${username} can write again.`);
    },
    removeMessage: (messageId: string): Promise<boolean> =>
      attempt(MODERATION_ENDPOINTS.deleteMessage, { params: { id, messageId } }, FAILED.message),
    dismissReports: (messageId: string): Promise<boolean> =>
      attempt(MODERATION_ENDPOINTS.dismissReports, { params: { id, messageId } }, FAILED.reports),
    saveWords: (body: { blocked_words: string[]; allowed_words: string[] }): Promise<boolean> =>
      attempt(MODERATION_ENDPOINTS.setOwnWords, { params: { id }, body }, FAILED.words),
  };
}
