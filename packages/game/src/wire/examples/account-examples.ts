import type { ExamplesOf } from '../endpoint.ts';
import type { ACCOUNT_ENDPOINTS } from '../http-accounts.ts';
import { ANA } from './people.ts';

const TOKENS = { access_token: 'eyJhbGciOiJIUzI1NiJ9.eyJleHAiOjF9.c2ln', refresh_token: 'q7rD0mZk3vWb' };
const PASSWORD = 'Eyes-down!9';

export const ACCOUNT_EXAMPLES: ExamplesOf<typeof ACCOUNT_ENDPOINTS> = {
  checkEmail: { body: { email: ANA.email }, answer: { exists: true } },
  login: { body: { username: ANA.email, password: PASSWORD }, answer: { ...TOKENS, user: ANA } },
  signup: {
    body: { username: ANA.username, password: PASSWORD, email: ANA.email },
    answer: { ...TOKENS, user: ANA },
  },
  refresh: { body: undefined, answer: TOKENS },
  logout: { body: undefined, answer: { success: true } },
  forgotPassword: { body: { email: ANA.email }, answer: { email_service_available: true } },
  resetPassword: {
    body: { token: 'Zk3vWb', new_password: PASSWORD, confirm_password: PASSWORD },
    answer: { ...TOKENS, user: ANA, username: ANA.username },
  },
  suggestUsernames: {
    body: undefined,
    answer: { suggestions: ['ana_lima', 'analima7', 'lima_ana', 'ana_24'] },
  },
  checkUsername: {
    body: undefined,
    answer: { available: false, message: 'Username is not available' },
  },
  completeOauthRegistration: {
    body: { username: ANA.username },
    answer: { success: true, access_token: TOKENS.access_token, user: ANA },
  },
  socialLogin: { body: undefined, answer: null },
  socialCallback: { body: undefined, answer: null },
  profile: {
    body: undefined,
    answer: {
      username: ANA.username,
      email: ANA.email,
      level: 2,
      xp: 40,
      xp_for_next_level: 200,
      games_played: 9,
      games_won: 1,
      streak_current: 3,
      streak_longest: 5,
      bucks: 70,
      badges: ['First Game', 'First Win'],
      created_at: '2026-01-05T18:00:00.000Z',
      last_login: '2026-02-01T19:30:00.000Z',
      is_social_login: false,
    },
  },
  changePassword: {
    body: { current_password: PASSWORD, new_password: 'Two-fat-ladies!88' },
    answer: { message: 'Password changed successfully' },
  },
};
