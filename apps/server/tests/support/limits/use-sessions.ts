import { ACCOUNT_ENDPOINTS } from '@phrase-bingo/game/wire/http/accounts';
import { PASSWORD } from '../test-accounts.ts';
import { call, readRefusal, send, type TestServer } from '../test-server.ts';

const { changePassword: CHANGE, login, profile, refresh } = ACCOUNT_ENDPOINTS;

export const FRESH = 'Two-fat-ladies!88';

export const cookieOf = ({ refresh_token }: { refresh_token: string }) => `refresh_token=${refresh_token}`;

export const logIn = async (server: TestServer, email: string, password = PASSWORD) =>
  (await call(server.url, login, { body: { username: email, password } })).answer;

/** 'ok', or the code of the refusal. */
export const codeOf = async (answer: Promise<Response>) => {
  const response = await answer;
  return response.ok ? 'ok' : (await readRefusal(response)).code;
};

export const changePassword = (
  server: TestServer,
  token: string,
  [current_password, new_password] = [PASSWORD, FRESH],
) => send(server.url, CHANGE.path, { method: 'POST', token, body: { current_password, new_password } });

export const asks = (server: TestServer, token: string) => codeOf(send(server.url, profile.path, { token }));

export const trades = (server: TestServer, one: { refresh_token: string }) =>
  codeOf(send(server.url, refresh.path, { method: 'POST', cookie: cookieOf(one) }));
