import { type AfterClose, afterClose, triesAgainOnWake } from '../../apps/web/src/live/socket/reconnect.ts';
import { type Closed, type Connection, createConnection, type SocketSpec } from './connection.ts';

type Listeners = {
  onAdmitted: () => void;
  onFrame: (bytes: Buffer, start: number, end: number) => void;
  /** It closed, for good or until it comes back. */
  onClose: (closed: Closed, comes_back: boolean) => void;
};

/** A socket that comes back by the rules of the browser, for which a refused connection is a lost one. */
export function openReturning(specOf: () => SocketSpec, { onAdmitted, onFrame, onClose }: Listeners) {
  let has_left_page = false;
  let is_moving = false;
  let attempts = 0;
  let last_end: AfterClose | null = null;
  let timer: NodeJS.Timeout | undefined;

  function open(): void {
    last_end = null;
    connection.open();
  }

  function comeBack(closed: Closed): void {
    const moves = is_moving && !has_left_page;
    is_moving = false;
    const next: AfterClose = moves
      ? { action: 'reconnect', after: 0 }
      : afterClose({ ...closed, attempts, has_left_page }, Math.random);
    last_end = next;
    const comes_back = next.action === 'reconnect' || next.action === 'refresh_and_reconnect';
    if (!moves) attempts += 1;
    if (comes_back) timer = setTimeout(open, next.after);
    onClose(closed, comes_back);
  }

  const connection: Connection = createConnection(specOf, {
    onAdmitted: () => {
      attempts = 0;
      onAdmitted();
    },
    onFrame,
    onClose: comeBack,
  });

  return {
    ...connection,
    open,
    /** Reconnects at once, as when a phone wakes. */
    wake(): void {
      if (last_end === null || !triesAgainOnWake(last_end)) return;
      clearTimeout(timer);
      attempts = 0;
      open();
    },
    /** Leaves this node and comes back at once, on whichever is next, as when somebody loads the page again. */
    move(): void {
      if (!connection.isAdmitted()) return;
      is_moving = true;
      connection.close();
    },
    close(): void {
      has_left_page = true;
      clearTimeout(timer);
      connection.close();
    },
  };
}
