import type { Announcement } from './announcement.ts';
import { VOICE } from './voice-limits.ts';

export type Item = {
  announcement: Announcement | { kind: 'sound_on' };
  /** False where a call is only said again. */
  has_sound: boolean;
  /** Spoken even where the voice is off, to show how it sounds. */
  is_test?: boolean;
};

type Current = { item: Item; stop: () => void };

/** Begins an item and answers how to stop it; a stopped item does not call onEnd. */
type Begin = (item: Item, onEnd: () => void) => () => void;

const isCall = ({ announcement }: Item, sid?: number): boolean =>
  announcement.kind === 'call' && (sid === undefined || announcement.sid === sid);

const isWin = ({ announcement: { kind } }: Item): boolean => kind === 'win' || kind === 'wins';

/** A call that still waits then belongs to a round that is over. */
const ENDS_CALLS: readonly Item['announcement']['kind'][] = ['round', 'end'];

/** One item at a time. Of the calls that come meanwhile only the newest waits, and wins go before it. */
export function createSpeechQueue(begin: Begin) {
  let current: Current | null = null;
  let wins: Item[] = [];
  let others: Item[] = [];
  let call: Item | null = null;
  let cut: ReturnType<typeof setTimeout> | undefined;
  let cut_at = Number.POSITIVE_INFINITY;

  function keepUncut(): void {
    clearTimeout(cut);
    cut_at = Number.POSITIVE_INFINITY;
  }

  /** Of several reasons to cut, the earliest counts. */
  function cutAfter(wait: number): void {
    if (Date.now() + wait >= cut_at) return;
    clearTimeout(cut);
    cut_at = Date.now() + wait;
    cut = setTimeout(skip, wait);
  }

  function start(item: Item): void {
    const mine: Current = { item, stop: () => undefined };
    current = mine;
    const goOn = () => {
      if (current === mine) next();
    };
    try {
      mine.stop = begin(item, goOn);
    } catch {
      // What cannot be said must not keep the rest waiting.
      goOn();
    }
    if (current === mine && call !== null) cutAfter(VOICE.cut_after);
  }

  function next(): void {
    keepUncut();
    current = null;
    const item = wins.shift() ?? others.shift() ?? call;
    if (item === call) call = null;
    if (item) start(item);
  }

  /** Stops what is being spoken and goes on with what waits. */
  function skip(): void {
    current?.stop();
    next();
  }

  function wait(item: Item): void {
    if (isCall(item)) call = item;
    else if (isWin(item)) wins.push(item);
    else {
      if (ENDS_CALLS.includes(item.announcement.kind)) call = null;
      others.push(item);
    }
  }

  return {
    add(item: Item): void {
      if (current === null) {
        start(item);
        return;
      }
      wait(item);
      if (isWin(item)) cutAfter(VOICE.win_waits);
      else if (isCall(item) && item.has_sound) cutAfter(VOICE.cut_after);
    },

    /** Begins a call anew if it is being spoken; if it already waits, it just waits on. */
    again(item: Item, sid: number): void {
      if (current !== null && isCall(current.item, sid)) {
        current.stop();
        keepUncut();
        start(item);
      } else if (current === null) start(item);
      else call ??= item;
    },

    takeBack(sid: number): void {
      if (call !== null && isCall(call, sid)) {
        call = null;
        if (wins.length === 0) keepUncut();
      }
      if (current !== null && isCall(current.item, sid)) skip();
    },

    clear(): void {
      keepUncut();
      wins = [];
      others = [];
      call = null;
      current?.stop();
      current = null;
    },
  };
}
