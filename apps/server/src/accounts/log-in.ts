import type { SignedIn } from '@phrase-bingo/game/wire/account';
import type { Context } from '../context.ts';
import { type Credentials, signInWithPassword } from './sign-in-with-password.ts';

const REFUSALS = {
  wrong: 'password_wrong',
  social: 'account_is_social',
  removed: 'password_removed',
} as const;

export const logIn = (context: Context, credentials: Credentials): Promise<SignedIn> =>
  signInWithPassword(context, credentials, { refusals: REFUSALS });
