import type { EndpointCase } from './endpoint-case.ts';
import { anyUser, type ByRole, ENDED, hostAlone, inStates } from './outcomes.ts';

const on = { has_paper: true };
const anyone: ByRole = { ...anyUser('ok'), visitor: 'ok' };
const MISSING = '404 paper_card_not_found';

/** Cards on paper are the host's; whoever finds a sheet may know to which game it belongs. */
export const PAPER_CASES: readonly EndpointCase[] = [
  { endpoint: 'listPaper', by: 'PAPER-16 PAPER-30', on, ends: hostAlone('ok') },
  {
    endpoint: 'dealPaper',
    by: 'PAPER-04 PAPER-07',
    body: () => ({ count: 1, after: 0 }),
    ends: hostAlone({ ...inStates(ENDED, '409 game_ended', 'ok'), CONFIG: '409 paper_needs_open' }),
  },
  { endpoint: 'namePaper', by: 'PAPER-17', on, body: () => ({ name: 'Leo' }), ends: hostAlone('ok') },
  {
    endpoint: 'switchPaper',
    by: 'PAPER-14',
    on,
    body: () => ({ numbers: [1], is_in_play: false }),
    ends: hostAlone(inStates(ENDED, '409 game_ended', 'ok')),
  },
  { endpoint: 'notePrinted', by: 'PAPER-18', on, body: () => ({ numbers: [1] }), ends: hostAlone('ok') },
  {
    endpoint: 'confirmPaperWin',
    by: 'CHECK-08 CHECK-11',
    on,
    body: () => ({ name: 'Leo' }),
    ends: hostAlone(inStates(['PLAYING', 'REVIEW'], 'ok', '409 shouting_closed')),
  },
  { endpoint: 'findPaperCard', by: 'CHECK-21', on, ends: anyone },
  {
    endpoint: 'findPaperCard',
    use: 'with a code that no card has',
    by: 'CHECK-21',
    ends: { ...anyUser(MISSING), visitor: MISSING },
  },
];
