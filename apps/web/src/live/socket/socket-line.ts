/** One WebSocket from its opening to its end, which is told once. */
export type Line = {
  send(text: string): void;
  /** Says goodbye: the page is left. */
  close(): void;
  /** Gives up on a line that may be dead; waiting for its goodbye could take minutes. */
  drop(): void;
};

type Ears = {
  onOpen: () => void;
  onText: (text: string) => void;
  onEnd: (end: { code: number; reason: string }) => void;
};

const NORMAL = 1000;

export function openLine(url: string, protocols: string[], { onOpen, onText, onEnd }: Ears): Line {
  const socket = new WebSocket(url, protocols);
  const ears = new AbortController();
  const options = { signal: ears.signal };
  socket.addEventListener('open', onOpen, options);
  socket.addEventListener('message', ({ data }) => onText(String(data)), options);
  socket.addEventListener('close', ({ code, reason }) => onEnd({ code, reason }), options);

  function end(code?: number): void {
    ears.abort();
    socket.close(code);
  }

  return { send: (text) => socket.send(text), close: () => end(NORMAL), drop: () => end() };
}
