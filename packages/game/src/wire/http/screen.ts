import * as z from 'zod/mini';
import { idGiven, text, time } from '../scalars.ts';
import { screenSnapshot } from '../screen/snapshot.ts';
import type { Endpoint } from './endpoint.ts';

const screenLink = z.object({
  made_at: time,
  show_names: z.boolean(),
  /** Whether a screen was heard of lately, on any node. */
  is_open: z.boolean(),
});
export type ScreenLink = z.infer<typeof screenLink>;

const linkState = z.object({ link: z.nullable(screenLink) });
export type ScreenLinkState = z.infer<typeof linkState>;

const ofGame = {
  path: '/api/games/{id}/screen',
  tag: 'screen',
  access: 'user',
  params: z.object({ id: idGiven }),
} as const;
const wrongGame = ['game_not_found', 'not_host'] as const;
const wrongLink = [...wrongGame, 'screen_link_not_found'] as const;

const wishes = z.pipe(
  z.nullish(z.object({ show_names: z.optional(z.boolean()) })),
  z.transform((body) => ({ show_names: body?.show_names })),
);

export const SCREEN_ENDPOINTS = {
  getScreenLink: {
    ...ofGame,
    method: 'GET',
    summary: 'Read whether the game has a big screen link',
    answer: linkState,
    refusals: wrongGame,
  },
  makeScreenLink: {
    ...ofGame,
    method: 'POST',
    summary: 'Make a big screen link, which ends the one before it',
    body: wishes,
    answer: z.object({ token: text(), path: text(), link: screenLink }),
    refusals: wrongGame,
  },
  setScreenLink: {
    ...ofGame,
    method: 'PATCH',
    summary: 'Set whether the big screen shows names',
    body: z.object({ show_names: z.boolean() }),
    answer: linkState,
    refusals: wrongLink,
  },
  endScreenLink: {
    ...ofGame,
    method: 'DELETE',
    summary: 'End the big screen link',
    answer: linkState,
    refusals: wrongGame,
  },
  repeatOnScreen: {
    ...ofGame,
    path: '/api/games/{id}/screen/repeat',
    method: 'POST',
    summary: 'Let the big screens say the last call again',
    answer: z.object({ repeated: z.literal(true) }),
    refusals: wrongLink,
  },
  getScreen: {
    method: 'GET',
    path: '/api/screen',
    summary: 'Read what a big screen shows, with the header Authorization: Screen {token}',
    tag: 'screen',
    access: 'anyone',
    answer: screenSnapshot,
    refusals: ['screen_link_ended'],
  },
} as const satisfies Record<string, Endpoint>;
