import { PLAY_ENDPOINTS } from '@phrase-bingo/game/wire/http/play';
import { type Failure, failureOf, mayPass, Refused, Unreachable } from '../../api/failures.ts';
import { send } from '../../api/send.ts';
import type { KeptMark } from '../kept-mark.ts';
import { areMarksWaiting } from '../kept-marks.ts';
import { openMarkNews } from '../mark-news.ts';
import { sendMarks } from '../send-marks.ts';
import { type Bearer, signedIn } from './signed-in.ts';

async function post(mark: KeptMark, token: string): Promise<Failure | null> {
  const { game_id, round_number, sid, is_marked } = mark;
  try {
    const params = { id: game_id, round: round_number };
    await (await send(PLAY_ENDPOINTS.markCell, { params, body: { sid, is_marked } }, token)).readIfAny();
    return null;
  } catch (error) {
    return failureOf(error);
  }
}

async function sendAs({ user_id, token }: Bearer): Promise<boolean> {
  const news = openMarkNews(() => undefined);
  try {
    return await sendMarks({ user_id, post: (mark) => post(mark, token), tell: news.tell });
  } finally {
    news.close();
  }
}

/** Sends the marks of whoever is signed in. A rejection has the browser try again later. */
export async function syncMarks(): Promise<void> {
  if (!(await areMarksWaiting())) return;
  try {
    const bearer = await signedIn();
    if (bearer && !(await sendAs(bearer))) throw new Unreachable('Some marks have to wait on');
  } catch (error) {
    // Nobody is signed in: the marks wait for their owner, and trying again would not help.
    if (!(error instanceof Refused) || mayPass(error.status)) throw error;
  }
}
