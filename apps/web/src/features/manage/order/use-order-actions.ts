import { MODERATION_ENDPOINTS } from '@phrase-bingo/game/wire/http/moderation';
import { useLive } from '../../../live/game-provider.tsx';
import { useAsk } from '../../../ui/overlays/ask.tsx';
import { notify } from '../../../ui/overlays/toast-store.ts';
import { useHostCall } from '../use-host-call.ts';
import { type OwnWords, useModerationCache } from './use-moderation.ts';

const FAILED = {
  remove: { refused: 'Failed to remove player', unreachable: 'Error removing player' },
  ban: { refused: 'Failed to ban player', unreachable: 'Error banning player' },
  lift: { refused: 'Failed to lift ban', unreachable: 'Error lifting ban' },
  mute: { refused: 'Failed to mute player', unreachable: 'Error muting player' },
  message: { refused: 'Failed to remove message', unreachable: 'Error removing message' },
  reports: { refused: 'Failed to dismiss reports', unreachable: 'Error dismissing reports' },
  words: { refused: 'Failed to save words', unreachable: 'Error saving words' },
} as const;

const REMOVED = 'They leave at once and may come back with the link or the code.';
const BANNED =
  'They leave at once and cannot come back, not as a guest from the same browser either. You can lift the ban here.';

type Person = { user_id: string; username: string };

export type OrderActions = ReturnType<typeof useOrderActions>;

/** What the host does to keep order. Before somebody is removed or banned it asks. */
export function useOrderActions() {
  const { game_id: id, catchUp } = useLive();
  const { readAgain, putWords } = useModerationCache();
  const { call, is_busy } = useHostCall();
  const { ask, question } = useAsk();
  const done = (text: string) => notify({ kind: 'success', text });
  /** The view of the game changes too. */
  const catchUpAll = (since: number) => Promise.all([catchUp(since), readAgain()]);

  return {
    is_busy,
    question,
    async remove({ user_id: playerId, username }: Person): Promise<void> {
      if (!(await ask({ title: `Remove ${username}?`, sentences: REMOVED, agree: 'Remove' }))) return;
      const input = { params: { id, playerId } };
      if (await call(MODERATION_ENDPOINTS.removePlayer, input, FAILED.remove, catchUpAll))
        done(`${username} was removed.`);
    },
    async ban({ user_id: playerId, username }: Person): Promise<void> {
      const title = `Ban ${username}?`;
      if (!(await ask({ title, sentences: BANNED, agree: 'Ban', tone: 'danger' }))) return;
      const input = { params: { id, playerId } };
      if (await call(MODERATION_ENDPOINTS.banPlayer, input, FAILED.ban, catchUpAll))
        done(`${username} was banned.`);
    },
    async lift({ user_id: playerId }: Person): Promise<void> {
      const input = { params: { id, playerId } };
      if (await call(MODERATION_ENDPOINTS.liftBan, input, FAILED.lift, readAgain)) done('The ban is lifted.');
    },
    async mute({ user_id: playerId, username }: Person, is_muted: boolean): Promise<void> {
      const input = { params: { id, playerId }, body: { is_muted } };
      if (await call(MODERATION_ENDPOINTS.mutePlayer, input, FAILED.mute, catchUpAll))
        done(is_muted ? `${username} is muted.` : `${username} can write again.`);
    },
    removeMessage: (messageId: string): Promise<boolean> =>
      call(MODERATION_ENDPOINTS.deleteMessage, { params: { id, messageId } }, FAILED.message, catchUpAll),
    dismissReports: (messageId: string): Promise<boolean> =>
      call(MODERATION_ENDPOINTS.dismissReports, { params: { id, messageId } }, FAILED.reports, readAgain),
    saveWords: (body: OwnWords): Promise<boolean> =>
      call(MODERATION_ENDPOINTS.setOwnWords, { params: { id }, body }, FAILED.words, async () => {
        putWords(body);
        void readAgain();
      }),
  };
}
