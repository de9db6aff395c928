/** Something to tell the person; without a duration it stays as long as its kind does. */
export type Notice = {
  kind: 'success' | 'info' | 'warning' | 'error';
  title?: string;
  text: string;
  duration?: number;
  /** What is said later under the same name takes its place. */
  slot?: string;
};

export type Say = (notice: Notice) => void;

/** A call or recall that has just happened. */
export type CallNews = Readonly<{
  seq: number;
  round_number: number;
  phrase_id: string;
  is_called: boolean;
  text: string;
}>;
