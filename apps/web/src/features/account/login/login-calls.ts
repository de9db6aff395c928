import { ACCOUNT_ENDPOINTS } from '@phrase-bingo/game/wire/http/accounts';
import type { Given } from '@phrase-bingo/game/wire/http/endpoint';
import { callApi } from '../../../api/call-api.ts';
import { signInBy } from '../../../api/sign-in.ts';

/** Whether someone with this email has an account. */
export async function checkEmail(email: string): Promise<boolean> {
  return (await callApi(ACCOUNT_ENDPOINTS.checkEmail, { body: { email } })).exists;
}

export async function logIn(email: string, password: string): Promise<void> {
  await signInBy(() => callApi(ACCOUNT_ENDPOINTS.login, { body: { username: email, password } }));
}

export async function signUp(body: Given<typeof ACCOUNT_ENDPOINTS.signup, 'body'>): Promise<void> {
  await signInBy(() => callApi(ACCOUNT_ENDPOINTS.signup, { body }));
}
