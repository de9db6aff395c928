import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  announceVersion,
  leaveVersion,
  sayOverdue,
  useNewVersion,
  workerChanged,
} from '../../offline/new-version.ts';
import { freshBrowser } from '../../testing/browser-state.ts';
import { letPass, settle, takeTheClock } from '../../testing/fake-clock.ts';
import { dismissInstalling } from './install-banner.tsx';
import { captureInstallPrompt, forgetInstallPrompt } from './install-prompt.ts';
import { LateBanners } from './late-banners.tsx';

const install = () => screen.queryByRole('button', { name: 'Install' });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const ANDROID_FIREFOX = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0';

/** The browser offers the installation, and records whether its prompt is used. */
function offer() {
  const prompt = vi.fn(() => Promise.resolve());
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  window.dispatchEvent(event);
  return { prompt, event };
}

async function open() {
  const page = render(<LateBanners />);
  await act(() => vi.dynamicImportSettled());
  return page;
}

const runsStandalone = (matches: boolean) => vi.stubGlobal('matchMedia', () => ({ matches }));

captureInstallPrompt();

beforeEach(() => {
  takeTheClock();
  freshBrowser();
  forgetInstallPrompt();
  runsStandalone(false);
  leaveVersion();
});
afterEach(() => vi.useRealTimers());

describe('the install banner', async () => {
  it('PWA-03 PWA-05 shows within 2 seconds of the app becoming installable', async () => {
    await open();
    expect(install()).toBeNull();
    const { event } = offer();
    await letPass(2_000);
    expect(install()).toBeVisible();
    expect(event.defaultPrevented).toBe(true);
  });

  it('PWA-03 uses an offer that came before the banner was mounted', async () => {
    offer();
    await open();
    expect(install()).toBeVisible();
  });

  it('PWA-03 does not show in the installed app', async () => {
    runsStandalone(true);
    offer();
    await open();
    await letPass(10_000);
    expect(install()).toBeNull();
  });

  it('PWA-04 Install asks the browser once and hides the banner', async () => {
    const { prompt } = offer();
    await open();
    press('Install');
    expect(prompt).toHaveBeenCalledOnce();
    await letPass(10_000);
    expect(install()).toBeNull();
  });

  it('PWA-04 HEALTH-06 a withdrawn offer of the browser is no error', async () => {
    const event = new Event('beforeinstallprompt', { cancelable: true });
    window.dispatchEvent(Object.assign(event, { prompt: () => Promise.reject(new Error('not now')) }));
    await open();
    press('Install');
    // An unhandled rejection would fail the run.
    await settle();
    expect(install()).toBeNull();
  });

  it('PWA-04 hides after a dismissal even if the browser stores nothing', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    offer();
    await open();
    press('Dismiss');
    await letPass(10_000);
    expect(install()).toBeNull();
    vi.restoreAllMocks();
    dismissInstalling();
    localStorage.clear();
  });

  it('PWA-04 PWA-05 hides within 2 seconds when the app is installed from elsewhere', async () => {
    offer();
    await open();
    window.dispatchEvent(new Event('appinstalled'));
    await letPass(2_000);
    expect(install()).toBeNull();
  });

  it('PWA-06 OP-137 stays hidden after a dismissal until local data is cleared', async () => {
    offer();
    const { unmount } = await open();
    press('Dismiss');
    expect(install()).toBeNull();
    unmount();
    offer();
    await open();
    await letPass(60_000);
    expect(install()).toBeNull();
    localStorage.clear();
    await letPass(2_000);
    expect(install()).toBeVisible();
  });

  it('PWA-01 PWA-03 explains how on an iPhone, because its browser has no prompt', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(IPHONE);
    await open();
    expect(screen.getByText(/tap Share, then “Add to Home Screen”/)).toBeVisible();
    expect(install()).toBeNull();
    press('Dismiss');
    expect(screen.queryByText(/Add to Home Screen/)).toBeNull();
  });

  it.each([
    [
      'Safari 26',
      IPHONE.replace('Version/18.0', 'Version/26.0'),
      /tap More \(•••\) and Share, or just Share/,
    ],
    ['Chrome', IPHONE.replace('Version/18.0', 'CriOS/130.0'), /Share in the address bar/],
    [
      'Edge',
      IPHONE.replace('Version/18.0', 'Version/18.0 EdgiOS/138.0'),
      /the menu of the browser, tap Share/,
    ],
    ['Firefox', ANDROID_FIREFOX, /tap “Add app to Home screen”/],
  ])('D-33 PWA-03 explains it as %s on phones has it', async (_, userAgent, words) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
    await open();
    expect(screen.getByText(words)).toBeVisible();
  });

  it('PWA-03 an offer of the browser goes before an explanation', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(ANDROID_FIREFOX);
    offer();
    await open();
    expect(install()).toBeVisible();
    expect(screen.queryByText(/home screen/i)).toBeNull();
  });

  it('PWA-03 waits for the offer in browsers that make one', async () => {
    Object.defineProperty(window, 'onbeforeinstallprompt', { configurable: true, value: null });
    onTestFinished(() => void Reflect.deleteProperty(window, 'onbeforeinstallprompt'));
    await open();
    await letPass(10_000);
    expect(install()).toBeNull();
    offer();
    await letPass(2_000);
    await act(() => vi.dynamicImportSettled());
    expect(install()).toBeVisible();
  });

  it.each([true, false])('D-33 asks to keep what is stored only as the installed app: %j', async (is_app) => {
    const persist = vi.fn(async () => true);
    Object.defineProperty(navigator, 'storage', { configurable: true, value: { persist } });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'storage'));
    runsStandalone(is_app);
    await open();
    expect(persist).toHaveBeenCalledTimes(is_app ? 1 : 0);
  });

  it('PWA-03 does not show in apps that only show the page', async () => {
    const userAgent = IPHONE.replace(/Version.+/, 'Mobile/15E148 [FBAN/FBIOS]');
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
    await open();
    expect(screen.queryByText(/Add to Home Screen/)).toBeNull();
  });
});

