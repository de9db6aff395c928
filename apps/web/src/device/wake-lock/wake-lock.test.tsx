import { act, render, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { freshBrowser } from '../../testing/browser-state.ts';
import { fakeWakeLock } from '../../testing/device/fake-wake-lock.ts';
import { letPass, takeTheClock } from '../../testing/fake-clock.ts';
import { setAwake } from './awake-choice.ts';
import { AwakeSwitch } from './awake-switch.tsx';
import { useWakeLock } from './use-wake-lock.ts';

const MINUTE = 60_000;

type Given = Parameters<typeof useWakeLock>[0];

/** A page that keeps the screen on. */
async function open(given: Partial<Given> = {}) {
  const device = fakeWakeLock();
  const start: Given = { wanted: true, place: 'screen', ...given };
  const page = renderHook((now: Given) => useWakeLock(now), { initialProps: start });
  await letPass(0);
  const change = async (now: Partial<Given>) => {
    page.rerender({ ...start, ...now });
    await letPass(0);
  };
  return { ...device, change, close: page.unmount, show: device.show.bind(device) };
}

beforeEach(() => {
  takeTheClock();
  freshBrowser();
  setAwake('screen', true);
  setAwake('play', true);
});

describe('the wake lock', () => {
  it('AWAKE-01 AWAKE-02 is held while it is wanted, and let go with the page', async () => {
    const { held, change, close } = await open();
    expect(held()).toBe(1);
    await change({ wanted: false });
    expect(held()).toBe(0);
    await change({ wanted: true });
    expect(held()).toBe(1);
    close();
    expect(held()).toBe(0);
  });

  it('AWAKE-03 is asked for again when the page is seen, at full screen, and at the next press', async () => {
    const { held, asked, show, happens, takeAway } = await open();
    await show('hidden');
    expect([held(), asked()]).toEqual([0, 1]);
    await happens('pointerdown');
    expect(asked()).toBe(1);
    await show('visible');
    expect(held()).toBe(1);
    for (const sign of ['fullscreenchange', 'pointerdown', 'keydown']) {
      await takeAway();
      expect(held()).toBe(0);
      await happens(sign);
      expect(held()).toBe(1);
    }
    await happens('pointerdown');
    expect(asked()).toBe(5);
  });

  it('AWAKE-03 a page that is opened hidden asks when it is seen', async () => {
    const { show, held, asked, change } = await open({ wanted: false });
    await show('hidden');
    await change({ wanted: true });
    expect(asked()).toBe(0);
    await show('visible');
    expect(held()).toBe(1);
  });

  it('AWAKE-04 a forgotten phone sleeps after 20 minutes, and the next touch or call wakes it', async () => {
    const { held, asked, change, happens, show } = await open({ place: 'play', idle: { calls: 0 } });
    await letPass(19 * MINUTE);
    await happens('keydown');
    await letPass(19 * MINUTE);
    await change({ idle: { calls: 1 } });
    await letPass(19 * MINUTE);
    expect([held(), asked()]).toEqual([1, 1]);
    await letPass(MINUTE);
    expect(held()).toBe(0);
    await show('visible');
    expect(held()).toBe(0);
    await happens('pointerdown');
    expect(held()).toBe(1);
    await letPass(20 * MINUTE);
    expect(held()).toBe(0);
    await change({ idle: { calls: 2 } });
    expect(held()).toBe(1);
  });

  it('AWAKE-04 a big screen does not sleep for want of a touch', async () => {
    const { held } = await open();
    await letPass(60 * MINUTE);
    expect(held()).toBe(1);
  });

  it('AWAKE-05 a refusal is not retried by itself', async () => {
    const { refuse, asked, held, takeAway, happens } = await open();
    refuse(true);
    await takeAway();
    await happens('fullscreenchange');
    await letPass(60 * MINUTE);
    expect([held(), asked()]).toEqual([0, 2]);
    refuse(false);
    await happens('pointerdown');
    expect(held()).toBe(1);
  });

  it('AWAKE-05 calls that come by themselves do not ask again after a refusal, a press does', async () => {
    const { refuse, asked, held, takeAway, happens, change } = await open({
      place: 'play',
      idle: { calls: 0 },
    });
    refuse(true);
    await takeAway();
    for (const calls of [1, 2, 3]) await change({ idle: { calls } });
    expect(asked()).toBe(2);
    refuse(false);
    await change({ idle: { calls: 4 } });
    expect([held(), asked()]).toEqual([0, 2]);
    await happens('pointerdown');
    expect(held()).toBe(1);
  });

  it('AWAKE-06 plays nothing to stay awake where the browser has no lock', async () => {
    const play = vi.spyOn(HTMLMediaElement.prototype, 'play');
    renderHook(() => useWakeLock({ wanted: true, place: 'play' }));
    await letPass(MINUTE);
    expect(document.querySelector('video, audio')).toBeNull();
    expect(play).not.toHaveBeenCalled();
  });
});

describe('its switch', () => {
  const theSwitch = (name = 'Keep the screen on while playing') => screen.getByRole('switch', { name });
  const press = async (key: HTMLElement) => {
    await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).click(key);
    await letPass(0);
  };

  it('AWAKE-05 is on by default, kept on the device, and apart for screen and play page', async () => {
    const { held } = await open({ place: 'play' });
    render(
      <>
        <AwakeSwitch place="play" />
        <AwakeSwitch place="screen" />
      </>,
    );
    expect(theSwitch()).toBeChecked();
    await press(theSwitch());
    expect(held()).toBe(0);
    expect(localStorage.getItem('awake_play')).toBe('no');
    expect(theSwitch('Keep this screen on')).toBeChecked();
    await press(theSwitch());
    expect(held()).toBe(1);
  });

  it('AWAKE-05 shows a refusal, until the device allows it', async () => {
    const { refuse, takeAway, happens } = await open({ place: 'play' });
    render(<AwakeSwitch place="play" />);
    expect(theSwitch()).not.toHaveAccessibleDescription();
    refuse(true);
    await takeAway();
    await happens('pointerdown');
    expect(theSwitch()).toHaveAccessibleDescription(
      'This device refuses it for now, perhaps to save its battery.',
    );
    refuse(false);
    await happens('pointerdown');
    expect(theSwitch()).not.toHaveAccessibleDescription();
  });

  it.each([
    [true, 'This browser cannot keep the screen on.'],
    [false, 'This needs an https address.'],
  ])('AWAKE-05 is off and says why where it cannot be done (secure: %s)', (is_secure, why) => {
    vi.stubGlobal('isSecureContext', is_secure);
    act(() => void render(<AwakeSwitch place="play" />));
    expect(theSwitch()).not.toBeChecked();
    expect(theSwitch()).toBeDisabled();
    expect(theSwitch()).toHaveAccessibleDescription(why);
  });
});
