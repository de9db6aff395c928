import { describe, expect, it } from 'vitest';
import { REFUSALS } from '../../rules/refusals.ts';
import { errorBody, toErrorBody } from './errors.ts';

describe('error body', () => {
  it('OP-004 API-37 the sentence stands in message, in error.message and in detail', () => {
    const body = toErrorBody('password_wrong', REFUSALS.password_wrong.message);
    expect(body).toEqual({
      error: { code: 'password_wrong', message: 'Invalid password' },
      message: 'Invalid password',
      detail: 'Invalid password',
    });
    expect(errorBody.parse(body)).toEqual(body);
  });

  it('OP-004 detail is always text, never a list', () => {
    const body = toErrorBody('bad_request', 'The request is not valid.');
    expect(errorBody.safeParse({ ...body, detail: ['x'] }).success).toBe(false);
  });
});
