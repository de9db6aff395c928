import { act } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';

class FakeSentinel extends EventTarget {
  released = false;
  async release() {
    if (this.released) return;
    this.released = true;
    this.dispatchEvent(new Event('release'));
  }
}

/** The wake lock of a browser: it takes the lock from a hidden page, and refuses where it likes. */
export function fakeWakeLock() {
  let sentinels: FakeSentinel[] = [];
  let is_refusing = false;
  let visibility: DocumentVisibilityState = 'visible';
  let asked = 0;
  const wakeLock = {
    async request() {
      asked += 1;
      if (is_refusing || visibility === 'hidden') throw new DOMException('No', 'NotAllowedError');
      const sentinel = new FakeSentinel();
      sentinels.push(sentinel);
      return sentinel;
    },
  };
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: wakeLock });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'wakeLock'));
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  const happens = (type: string) => act(async () => void document.dispatchEvent(new Event(type)));

  return {
    held: () => sentinels.filter(({ released }) => !released).length,
    asked: () => asked,
    refuse(refuses: boolean) {
      is_refusing = refuses;
    },
    happens,
    /** The browser takes the lock by itself, as for an empty battery. */
    async takeAway() {
      await act(async () => {
        for (const sentinel of sentinels) await sentinel.release();
      });
      sentinels = [];
    },
    async show(next: DocumentVisibilityState) {
      visibility = next;
      if (next === 'hidden') await this.takeAway();
      await happens('visibilitychange');
    },
  };
}
