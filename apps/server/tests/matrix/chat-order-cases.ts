import type { EndpointCase } from './endpoint-case.ts';
import { hostAlone, membersAlone } from './outcomes.ts';

/** Order in the chat is the same in every state. */
export const CHAT_ORDER_CASES: readonly EndpointCase[] = [
  {
    endpoint: 'mutePlayer',
    use: 'a player',
    by: 'CHATMOD-01 MOD-01',
    body: () => ({ is_muted: true }),
    ends: hostAlone('ok'),
  },
  ...[true, false].map(
    (host_plays): EndpointCase => ({
      endpoint: 'mutePlayer',
      use: `a host who ${host_plays ? 'plays' : 'only watches'}`,
      by: 'CHATMOD-01 MOD-02',
      on: { host_plays },
      at: ({ host_id, params }) => ({ ...params, playerId: host_id }),
      body: () => ({ is_muted: true }),
      ends: hostAlone('403 host_is_exempt'),
    }),
  ),
  { endpoint: 'deleteMessage', by: 'CHATMOD-09 MOD-01', ends: hostAlone('ok') },
  { endpoint: 'dismissReports', by: 'CHATMOD-22 MOD-01', ends: hostAlone('ok') },
  {
    endpoint: 'reportMessage',
    by: 'CHATMOD-19 MOD-01',
    ends: { ...membersAlone('ok'), host: '409 report_by_host' },
  },
];
