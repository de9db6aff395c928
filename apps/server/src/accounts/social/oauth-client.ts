import type { SocialFailure } from '@phrase-bingo/game/wire/social-callback';
import * as openid from 'openid-client';
import type { OauthFlow } from './oauth-flow.ts';
import { SocialFailed } from './social-failed.ts';

const DAY = 24 * 60 * 60 * 1_000;
/** Short, because the person is looking at a blank page. */
const TIMEOUT_SECONDS = 5;
const DISCOVERY_TIMEOUT_SECONDS = 3;

type Settings = {
  client_id: string;
  client_secret: string;
  redirect_uri: string;
  /** Parameters that only this provider needs. */
  parameters: Record<string, string>;
};

/** What the provider returns for a code; `claims` are the verified claims of its ID token. */
type Redeemed = {
  claims: unknown;
  userInfo(subject: string): Promise<unknown>;
  fetchJson(url: URL): Promise<unknown>;
};

export type OauthClient = {
  addressFor(flow: OauthFlow): Promise<string>;
  redeem(returned: URL, flow: OauthFlow): Promise<Redeemed>;
};

export const newFlowSecrets = () => ({
  state: openid.randomState(),
  nonce: openid.randomNonce(),
  code_verifier: openid.randomPKCECodeVerifier(),
});

/** The settings allow plain http only for this machine. */
const allowHttp = (address: string) => (address.startsWith('http:') ? [openid.allowInsecureRequests] : []);

/** An OpenID provider: its endpoints and keys are discovered, and cached for a day. */
export function openIdClient(settings: Settings, issuer: string): OauthClient {
  const { client_id, client_secret } = settings;
  const discover = () =>
    openid.discovery(new URL(issuer), client_id, { client_secret }, undefined, {
      execute: [openid.enableNonRepudiationChecks, ...allowHttp(issuer)],
      timeout: DISCOVERY_TIMEOUT_SECONDS,
    });
  const configuration = cached(async () => {
    const found = await discover().catch(discover);
    found.timeout = TIMEOUT_SECONDS;
    return found;
  }, DAY);
  return clientOf(configuration, settings, { has_id_token: true });
}

type Endpoints = { authorize_url: string; token_url: string; profile_url: string };

/** A plain OAuth 2 provider with known endpoints. */
export function oauthClient(
  settings: Settings,
  { authorize_url, token_url, profile_url }: Endpoints,
): OauthClient {
  const { client_id, client_secret } = settings;
  const server = {
    issuer: new URL(authorize_url).origin,
    authorization_endpoint: authorize_url,
    token_endpoint: token_url,
  };
  const configuration = new openid.Configuration(server, client_id, { client_secret });
  configuration.timeout = TIMEOUT_SECONDS;
  for (const allow of [token_url, profile_url].flatMap(allowHttp)) allow(configuration);
  return clientOf(async () => configuration, settings, { has_id_token: false });
}

function clientOf(
  configuration: () => Promise<openid.Configuration>,
  { redirect_uri, parameters }: Settings,
  { has_id_token }: { has_id_token: boolean },
): OauthClient {
  return {
    addressFor: async ({ state, nonce, code_verifier }) => {
      const config = await configuration().catch(asSocialFailed);
      const address = openid.buildAuthorizationUrl(config, {
        ...parameters,
        redirect_uri,
        state,
        ...(has_id_token && { nonce }),
        code_challenge: await openid.calculatePKCECodeChallenge(code_verifier),
        code_challenge_method: 'S256',
      });
      return address.href;
    },

    async redeem(returned, { state, nonce, code_verifier }) {
      const config = await configuration().catch(asSocialFailed);
      const checks = { expectedState: state, pkceCodeVerifier: code_verifier };
      const tokens = await openid
        .authorizationCodeGrant(config, returned, has_id_token ? { ...checks, expectedNonce: nonce } : checks)
        .catch(asSocialFailed);
      const { access_token } = tokens;
      return {
        claims: tokens.claims(),
        userInfo: (subject) => openid.fetchUserInfo(config, access_token, subject).catch(asSocialFailed),
        fetchJson: (url) =>
          openid
            .fetchProtectedResource(config, access_token, url, 'GET')
            .then((response): Promise<unknown> => response.json())
            .catch(asSocialFailed),
      };
    },
  };
}

/** Caches the result of the work for its lifetime. After a failure the next caller tries again. */
function cached<T>(work: () => Promise<T>, lifetime: number): () => Promise<T> {
  let entry: { result: Promise<T>; since: number } | null = null;
  return () => {
    if (entry && performance.now() - entry.since < lifetime) return entry.result;
    const fresh = { result: work(), since: performance.now() };
    entry = fresh;
    fresh.result.catch(() => {
      if (entry === fresh) entry = null;
    });
    return fresh.result;
  };
}

/** The values of `error` with a meaning of their own; all others are plain failures. */
const FAILURE_OF_ERROR: ReadonlyMap<string, SocialFailure> = new Map([
  ['access_denied', 'cancelled'],
  ['server_error', 'unavailable'],
  ['temporarily_unavailable', 'unavailable'],
]);

function failureOf(error: unknown): SocialFailure {
  if (error instanceof openid.AuthorizationResponseError)
    return FAILURE_OF_ERROR.get(error.error) ?? 'failed';
  // fetch throws a TypeError when it gets no response.
  const is_silent =
    error instanceof TypeError || (error instanceof openid.ClientError && error.code === 'OAUTH_TIMEOUT');
  return is_silent ? 'unavailable' : 'failed';
}

/** Only the message: the other properties of these errors may contain codes and tokens. */
function reasonOf(error: unknown): string {
  if (error instanceof openid.AuthorizationResponseError || error instanceof openid.ResponseBodyError) {
    return `the provider answered ${error.error}: ${error.error_description ?? 'without a description'}`;
  }
  if (!(error instanceof Error)) return 'unknown';
  const { cause } = error;
  return cause instanceof Error ? `${error.message}: ${cause.message}` : error.message;
}

function asSocialFailed(error: unknown): never {
  throw error instanceof SocialFailed ? error : new SocialFailed(failureOf(error), reasonOf(error));
}
