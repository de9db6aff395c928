const PROBE = 'storage_test';

export type StorageState = 'working' | 'full' | 'blocked';

/** Writes something, reads it back and takes it away again. */
export function testStorage(): StorageState {
  try {
    const written = String(Math.random());
    localStorage.setItem(PROBE, written);
    const is_kept = localStorage.getItem(PROBE) === written;
    localStorage.removeItem(PROBE);
    return is_kept ? 'working' : 'blocked';
  } catch (error) {
    return error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'blocked';
  }
}
