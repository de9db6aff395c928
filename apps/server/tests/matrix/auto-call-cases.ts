import type { AutoCallStep } from '@phrase-bingo/game/rules/game/auto-caller';
import type { EndpointName } from '@phrase-bingo/game/wire/http/endpoints';
import type { EndpointCase } from './endpoint-case.ts';
import type { FixtureOptions } from './game-fixtures.ts';
import { type ByState, hostAlone, inStates } from './outcomes.ts';

const STEP_ENDPOINTS = {
  start: 'startAutoCall',
  stop: 'stopAutoCall',
  pause: 'pauseAutoCall',
  resume: 'resumeAutoCall',
} as const satisfies Record<AutoCallStep, EndpointName>;

/** A step of an auto-caller that has been started; it pauses in REVIEW. */
const stepOf = (
  caller: NonNullable<FixtureOptions['caller']>,
  step: AutoCallStep,
  host: ByState,
): EndpointCase => ({
  endpoint: STEP_ENDPOINTS[step],
  use: `while it is ${caller}`,
  by: 'AUTO-01 ROLE-09',
  on: { caller },
  ends: hostAlone(host),
});

const ONLY_PLAYING = inStates(['PLAYING'], 'ok', '409 auto_call_needs_playing');

/** The endpoints of the auto-caller: before it starts, while it runs and while it is paused. */
export const AUTO_CALL_CASES: readonly EndpointCase[] = [
  { endpoint: 'getAutoCallConfig', by: 'ROLE-09 OP-073', ends: hostAlone('ok') },
  {
    endpoint: 'setAutoCallConfig',
    by: 'ROLE-09 OP-085',
    body: () => ({ pause_on_win: false }),
    ends: hostAlone('ok'),
  },
  {
    endpoint: 'startAutoCall',
    by: 'AUTO-04 ROLE-09',
    ends: hostAlone(ONLY_PLAYING),
  },
  { endpoint: 'stopAutoCall', by: 'ROLE-09 D-18', ends: hostAlone('ok') },
  { endpoint: 'pauseAutoCall', by: 'ROLE-09 D-18', ends: hostAlone('ok') },
  { endpoint: 'resumeAutoCall', by: 'ROLE-09 D-18', ends: hostAlone('ok') },
  stepOf('running', 'start', ONLY_PLAYING),
  stepOf('running', 'stop', 'ok'),
  stepOf('running', 'pause', 'ok'),
  stepOf('running', 'resume', 'ok'),
  stepOf('paused', 'start', ONLY_PLAYING),
  stepOf('paused', 'stop', 'ok'),
  stepOf('paused', 'pause', 'ok'),
  stepOf('paused', 'resume', inStates(['REVIEW'], '409 auto_call_needs_playing', 'ok')),
  ...(['running', 'paused'] as const).map(
    (caller): EndpointCase => ({
      endpoint: 'setAutoCallConfig',
      use: `of the order while it is ${caller}`,
      by: 'AUTO-06 ROLE-09',
      on: { caller },
      body: () => ({ random_order: false }),
      ends: hostAlone(
        inStates(caller === 'paused' ? ['PLAYING', 'REVIEW'] : ['PLAYING'], '409 auto_call_locked', 'ok'),
      ),
    }),
  ),
];