describe('the banner of a new version', () => {
  const banner = () => screen.queryByText('New version available');
  const aWorker = () => ({ postMessage: vi.fn() });
  const announce = (worker = aWorker()) => act(() => announceVersion(worker));

  it('PWA-02 PWA-09 shows with the version, and has Update and Later', () => {
    render(<LateBanners />);
    expect(banner()).toBeNull();
    announce();
    expect(banner()).toBeVisible();
    expect(screen.getByRole('button', { name: 'Update' })).toBeVisible();
  });

  it('PWA-10 Later dismisses it, and a version after that is announced again', () => {
    render(<LateBanners />);
    const worker = aWorker();
    announce(worker);
    press('Later');
    expect(banner()).toBeNull();
    expect(worker.postMessage).not.toHaveBeenCalled();
    announce();
    expect(banner()).toBeVisible();
  });

  it('D-28 shows a sentence and Reload when this version is no longer served and the update failed', () => {
    const value = { getRegistration: () => new Promise(() => undefined) };
    Object.defineProperty(navigator, 'serviceWorker', { value, configurable: true });
    render(<LateBanners />);
    announce();
    act(sayOverdue);
    expect(screen.getByText('This version of the app is too old. Please reload the page.')).toBeVisible();
    expect(banner()).toBeNull();
    press('Reload');
    expect(screen.getByRole('button', { name: 'Reload' })).toHaveAttribute('aria-busy', 'true');
    act(() => useNewVersion.setState({ is_overdue: false }));
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });

  it('PWA-10 Update activates the new version, and only then reloads the page', () => {
    render(<LateBanners />);
    const reload = vi.fn();
    const worker = aWorker();
    announce(worker);
    workerChanged(reload);
    expect(reload, 'nobody asked for it in this tab').not.toHaveBeenCalled();
    announce(worker);
    press('Update');
    expect(worker.postMessage).toHaveBeenCalledWith('take-over');
    expect(reload).not.toHaveBeenCalled();
    workerChanged(reload);
    expect(reload).toHaveBeenCalledOnce();
  });
});
