import * as z from 'zod/mini';
import { REFUSALS, type RefusalCode } from '../../rules/refusals.ts';
import { text } from '../scalars.ts';
import type { Access } from './endpoint.ts';

/** The body of every refusal and failure; the sentence is in each field where a client may look for it. */
export const errorBody = z.object({
  error: z.object({ code: text(), message: text() }),
  message: text(),
  detail: text(),
});

type ErrorBody = z.infer<typeof errorBody>;

export const toErrorBody = (code: string, message: string): ErrorBody => ({
  error: { code, message },
  message,
  detail: message,
});

/** Faults of the transport, which are not part of the rules. */
export const FAULTS = {
  400: { code: 'bad_request', message: REFUSALS.bad_request.message },
  405: { code: 'method_not_allowed', message: 'This address does not take that method.' },
  408: { code: 'request_timeout', message: 'The request took too long to arrive.' },
  413: { code: 'payload_too_large', message: 'The request is too large.' },
  414: { code: 'uri_too_long', message: 'The address is too long.' },
  415: { code: 'unsupported_media_type', message: 'The request must be JSON and not be compressed.' },
  431: { code: 'headers_too_large', message: 'The request has too many or too long headers.' },
  500: { code: 'internal_error', message: 'Something went wrong on our side. Please try again.' },
} as const;

export type FaultStatus = keyof typeof FAULTS;

const ALWAYS = ['bad_request', 'client_too_old', 'too_many_requests', 'service_unavailable'] as const;
const WITH_TOKEN = ['authentication_required', 'token_invalid', 'token_expired', 'session_ended'] as const;

/** The refusals any endpoint may give, by its access; the endpoint lists the rest. */
export const GENERAL_REFUSALS: Record<Access, readonly RefusalCode[]> = {
  anyone: ALWAYS,
  user_in_setup: [...ALWAYS, ...WITH_TOKEN],
  user: [...ALWAYS, ...WITH_TOKEN, 'username_setup_needed'],
};
