import type { LiveEvent } from '@phrase-bingo/game/wire/live/frames';
import { vi } from 'vitest';

/** A WebSocket whose server is the test: it records what is sent, and the test pushes frames. */
export class FakeWebSocket extends EventTarget {
  static opened: FakeWebSocket[] = [];

  readonly url: URL;
  readonly protocols: readonly string[];
  readonly sent: { type: string; [field: string]: unknown }[] = [];
  readyState = 0;
  closed_with: number | undefined;

  constructor(url: string, protocols: string[]) {
    super();
    if (protocols.some((protocol) => /\s/.test(protocol))) throw new SyntaxError('no space in a protocol');
    this.url = new URL(url);
    this.protocols = protocols;
    FakeWebSocket.opened.push(this);
  }

  get isGone(): boolean {
    return this.readyState > 1;
  }

  send(text: string): void {
    if (this.readyState === 0) throw new DOMException('still connecting', 'InvalidStateError');
    if (!this.isGone) this.sent.push(JSON.parse(text));
  }

  close(code?: number): void {
    if (this.isGone) return;
    this.readyState = 2;
    this.closed_with = code ?? 1005;
  }

  accept(): void {
    this.readyState = 1;
    this.dispatchEvent(new Event('open'));
  }

  push(frame: LiveEvent): void {
    this.pushText(JSON.stringify(frame));
  }

  pushText(data: string): void {
    if (!this.isGone) this.dispatchEvent(new MessageEvent('message', { data }));
  }

  /** The server closes the socket, or with 1006 the network does. */
  end(code: number, reason = ''): void {
    if (this.isGone) return;
    this.readyState = 3;
    this.dispatchEvent(new CloseEvent('close', { code, reason }));
  }
}

/** Replaces `WebSocket` and gives access to the sockets that were opened. */
export function fakeSockets(): { opened: FakeWebSocket[]; last: () => FakeWebSocket } {
  FakeWebSocket.opened = [];
  vi.stubGlobal('WebSocket', FakeWebSocket);
  return {
    opened: FakeWebSocket.opened,
    last() {
      const socket = FakeWebSocket.opened.at(-1);
      if (!socket) throw new Error('no socket was opened');
      return socket;
    },
  };
}
