import { REFUSALS, type RefusalCode, type RefusalKind } from '@phrase-bingo/game/rules/refusals';
import { toErrorBody } from '@phrase-bingo/game/wire/error-body';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isUnavailable } from '../db/errors.ts';
import { Refusal } from '../refusal.ts';

const STATUS_OF: Record<RefusalKind, number> = {
  bad_input: 400,
  unauthenticated: 401,
  not_allowed: 403,
  not_found: 404,
  conflict: 409,
  too_many: 429,
  unavailable: 503,
};

/** Faults of the transport, which no rule knows. */
const FAULTS = {
  400: { code: 'bad_request', message: REFUSALS.bad_request.message },
  405: { code: 'method_not_allowed', message: 'This address does not take that method.' },
  408: { code: 'request_timeout', message: 'The request took too long to arrive.' },
  413: { code: 'payload_too_large', message: 'The request is too large.' },
  414: { code: 'uri_too_long', message: 'The address is too long.' },
  415: { code: 'unsupported_media_type', message: 'The request must be JSON.' },
  431: { code: 'headers_too_large', message: 'The request has too many or too long headers.' },
  500: { code: 'internal_error', message: 'Something went wrong on our side. Please try again.' },
} as const;

type FaultStatus = keyof typeof FAULTS;

const BUSY_SECONDS = 2;

const isFault = (status: number): status is FaultStatus => status in FAULTS;

export const statusOfRefusal = (code: RefusalCode): number => STATUS_OF[REFUSALS[code].kind];

export function faultBody(status: FaultStatus) {
  const { code, message } = FAULTS[status];
  return toErrorBody(code, message);
}

export function answerFault(reply: FastifyReply, status: FaultStatus): FastifyReply {
  return reply.code(status).type('application/json; charset=utf-8').send(faultBody(status));
}

function answerRefusal(reply: FastifyReply, { code, message, retry_after }: Refusal): FastifyReply {
  const seconds = retry_after ?? (REFUSALS[code].kind === 'unavailable' ? BUSY_SECONDS : null);
  if (seconds !== null) reply.header('retry-after', seconds);
  return reply
    .code(statusOfRefusal(code))
    .type('application/json; charset=utf-8')
    .send(toErrorBody(code, message));
}

/** Every error of every call ends here: known ones by their sentence, the rest logged whole and answered bare. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof Refusal) return answerRefusal(reply, error);
  if (isUnavailable(error)) {
    request.log.warn({ err: error }, 'a service this call needs is away');
    return answerRefusal(reply, new Refusal('service_unavailable'));
  }
  const status = statusOf(error);
  if (status >= 400 && status < 500) return answerFault(reply, isFault(status) ? status : 400);
  request.log.error({ err: error }, 'the call failed');
  return answerFault(reply, 500);
}

function statusOf(error: unknown): number {
  return isFastifyError(error) ? (error.statusCode ?? 500) : 500;
}

const isFastifyError = (error: unknown): error is FastifyError =>
  error instanceof Error && 'statusCode' in error;
