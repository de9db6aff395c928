/** The event some browsers send when the app can be installed. */
type InstallPrompt = Event & { prompt: () => Promise<unknown> };

declare global {
  interface WindowEventMap {
    beforeinstallprompt: InstallPrompt;
  }
  interface Navigator {
    /** Only Safari on iPhones and iPads. */
    standalone?: boolean;
  }
}

let offered: InstallPrompt | null = null;

/** The browser sends its offer once and early, so it is stored until somebody wants it. */
export function captureInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offered = event;
  });
  addEventListener('appinstalled', forgetInstallPrompt);
}

export const offeredPrompt = (): InstallPrompt | null => offered;

export function forgetInstallPrompt(): void {
  offered = null;
}

/** Whether this is the installed app. */
export const isStandalone = (): boolean =>
  navigator.standalone === true || matchMedia('(display-mode: standalone)').matches;
