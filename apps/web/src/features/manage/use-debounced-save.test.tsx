import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { settle, stopClocks } from '../../testing/fake-clock.ts';
import { useDebouncedSave } from './use-debounced-save.ts';

type Colours = { paper: string; ink: string };

function open() {
  const saves: { change: Partial<Colours>; end: (is_saved: boolean) => void }[] = [];
  const save = (change: Partial<Colours>) =>
    new Promise<boolean>((resolve) => void saves.push({ change, end: resolve }));
  const { result, unmount } = renderHook(() => useDebouncedSave<Colours>({ delay: 250, save }));
  return {
    unmount,
    changes: () => saves.map(({ change }) => change),
    unsaved: () => result.current.unsaved,
    change: (part: Partial<Colours>) => act(() => result.current.change(part)),
    later: (time: number) => act(() => vi.advanceTimersByTimeAsync(time)),
    end: (index: number, is_saved: boolean) =>
      act(async () => {
        saves[index]?.end(is_saved);
        await settle();
      }),
    flush: () => result.current.flush(),
  };
}

describe('a debounced save', () => {
  beforeEach(() => stopClocks('2026-02-01T19:00:00.000Z'));
  afterEach(() => void vi.useRealTimers());

  it('OP-051 AUTO-10 waits for a pause and saves the changes together', async () => {
    const { change, later, changes, unsaved } = open();
    change({ paper: 'cream' });
    await later(200);
    change({ ink: 'pink' });
    change({ paper: 'white' });
    await later(249);
    expect(changes()).toEqual([]);
    expect(unsaved()).toEqual({ paper: 'white', ink: 'pink' });
    await later(1);
    expect(changes()).toEqual([{ paper: 'white', ink: 'pink' }]);
  });

  it('shows a change until the response, and later changes after it', async () => {
    const { change, later, end, changes, unsaved } = open();
    change({ paper: 'cream' });
    await later(250);
    change({ ink: 'pink' });
    await later(250);
    expect(changes()).toEqual([{ paper: 'cream' }]);
    expect(unsaved()).toEqual({ paper: 'cream', ink: 'pink' });
    await end(0, false);
    expect(unsaved()).toEqual({ ink: 'pink' });
    expect(changes()).toEqual([{ paper: 'cream' }, { ink: 'pink' }]);
    await end(1, true);
    expect(unsaved()).toEqual({});
  });

  it('flush saves at once and resolves to whether it succeeded', async () => {
    const { change, end, changes, flush } = open();
    expect(await flush()).toBe(true);
    change({ ink: 'pink' });
    const flushed = flush();
    await act(settle);
    expect(changes()).toEqual([{ ink: 'pink' }]);
    await end(0, false);
    expect(await flushed).toBe(false);
    expect(await flush()).toBe(true);
  });

  it('unmounting saves without waiting for the pause', async () => {
    const { change, unmount, changes } = open();
    change({ ink: 'pink' });
    unmount();
    await settle();
    expect(changes()).toEqual([{ ink: 'pink' }]);
  });
});
