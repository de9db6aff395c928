export type Handler = (message: string) => void;

/**
 * Rings every node. The bus is a doorbell and the database the truth: a message that is lost costs
 * time, never data, so whoever listens looks into the database after an outage.
 */
export type Bus = {
  /** Resolves once handed over; rejects when the bus is down, and the message is then gone. */
  publish: (channel: string, message: string) => Promise<void>;
  /** Messages of a channel arrive in the order of their publishing, never before publish has returned. */
  subscribe: (channel: string, handler: Handler) => Promise<Unsubscribe>;
  /** Called when the bus is back and messages may have been missed. */
  onReconnect: (handler: () => void) => () => void;
  isUp: () => boolean;
  /** Resolves when the bus answers. */
  ping: () => Promise<void>;
  close: () => Promise<void>;
};

export type Unsubscribe = () => Promise<void>;

export type Report = (error: unknown) => void;

export const BUS_CLOSED = 'The bus is closed.';
