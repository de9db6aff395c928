/** One WebSocket. Its end is reported once. */
export type Connection = {
  send(text: string): void;
  /** Closes normally, because the page is left. */
  close(): void;
  /** Gives up a connection that may be dead. Its close event could take minutes. */
  drop(): void;
};

type Handlers = {
  onOpen: () => void;
  onText: (text: string) => void;
  onEnd: (end: { code: number; reason: string }) => void;
};

const NORMAL = 1000;

export function openConnection(
  url: string,
  protocols: string[],
  { onOpen, onText, onEnd }: Handlers,
): Connection {
  const socket = new WebSocket(url, protocols);
  const listeners = new AbortController();
  const options = { signal: listeners.signal };
  socket.addEventListener('open', onOpen, options);
  socket.addEventListener('message', ({ data }) => onText(String(data)), options);
  socket.addEventListener('close', ({ code, reason }) => onEnd({ code, reason }), options);

  function end(code?: number): void {
    listeners.abort();
    socket.close(code);
  }

  return { send: (text) => socket.send(text), close: () => end(NORMAL), drop: () => end() };
}
