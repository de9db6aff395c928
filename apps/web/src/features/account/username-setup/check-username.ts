import { refusalMessage } from '@phrase-bingo/game/rules/refusals';
import { ACCOUNT_ENDPOINTS } from '@phrase-bingo/game/wire/http/accounts';
import { callApi } from '../../../api/call-api.ts';
import { Refused } from '../../../api/failures.ts';

export type Availability = 'unknown' | 'checking' | 'available' | 'unavailable';

export type Finding = { status: Availability; message: string | null };

const LIMITED = 429;

function explain(failure: unknown): string {
  const is_limited = failure instanceof Refused && failure.status === LIMITED;
  return is_limited ? refusalMessage('too_many_requests') : 'Failed to check username availability';
}

/** Asks the server about a username. Without an answer nothing is known about it. */
export async function checkUsername(username: string): Promise<Finding> {
  try {
    const { available, message } = await callApi(ACCOUNT_ENDPOINTS.checkUsername, { query: { username } });
    if (available) return { status: 'available', message: null };
    return { status: 'unavailable', message: message || refusalMessage('username_taken') };
  } catch (failure) {
    return { status: 'unknown', message: explain(failure) };
  }
}
