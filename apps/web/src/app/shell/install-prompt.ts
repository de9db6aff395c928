/** What a browser offers when the app can be installed; not all of them do. */
type InstallPrompt = Event & { prompt: () => Promise<unknown> };

declare global {
  interface WindowEventMap {
    beforeinstallprompt: InstallPrompt;
  }
  interface Navigator {
    /** Safari on iPhones and iPads alone. */
    standalone?: boolean;
  }
}

let offered: InstallPrompt | null = null;

/** The offer comes once and early, so it is kept until somebody wants it. */
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
