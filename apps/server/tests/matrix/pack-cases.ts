import { PHRASES } from '../support/packs.ts';
import type { EndpointCase } from './endpoint-case.ts';
import { anyUser, type ByRole, forGuests, type Outcome } from './outcomes.ts';

const MISSING = '404 pack_not_found';
const FOR_ACCOUNTS = forGuests('403 guest_cannot_keep_packs');

const anyAccount = (outcome: Outcome): ByRole => ({ ...anyUser(outcome), ...FOR_ACCOUNTS, banned: outcome });
const ownerAlone: ByRole = { ...anyAccount(MISSING), host: 'ok' };
const anyone: ByRole = { ...anyUser('ok'), visitor: 'ok' };
const on = { has_pack: true };

/** Packs are their owner's, here the host, whatever becomes of games. */
export const PACK_CASES: readonly EndpointCase[] = [
  { endpoint: 'listPacks', by: 'PACK-14 PACK-29', ends: anyUser('ok') },
  {
    endpoint: 'createPack',
    by: 'PACK-13 PACK-29',
    body: () => ({ name: 'Mine', phrases: PHRASES }),
    ends: anyAccount('ok'),
  },
  { endpoint: 'getPack', by: 'PACK-15 PACK-29', on, ends: { ...anyUser(MISSING), host: 'ok' } },
  {
    endpoint: 'changePack',
    by: 'PACK-16 PACK-29',
    on,
    body: () => ({ version: 1, name: 'Renamed' }),
    ends: ownerAlone,
  },
  {
    endpoint: 'sharePack',
    by: 'PACK-22 PACK-29',
    on,
    body: () => ({ shared: true, renew: true }),
    ends: ownerAlone,
  },
  { endpoint: 'deletePack', by: 'PACK-19 PACK-29', on, ends: ownerAlone },
  {
    endpoint: 'copyPack',
    by: 'PACK-28 PACK-29',
    on,
    body: ({ params }) => ({ key: params['key'] }),
    ends: anyAccount('ok'),
  },
  { endpoint: 'listShelf', by: 'PACK-30 PACK-29', ends: anyone },
  { endpoint: 'getSharedPack', by: 'PACK-25 PACK-29', on, ends: anyone },
];
