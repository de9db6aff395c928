import { createHash, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerForm, answerJson, listenOnLoopback, readForm } from './loopback.ts';

type Profile = { id: string; name: string; email?: string };

type Options = { client_id: string; client_secret: string; redirect_uri: string; people: readonly Profile[] };

const refused = (message: string) => ({ error: { message, type: 'OAuthException', code: 100 } });

/** OAuth 2 in Facebook's dialect, for tests: no ID token, a profile endpoint, errors as objects. */
export async function startFacebookProvider({ client_id, client_secret, redirect_uri, people }: Options) {
  const { url, handle, close } = await listenOnLoopback();
  const codes = new Map<string, { person: Profile; challenge: string }>();
  const tokens = new Map<string, Profile>();

  async function dialog(asked: URL, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { searchParams: given } = asked;
    const is_registered = given.get('client_id') === client_id && given.get('redirect_uri') === redirect_uri;
    const challenge = given.get('code_challenge');
    if (!is_registered || !challenge || given.get('response_type') !== 'code') {
      answerJson(response, 400, refused('This app is not known.'));
      return;
    }
    if (request.method !== 'POST') {
      const fields = '<label>Account <input name="login"></label>';
      answerForm(response, { title: 'Log in', fields, buttons: { go: 'Continue', cancel: 'Not now' } });
      return;
    }
    const form = await readForm(request);
    const person = people.find(({ id }) => id === form.get('login'));
    const back = new URL(redirect_uri);
    if (person && form.get('answer') === 'go') {
      const code = randomUUID();
      codes.set(code, { person, challenge });
      back.searchParams.set('code', code);
    } else {
      back.searchParams.set('error', 'access_denied');
      back.searchParams.set('error_reason', 'user_denied');
    }
    back.searchParams.set('state', given.get('state') ?? '');
    back.hash = '_=_';
    response.writeHead(302, { location: back.href }).end();
  }

  async function token(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = await readForm(request);
    const code = form.get('code') ?? '';
    const issued = codes.get(code);
    codes.delete(code);
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const is_client = form.get('client_id') === client_id && form.get('client_secret') === client_secret;
    if (
      !issued ||
      !is_client ||
      issued.challenge !== challenge ||
      form.get('redirect_uri') !== redirect_uri
    ) {
      answerJson(response, 400, refused('This authorization code has been used.'));
      return;
    }
    const access_token = randomUUID();
    tokens.set(access_token, issued.person);
    answerJson(response, 200, { access_token, token_type: 'bearer', expires_in: 5_183_944 });
  }

  function me(asked: URL, request: IncomingMessage, response: ServerResponse): void {
    const person = tokens.get(request.headers.authorization?.replace(/^Bearer /i, '') ?? '');
    if (!person) {
      answerJson(response, 400, refused('Invalid OAuth access token.'));
      return;
    }
    const fields = asked.searchParams.get('fields')?.split(',') ?? [];
    answerJson(
      response,
      200,
      Object.fromEntries(Object.entries(person).filter(([name]) => fields.includes(name))),
    );
  }

  handle((request, response) => {
    const asked = new URL(request.url ?? '/', url);
    if (asked.pathname === '/dialog/oauth') void dialog(asked, request, response);
    else if (asked.pathname === '/oauth/access_token') void token(request, response);
    else if (asked.pathname === '/me') me(asked, request, response);
    else response.writeHead(404).end();
  });

  return {
    env: {
      FACEBOOK_CLIENT_ID: client_id,
      FACEBOOK_CLIENT_SECRET: client_secret,
      FACEBOOK_AUTHORIZE_URL: `${url}/dialog/oauth`,
      FACEBOOK_TOKEN_URL: `${url}/oauth/access_token`,
      FACEBOOK_PROFILE_URL: `${url}/me`,
    },
    close,
  };
}
