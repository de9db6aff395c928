/** Something to show to the person. Without a duration it stays as long as its kind does. */
export type Notice = {
  kind: 'success' | 'info' | 'warning' | 'error';
  title?: string;
  text: string;
  duration?: number;
  /** A later notice with the same slot replaces this one. */
  slot?: string;
  /** A voice says the same, so assistive technology is not told of it. */
  is_spoken?: boolean;
};

export type Say = (notice: Notice) => void;

/** A call or recall that has just happened. */
export type CallNotice = Readonly<{
  seq: number;
  round_number: number;
  phrase_id: string;
  is_called: boolean;
  text: string;
}>;
