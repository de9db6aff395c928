/** Browser storage that may be full, blocked or missing. The app then forgets instead of failing. */
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

    /** The stored JSON; undefined when there is none or it is broken. */
    readJson(key: string): unknown {
      try {
        return JSON.parse(read(key) ?? '');
      } catch {
        return undefined;
      }
    },

    /** False where nothing can be stored. */
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
        // Unreachable storage has nothing of ours.
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

/** Shared by all tabs, and still there on the next visit. */
export const localStore = openStore(() => localStorage);

/** For one tab, and still there after a reload. */
export const tabStore = openStore(() => sessionStorage);
