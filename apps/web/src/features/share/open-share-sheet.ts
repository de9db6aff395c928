export type Shared = { title: string; text: string; url: string };

/** Whether the device has a share sheet of its own. */
export const hasShareSheet = (): boolean => typeof navigator.share === 'function';

/** False when the sheet could not be opened; who closes it again has merely decided otherwise. */
export async function openShareSheet(shared: Shared): Promise<boolean> {
  try {
    await navigator.share(shared);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
