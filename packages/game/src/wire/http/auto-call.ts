import * as z from 'zod/mini';
import { autoCallConfig, autoCallStatus } from '../auto-call.ts';
import { idGiven } from '../scalars.ts';
import type { Endpoint } from './endpoint.ts';

const onGame = {
  tag: 'auto-caller',
  access: 'user',
  params: z.object({ id: idGiven }),
} as const;

const configChange = z.object({
  enabled: z.optional(z.boolean()),
  interval_seconds: z.optional(z.number()),
  random_order: z.optional(z.boolean()),
  pause_on_win: z.optional(z.boolean()),
});

export const AUTO_CALL_ENDPOINTS = {
  getAutoCallConfig: {
    ...onGame,
    method: 'GET',
    path: '/api/games/{id}/auto-call/config',
    summary: 'Read how the auto-caller is set',
    answer: autoCallConfig,
    refusals: ['game_not_found', 'not_host'],
  },
  setAutoCallConfig: {
    ...onGame,
    method: 'POST',
    path: '/api/games/{id}/auto-call/config',
    summary: 'Set the auto-caller; parts left out stay',
    body: configChange,
    answer: autoCallConfig,
    refusals: ['game_not_found', 'not_host', 'auto_call_interval_unknown', 'auto_call_locked'],
  },
  getAutoCallStatus: {
    ...onGame,
    method: 'GET',
    path: '/api/games/{id}/auto-call/status',
    summary: 'Read what the auto-caller is doing',
    answer: autoCallStatus,
    refusals: ['game_not_found', 'not_member'],
  },
  startAutoCall: {
    ...onGame,
    method: 'POST',
    path: '/api/games/{id}/auto-call/start',
    summary: 'Start the auto-caller, enabling it if needed; the first call comes after one interval',
    answer: autoCallStatus,
    refusals: ['game_not_found', 'not_host', 'auto_call_needs_playing', 'auto_call_nothing_left'],
  },
  stopAutoCall: {
    ...onGame,
    method: 'POST',
    path: '/api/games/{id}/auto-call/stop',
    summary: 'Stop the auto-caller',
    answer: autoCallStatus,
    refusals: ['game_not_found', 'not_host'],
  },
  pauseAutoCall: {
    ...onGame,
    method: 'POST',
    path: '/api/games/{id}/auto-call/pause',
    summary: 'Pause the auto-caller',
    answer: autoCallStatus,
    refusals: ['game_not_found', 'not_host'],
  },
  resumeAutoCall: {
    ...onGame,
    method: 'POST',
    path: '/api/games/{id}/auto-call/resume',
    summary: 'Let a paused auto-caller go on with a full interval',
    answer: autoCallStatus,
    refusals: ['game_not_found', 'not_host', 'auto_call_needs_playing', 'auto_call_nothing_left'],
  },
} as const satisfies Record<string, Endpoint>;
