import { generateKeyPairSync } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import Provider, { type Adapter, type AdapterPayload, type Configuration } from 'oidc-provider';
import { answerForm, listenOnLoopback, readForm } from './loopback.ts';

/** The storage of a provider, in memory. */
function openStore(): (model: string) => Adapter {
  const all = new Map<string, AdapterPayload>();
  return (model) => {
    const key = (id: string) => `${model} ${id}`;
    const findBy = async (fits: (payload: AdapterPayload) => boolean) =>
      [...all].find(([name, payload]) => name.startsWith(`${model} `) && fits(payload))?.[1];
    return {
      upsert: async (id, payload) => void all.set(key(id), payload),
      find: async (id) => all.get(key(id)),
      findByUid: (uid) => findBy((payload) => payload.uid === uid),
      findByUserCode: (code) => findBy((payload) => payload.userCode === code),
      consume: async (id) => {
        const payload = all.get(key(id));
        if (payload) payload.consumed = Math.floor(Date.now() / 1_000);
      },
      destroy: async (id) => void all.delete(key(id)),
      revokeByGrantId: async (grantId) => {
        for (const [name, payload] of all) if (payload.grantId === grantId) all.delete(name);
      },
    };
  };
}

const HOUR = 60 * 60;

type Claims = { email?: string; email_verified?: boolean; name?: string };

/** Who can sign in there; the key is the login name and the subject. */
const OPENID_ACCOUNTS: Record<'verified' | 'unverified' | 'emailless', Claims> = {
  verified: { email: 'vera@example.com', email_verified: true, name: 'Vera Fied' },
  unverified: { email: 'una@example.com', email_verified: false, name: 'Una Verified' },
  emailless: { name: 'Emil Less' },
};

type Options = {
  client_id: string;
  client_secret: string;
  redirect_uri: string;
  /** Additional accounts. */
  accounts?: Record<string, Claims>;
  /** As Google does; otherwise only the user info contains the email. */
  email_in_id_token?: boolean;
  port?: number;
};

/** A real OpenID provider with pages for login and consent, for tests only. */
export async function startOpenIdProvider({ port, accounts = {}, ...client }: Options) {
  const { url, handle, close } = await listenOnLoopback(port);
  const known = new Map<string, Claims>(Object.entries({ ...OPENID_ACCOUNTS, ...accounts }));
  const provider = new Provider(url, configurationOf(client, known));
  const serve = provider.callback();
  handle((request, response) => {
    const answered = request.url?.startsWith('/interaction/')
      ? interact(provider, known, request, response)
      : serve(request, response);
    Promise.resolve(answered).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  return { issuer: url, accounts: known, close };
}

type Client = Omit<Options, 'port' | 'accounts'>;

/** Of every provider here: to make one takes longer than a sign-in. */
const SIGNING_KEY = generateKeyPairSync('rsa', { modulusLength: 2_048 }).privateKey;

function configurationOf(client: Client, known: ReadonlyMap<string, Claims>): Configuration {
  return {
    adapter: openStore(),
    clients: [
      {
        client_id: client.client_id,
        client_secret: client.client_secret,
        redirect_uris: [client.redirect_uri],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: !client.email_in_id_token,
    findAccount: (_context, id) => {
      const claims = known.get(id);
      return claims && { accountId: id, claims: async () => ({ sub: id, ...claims }) };
    },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    jwks: { keys: [{ ...SIGNING_KEY.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] },
    cookies: { keys: ['a key of the tests'] },
    ttl: {
      AccessToken: HOUR,
      AuthorizationCode: 60,
      Grant: HOUR,
      IdToken: HOUR,
      Interaction: HOUR,
      Session: HOUR,
    },
  };
}

/** The pages of the provider: first login, then consent. */
async function interact(
  provider: Provider,
  known: ReadonlyMap<string, Claims>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { prompt, session, params, grantId } = await provider.interactionDetails(request, response);
  const is_login = prompt.name === 'login';
  const page = is_login
    ? {
        title: 'Sign in at the test provider',
        fields: '<label>Account <input name="login" autofocus></label>',
        buttons: { go: 'Sign in', cancel: 'Cancel' },
      }
    : { title: 'May the site know who you are?', buttons: { go: 'Allow', cancel: 'Cancel' } };
  if (request.method !== 'POST') return answerForm(response, page);

  const form = await readForm(request);
  const login = form.get('login') ?? '';
  if (form.get('answer') === 'cancel') {
    const error = { error: 'access_denied', error_description: 'The person turned back' };
    return provider.interactionFinished(request, response, error);
  }
  if (is_login) {
    if (!known.has(login)) return answerForm(response, page);
    return provider.interactionFinished(request, response, { login: { accountId: login } });
  }
  const { client_id, scope } = params;
  const owner = { accountId: session?.accountId ?? '', clientId: String(client_id) };
  const grant = (grantId && (await provider.Grant.find(grantId))) || new provider.Grant(owner);
  grant.addOIDCScope(String(scope));
  return provider.interactionFinished(request, response, { consent: { grantId: await grant.save() } });
}
