/** What may be said aloud. */
export type Announcement =
  | { kind: 'call'; sid: number; number: number; text: string }
  | { kind: 'win'; name: string | null; pattern: string; place: number }
  | { kind: 'wins'; count: number }
  | { kind: 'no_bingo' }
  | { kind: 'round'; number: number }
  | { kind: 'end' };

/** A call is known by its sid: its number changes when an earlier call is taken back. */
export type SpokenCall = Extract<Announcement, { kind: 'call' }>;

/** One page's voice and chime, by the settings of this device. */
export type Voice = {
  announce(announcement: Announcement): void;
  /** A call was taken back: its phrase is neither spoken nor waiting any more. */
  takeBack(sid: number): void;
  /** Says the last call that stands once more, without the chime. */
  repeat(call: SpokenCall): void;
  /** Stops at once and empties what waits. */
  setMuted(is_muted: boolean): void;
  /** Must run within a press: it lets this page sound, and says so. */
  unlock(): void;
  close(): void;
};
