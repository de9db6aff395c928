import type { AutoCallStep } from '@phrase-bingo/game/rules/game/auto-caller';
import type { EndpointName } from '@phrase-bingo/game/wire/http/endpoints';
import type { Setting } from './boards.ts';
import type { CallRow } from './call-row.ts';
import { type ByState, hostAlone, inStates } from './outcomes.ts';

const STEP_CALLS = {
  start: 'startAutoCall',
  stop: 'stopAutoCall',
  pause: 'pauseAutoCall',
  resume: 'resumeAutoCall',
} as const satisfies Record<AutoCallStep, EndpointName>;

/** A step of an auto-caller that has been started, and stands still in REVIEW. */
const stepOf = (caller: NonNullable<Setting['caller']>, step: AutoCallStep, host: ByState): CallRow => ({
  call: STEP_CALLS[step],
  use: `while it is ${caller}`,
  by: 'AUTO-01 AUTO-02 AUTO-03 ROLE-09 OP-066 D-18',
  on: { caller },
  ends: hostAlone(host),
});

const ONLY_PLAYING = inStates(['PLAYING'], 'ok', '409 auto_call_needs_playing');

/** The calls about the auto-caller, before it is started, while it runs and while it stands still. */
export const AUTO_CALL_TABLE: readonly CallRow[] = [
  { call: 'getAutoCallConfig', by: 'ROLE-09 OP-073', ends: hostAlone('ok') },
  {
    call: 'setAutoCallConfig',
    by: 'ROLE-09 OP-085',
    body: () => ({ pause_on_win: false }),
    ends: hostAlone('ok'),
  },
  {
    call: 'startAutoCall',
    by: 'AUTO-04 ROLE-09',
    ends: hostAlone(ONLY_PLAYING),
  },
  { call: 'stopAutoCall', by: 'ROLE-09 D-18', ends: hostAlone('ok') },
  { call: 'pauseAutoCall', by: 'ROLE-09 D-18', ends: hostAlone('ok') },
  { call: 'resumeAutoCall', by: 'ROLE-09 D-18', ends: hostAlone('ok') },
  stepOf('running', 'start', ONLY_PLAYING),
  stepOf('running', 'stop', 'ok'),
  stepOf('running', 'pause', 'ok'),
  stepOf('running', 'resume', 'ok'),
  stepOf('paused', 'start', ONLY_PLAYING),
  stepOf('paused', 'stop', 'ok'),
  stepOf('paused', 'pause', 'ok'),
  stepOf('paused', 'resume', inStates(['REVIEW'], '409 auto_call_needs_playing', 'ok')),
  ...(['running', 'paused'] as const).map(
    (caller): CallRow => ({
      call: 'setAutoCallConfig',
      use: `of the order while it is ${caller}`,
      by: 'AUTO-06 ROLE-09 OP-085',
      on: { caller },
      body: () => ({ random_order: false }),
      ends: hostAlone(
        inStates(caller === 'paused' ? ['PLAYING', 'REVIEW'] : ['PLAYING'], '409 auto_call_locked', 'ok'),
      ),
    }),
  ),
];
