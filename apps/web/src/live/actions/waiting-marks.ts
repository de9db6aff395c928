import { PLAY_ENDPOINTS } from '@phrase-bingo/game/wire/http/play';
import { tryByStatus } from '../../api/call-api.ts';
import { type Failure, failureOf } from '../../api/failures.ts';
import { isTooOld } from '../../api/too-old.ts';
import type { KeptMark } from '../../offline/kept-mark.ts';
import type { openMarkBox } from '../../offline/mark-box.ts';
import { changeMarks, changeTold } from '../game-store.ts';
import { markKey, withoutPending, withPending, withSavedMark } from '../pending-marks.ts';
import type { Desk } from './desk.ts';
import { noticeOfRevert } from './mark-notices.ts';
import type { Space } from './space.ts';

/** Where the server asks for patience. */
const TRY_AGAIN = 5_000;

type Box = ReturnType<typeof openMarkBox>;

const keyOf = ({ round_number, sid }: KeptMark): string => markKey(round_number, sid);

/** The worker may wait for its turn meanwhile, and a newer worker for that one. */
function post(mark: KeptMark): Promise<Failure | null> {
  const { user_id, game_id, round_number, sid, is_marked } = mark;
  const input = { params: { id: game_id, round: round_number }, body: { sid, is_marked } };
  return tryByStatus(PLAY_ENDPOINTS.markCell, input, user_id).then(() => null, failureOf);
}

/** The marks of this game that wait in the browser's database for the network, or for a newer version of the app. */
export function createWaitingMarks({ game_id, user_id, store, say, leaving }: Desk, refresh: () => void) {
  let retry: ReturnType<typeof setTimeout> | undefined;
  const opening = open();

  async function open(): Promise<Box | null> {
    const { openMarkBox: openBox } = await import('../../offline/mark-box.ts');
    if (user_id === undefined || leaving.aborted) return null;
    const box = openBox({ user_id, post, hear });
    leaving.addEventListener('abort', box.close, { once: true });
    return box;
  }

  const waiting = () => store.getState().waiting;

  function setWaiting(key: string, is_waiting: boolean): void {
    const keys = new Set(waiting());
    if (is_waiting) keys.add(key);
    else keys.delete(key);
    store.setState({ waiting: keys });
  }

  function stopWaiting(key: string): void {
    changeMarks(store, (marks) => withoutPending(marks, key));
    setWaiting(key, false);
  }

  async function tellRefusal(mark: KeptMark): Promise<void> {
    say(noticeOfRevert(mark.refusal?.code ?? null));
    await (await opening)?.drop(mark);
  }

  /** A newer wish for the same cell goes on waiting. */
  function hear(mark: KeptMark): void {
    if (mark.game_id !== game_id) return;
    const key = keyOf(mark);
    if (!mark.refusal) changeTold(store, (told) => withSavedMark(told, key, mark.is_marked));
    if (store.getState().marks.get(key) !== mark.is_marked) return;
    stopWaiting(key);
    if (mark.refusal) void tellRefusal(mark).catch(() => undefined);
    // A snapshot that was on its way when they were saved knows nothing of them, and no event may tell.
    if (waiting().size === 0) refresh();
  }

  const ownMarks = async (box: Box): Promise<KeptMark[]> =>
    (await box.list()).filter((mark) => mark.game_id === game_id);

  async function send(): Promise<void> {
    clearTimeout(retry);
    const box = await opening;
    if (!box || leaving.aborted || isTooOld() || waiting().size === 0) return;
    const is_done = await box.send();
    if (leaving.aborted) return;
    if (!is_done && navigator.onLine) retry = setTimeout(trySending, TRY_AGAIN);
    // What became of a mark may have been told while this page was frozen.
    const left = new Set((await ownMarks(box)).map(keyOf));
    const gone = [...waiting()].filter((key) => !left.has(key));
    if (gone.length === 0) return;
    gone.forEach(stopWaiting);
    refresh();
  }

  const trySending = (): Promise<void> => send().catch(() => undefined);

  /** What waits from an earlier visit goes back on the card; what was refused meanwhile is told. */
  async function takeUp(): Promise<void> {
    const box = await opening;
    if (!box) return;
    for (const mark of await ownMarks(box)) {
      if (mark.refusal) await tellRefusal(mark);
      else {
        changeMarks(store, (marks) => withPending(marks, keyOf(mark), mark.is_marked));
        setWaiting(keyOf(mark), true);
      }
    }
    if (navigator.onLine) await send();
  }

  addEventListener('online', trySending, { signal: leaving });
  leaving.addEventListener('abort', () => clearTimeout(retry), { once: true });
  // Where the browser keeps nothing, there is nothing to take up.
  takeUp().catch(() => undefined);

  return {
    isWaiting: (key: string): boolean => waiting().has(key),

    /** Keeps the wish for a cell until it can be sent; false when this browser cannot. */
    async keep({ round_number, sid, key }: Space, is_marked: boolean): Promise<boolean> {
      try {
        const box = await opening;
        if (!box) return false;
        await box.keep({ game_id, round_number, sid, is_marked });
      } catch {
        return false;
      }
      setWaiting(key, true);
      if (navigator.onLine) void trySending();
      return true;
    },

    /** Sends what waits, if there is a network. */
    settled: trySending,
  };
}
