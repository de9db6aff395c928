import type { EndpointCase } from './endpoint-case.ts';
import { ENDED, inStates, membersAlone } from './outcomes.ts';

/** What members read of rounds. */
export const RECAP_CASES: readonly EndpointCase[] = [
  { endpoint: 'getFairness', by: 'RAPI-01 RAPI-05', ends: membersAlone('ok') },
  {
    endpoint: 'getRecap',
    by: 'RAPI-02 RAPI-05',
    ends: membersAlone(inStates(ENDED, 'ok', '409 round_not_over')),
  },
  { endpoint: 'getHistory', by: 'RAPI-03 RAPI-05', ends: membersAlone('ok') },
];
