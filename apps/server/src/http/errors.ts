import { ALL_REFUSALS } from '@phrase-bingo/game/rules/all-refusals';
import type { RefusalKind } from '@phrase-bingo/game/rules/refusals';
import { FAULTS, type FaultStatus, toErrorBody } from '@phrase-bingo/game/wire/http/errors';
import { statusOfRefusal } from '@phrase-bingo/game/wire/http/refusal-status';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isUnavailable, textCode } from '../db/errors.ts';
import { Refusal } from '../refusal.ts';

/** Default Retry-After in seconds. */
const RETRY_AFTER: Partial<Record<RefusalKind, number>> = { unavailable: 2, too_many: 1 };

const isFault = (status: number): status is FaultStatus => status in FAULTS;

export function faultBody(status: FaultStatus) {
  const { code, message } = FAULTS[status];
  return toErrorBody(code, message);
}

export function answerFault(reply: FastifyReply, status: FaultStatus): FastifyReply {
  return reply.code(status).type('application/json; charset=utf-8').send(faultBody(status));
}

function answerRefusal(reply: FastifyReply, { code, message, retry_after }: Refusal): FastifyReply {
  const seconds = retry_after ?? RETRY_AFTER[ALL_REFUSALS[code].kind];
  if (seconds !== undefined) reply.header('retry-after', seconds);
  return reply
    .code(statusOfRefusal(code))
    .type('application/json; charset=utf-8')
    .send(toErrorBody(code, message));
}

/** Handles every error of every request: refusals with their message, all others logged and answered without details. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof Refusal) return answerRefusal(reply, error);
  if (isAborted(request)) {
    request.log.debug({ err: error, reqId: request.id }, 'the request was aborted by the client');
    return answerFault(reply, 408);
  }
  if (isUnavailable(error)) {
    request.log.warn({ err: error, reqId: request.id }, 'a required service is unavailable');
    return answerRefusal(reply, new Refusal('service_unavailable'));
  }
  if (textCode(error) === 'ERR_STREAM_PREMATURE_CLOSE') {
    request.log.debug({ err: error, reqId: request.id }, 'the client is gone');
    return answerFault(reply, 500);
  }
  const status = statusOf(error);
  if (status >= 400 && status < 500) return answerFault(reply, isFault(status) ? status : 400);
  request.log.error({ err: error, reqId: request.id }, 'the request failed');
  return answerFault(reply, 500);
}

/** The error looks like a lost database connection, but the client caused it. */
const isAborted = ({ raw }: FastifyRequest): boolean => raw.destroyed && !raw.complete;

function statusOf(error: unknown): number {
  return isFastifyError(error) ? (error.statusCode ?? 500) : 500;
}

const isFastifyError = (error: unknown): error is FastifyError =>
  error instanceof Error && 'statusCode' in error;
