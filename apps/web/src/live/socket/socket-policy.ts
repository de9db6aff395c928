import type { Random } from '@phrase-bingo/game/rules/random';
import type { AfterClose, SocketClose } from './reconnect.ts';

export type CloseReason = Pick<SocketClose, 'code' | 'reason'>;

/** How a browser reports a broken connection. */
export const BROKEN_OFF: CloseReason = { code: 1006, reason: '' };

/** What a page does after its socket closed, and after how long it connects again by itself. */
export type Ending = Readonly<{ action: string; after?: number }>;

export type ConnectionState<End extends Ending = AfterClose> = Readonly<{
  status: 'disconnected' | 'connecting' | 'connected';
  /** The server has let the page in. */
  is_authenticated: boolean;
  after_close: End['action'] | null;
}>;

export const UNCONNECTED = { status: 'disconnected', is_authenticated: false, after_close: null } as const;

type Line = { send: (command: object) => boolean; renewed: (token: string) => void };

/** What the sockets of game pages and of screens differ in. */
export type SocketPolicy<Frame, End extends Ending> = {
  path: string;
  /** The sub-protocol that goes along with the token. */
  scheme: string;
  /** A token to open with, after this end and this token. */
  token: (last: { end: End | null; token: string | null }) => string | Promise<string>;
  /** As what it counts that no token is to be had. */
  withoutToken?: () => CloseReason;
  /** Null for a frame that this version does not know. */
  read: (text: string) => Frame | null;
  /** The frame by which the server lets the page in. All others are dropped before, except those for everybody. */
  isWelcome: (frame: Frame) => boolean;
  isForEverybody?: (frame: Frame) => boolean;
  /** The close that a frame counts as. */
  asClose?: (frame: Frame) => CloseReason | null;
  /** What begins when the page is let in, and how it ends. `renewed` is told of a token that takes the place of the first. */
  whileIn?: (token: string, line: Line) => () => void;
  afterClose: (close: SocketClose, random: Random) => End;
  onEnd: (end: End) => void;
  /** Whether to connect at once, with a new count, when the browser comes online, the tab is shown or the phone wakes. */
  triesOnWake: (end: End) => boolean;
  /** Whether `open` connects again after this end. */
  opensAgain: (end: End) => boolean;
  /** After a longer silence the connection is looked at when somebody comes back. */
  silence: number;
  /** After a longer silence it is given up; null where the server need not say anything. */
  longest_silence: number | null;
  /** What the server answers for sure; null when it cannot be asked. Without it the socket simply reconnects. */
  question?: () => object | null;
};
