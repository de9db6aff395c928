import type { ExamplesOf } from '../http/endpoint.ts';
import type { MODERATION_ENDPOINTS } from '../http/moderation.ts';
import { BEN, GAME, MESSAGE, NOW, SAM } from './entities.ts';

const OWN_WORDS = { blocked_words: ['spoiler'], allowed_words: ['Dickson'] };
const SAM_THEN = { user_id: SAM.id, username: SAM.username, is_guest: true, at: NOW };
const LEAVING = { body: undefined, answer: { user_id: SAM.id, player_count: 7 } };

export const MODERATION_EXAMPLES: ExamplesOf<typeof MODERATION_ENDPOINTS> = {
  deleteMessage: { body: undefined, answer: { ...MESSAGE, content: '', is_deleted: true } },
  reportMessage: { body: {}, answer: { is_reported: true } },
  dismissReports: { body: undefined, answer: { dismissed: 2 } },
  getModeration: {
    body: undefined,
    answer: {
      ...OWN_WORDS,
      room_config: GAME.room_config,
      removed: [],
      banned: [{ ...SAM_THEN, with_browser: true }],
      muted: [],
      reports: [
        {
          message_id: MESSAGE.id,
          user_id: BEN.id,
          username: BEN.username,
          is_guest: false,
          content: MESSAGE.content,
          datetime_created: MESSAGE.datetime_created,
          count: 1,
          first_at: NOW,
        },
      ],
      log: [
        {
          id: 'c7d1f0a2-58e3-4b96-9a1c-2f60b8e47d35',
          at: NOW,
          action: 'player_banned',
          user_id: SAM.id,
          username: SAM.username,
          message_id: null,
          excerpt: null,
        },
      ],
    },
  },
  setOwnWords: { body: OWN_WORDS, answer: OWN_WORDS },
  removePlayer: LEAVING,
  banPlayer: LEAVING,
  liftBan: { body: undefined, answer: { user_id: SAM.id } },
  mutePlayer: { body: { is_muted: true }, answer: { is_muted: true } },
};
