import * as z from 'zod/mini';
import { signedIn, user } from '../account.ts';
import { GUEST_PATH } from '../invited-game.ts';
import { salt } from '../recap/seat.ts';
import { count, field, optionalId, roundGiven, text } from '../scalars.ts';
import { playSnapshot } from '../snapshot.ts';
import { codeGiven } from './code-given.ts';
import type { Endpoint } from './endpoint.ts';
import { provider } from './provider.ts';

/** The name of a guest, as typed. */
const displayName = { display_name: field() };

const NAME_REFUSALS = [
  'display_name_required',
  'display_name_too_long',
  'display_name_is_email',
  'display_name_not_allowed',
  'display_name_not_drawn',
] as const;

const renewed = z.object({ access_token: text(8_192), user });

export const GUEST_ENDPOINTS = {
  enterAsGuest: {
    method: 'POST',
    path: GUEST_PATH,
    summary:
      'Sign in with a name alone; with a game or its code, only if that game takes guests, and with a card if one is wanted and can be had',
    tag: 'guests',
    access: 'anyone',
    body: z.object({
      ...displayName,
      game_id: optionalId,
      code: z.optional(codeGiven),
      take_card: z.optional(z.boolean()),
      /** The round whose card is wanted; without it the current one. */
      round_id: z.optional(roundGiven),
      salt: z.nullish(salt),
    }),
    /** The card as the play page reads it; without one that page tells why. */
    answer: z.extend(signedIn, { card: z.nullish(playSnapshot) }),
    refusals: [
      'already_signed_in',
      ...NAME_REFUSALS,
      'game_code_malformed',
      'game_code_unknown',
      'game_not_found',
      'browser_banned',
      'game_ended',
      'guests_not_allowed',
      'room_locked',
      'too_many_guests',
      'foreign_origin',
    ],
  },
  renameGuest: {
    method: 'PUT',
    path: '/api/auth/guest/name',
    summary: 'Change one’s own name as a guest, in every game',
    tag: 'guests',
    access: 'user',
    body: z.object(displayName),
    answer: renewed,
    refusals: ['not_guest', ...NAME_REFUSALS],
  },
  claimAccount: {
    method: 'POST',
    path: '/api/auth/claim',
    summary: 'Make one’s guest an account with email and password; everything stays',
    tag: 'guests',
    access: 'user',
    body: z.object({ email: field(), username: field(), password: field() }),
    answer: renewed,
    refusals: [
      'not_guest',
      'email_required',
      'email_invalid',
      'email_taken',
      'signup_username_too_short',
      'signup_username_not_allowed',
      'username_taken',
      'password_too_weak',
      'password_too_long',
    ],
  },
  claimWithProvider: {
    method: 'POST',
    path: '/api/auth/claim/{provider}',
    summary: 'Begin to make one’s guest an account with a social provider; the page goes to the address',
    tag: 'guests',
    access: 'user',
    params: z.object({ provider }),
    body: z.object({ redirect_url: field(8_000) }),
    answer: z.object({ address: text(8_192) }),
    refusals: ['not_guest', 'route_not_found'],
  },
  mergeAccount: {
    method: 'POST',
    path: '/api/auth/merge',
    summary: 'Sign in to an account that exists and move the guest’s games to it',
    tag: 'guests',
    access: 'user',
    body: z.object({ email: field(), password: field() }),
    answer: z.extend(signedIn, { merged: z.object({ games_moved: count, games_kept: count }) }),
    refusals: [
      'not_guest',
      'email_required',
      'email_invalid',
      'merge_password_wrong',
      'merge_account_is_social',
    ],
  },
} as const satisfies Record<string, Endpoint>;
