/** Storage of the browser that may be full, blocked or absent: the app then forgets instead of failing. */
function openStore(area: () => Storage) {
  const read = (key: string): string | null => {
    try {
      return area().getItem(key);
    } catch {
      return null;
    }
  };

  return {
    read,

    /** Kept JSON, or undefined when there is none or something else wrote it. */
    readJson(key: string): unknown {
      try {
        return JSON.parse(read(key) ?? '');
      } catch {
        return undefined;
      }
    },

    /** False where nothing can be kept. */
    write(key: string, value: string): boolean {
      try {
        area().setItem(key, value);
        return true;
      } catch {
        return false;
      }
    },

    remove(key: string): void {
      try {
        area().removeItem(key);
      } catch {
        // Storage that cannot be reached holds nothing of ours either.
      }
    },

    keys(): string[] {
      try {
        return Object.keys(area());
      } catch {
        return [];
      }
    },
  };
}

/** All tabs share it, and the next visit finds it. */
export const localStore = openStore(() => localStorage);

/** A tab has it for itself, and keeps it when it is loaded anew. */
export const tabStore = openStore(() => sessionStorage);
