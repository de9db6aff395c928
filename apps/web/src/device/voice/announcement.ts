/** What may be said aloud. */
export type Announcement =
  | { kind: 'call'; number: number; text: string }
  | { kind: 'win'; name: string | null; pattern: string; place: number }
  | { kind: 'wins'; count: number }
  | { kind: 'no_bingo' }
  | { kind: 'round'; number: number }
  | { kind: 'end' };

/** One page's voice and chime, by the settings of this device. */
export type Voice = {
  announce(announcement: Announcement): void;
  /** The last call when the page was opened: nothing is said, but repeat knows it. */
  remember(number: number, text: string): void;
  /** A call was taken back: its phrase is neither spoken nor waiting any more. */
  takeBack(number: number): void;
  /** Says the last call once more, without the chime. */
  repeat(): void;
  /** Stops at once and empties what waits. */
  setMuted(is_muted: boolean): void;
  /** Must run within a press: it lets this page sound, and says so. */
  unlock(): void;
  close(): void;
};
