import type { Notice, Say } from './notice.ts';

const LOST: Notice = {
  kind: 'warning',
  title: 'Connection Lost',
  text: 'You are currently offline. Some features may not work properly.',
};

const RESTORED: Notice = { kind: 'success', title: 'Connection Restored', text: 'You are back online!' };

/** Says at once when the browser loses its network and when it has it again. */
export function followNetwork(say: Say): () => void {
  const lost = () => say(LOST);
  const restored = () => say(RESTORED);
  addEventListener('offline', lost);
  addEventListener('online', restored);
  return () => {
    removeEventListener('offline', lost);
    removeEventListener('online', restored);
  };
}
