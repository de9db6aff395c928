import { notify } from './toast-store.ts';

/** Whether the device has a share sheet. */
export const hasShareSheet = (): boolean => typeof navigator.share === 'function';

/** It was closed, or a second press found it open. */
const HARMLESS: readonly string[] = ['AbortError', 'InvalidStateError'];

/**
 * False when the sheet could not be opened. Closing it without sharing is not a failure. Nothing may be awaited between
 * the press and this call: some devices would refuse the sheet.
 */
export async function openShareSheet(shared: ShareData): Promise<boolean> {
  try {
    await navigator.share(shared);
    return true;
  } catch (error) {
    return error instanceof DOMException && HARMLESS.includes(error.name);
  }
}

/** The same, with a notice when it fails. */
export async function shareByDevice(shared: ShareData): Promise<void> {
  if (await openShareSheet(shared)) return;
  notify({ kind: 'error', text: 'Your device could not share this.' });
}
