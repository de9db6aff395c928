import type { AfterClose } from './reconnect.ts';

export type ConnectionState = Readonly<{
  status: 'disconnected' | 'connecting' | 'connected';
  is_authenticated: boolean;
  /** What follows the last close: another try, the question whether to try, or nothing. */
  after_close: AfterClose['action'] | null;
}>;

export const UNCONNECTED: ConnectionState = {
  status: 'disconnected',
  is_authenticated: false,
  after_close: null,
};
