/** Local storage that may be full, blocked or absent: the app then forgets instead of failing. */

export function readLocal(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeLocal(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // What cannot be kept is asked for again next time.
  }
}

export function removeLocal(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage that cannot be reached holds nothing of ours either.
  }
}

/** Kept JSON, or undefined when there is none or something else wrote it. */
export function readLocalJson(key: string): unknown {
  try {
    return JSON.parse(readLocal(key) ?? '');
  } catch {
    return undefined;
  }
}
