import * as openid from 'openid-client';
import { asSocialFailed } from './oauth-errors.ts';
import { remembered } from './remembered.ts';
import type { Trip } from './trip.ts';

const DAY = 24 * 60 * 60 * 1_000;
/** Somebody looks at a blank page meanwhile. */
const PATIENCE_SECONDS = 5;
const DISCOVERY_SECONDS = 3;

type Settings = {
  client_id: string;
  client_secret: string;
  redirect_uri: string;
  /** What is asked of the provider besides what every sign-in asks. */
  parameters: Record<string, string>;
};

/** What the provider hands out for a code; `claims` are those of its ID token, checked and signed. */
type Redeemed = {
  claims: unknown;
  userInfo(subject: string): Promise<unknown>;
  fetchJson(url: URL): Promise<unknown>;
};

export type OauthClient = {
  addressFor(trip: Trip): Promise<string>;
  redeem(returned: URL, trip: Trip): Promise<Redeemed>;
};

export const newTripSecrets = () => ({
  state: openid.randomState(),
  nonce: openid.randomNonce(),
  code_verifier: openid.randomPKCECodeVerifier(),
});

/** The settings let plain http through for this machine alone. */
const ways = (address: string) => (address.startsWith('http:') ? [openid.allowInsecureRequests] : []);

/** A provider that describes itself: its endpoints and keys are asked for and remembered for a day. */
export function openIdClient(settings: Settings, issuer: string): OauthClient {
  const { client_id, client_secret } = settings;
  const discover = () =>
    openid.discovery(new URL(issuer), client_id, { client_secret }, undefined, {
      execute: [openid.enableNonRepudiationChecks, ...ways(issuer)],
      timeout: DISCOVERY_SECONDS,
    });
  const configuration = remembered(async () => {
    const found = await discover().catch(discover);
    found.timeout = PATIENCE_SECONDS;
    return found;
  }, DAY);
  return clientOf(configuration, settings, { has_id_token: true });
}

type Endpoints = { authorize_url: string; token_url: string; profile_url: string };

/** A provider of plain OAuth 2, whose endpoints are known. */
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
  configuration.timeout = PATIENCE_SECONDS;
  for (const allow of [token_url, profile_url].flatMap(ways)) allow(configuration);
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
