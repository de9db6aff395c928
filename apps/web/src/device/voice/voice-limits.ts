/** The numbers of the voice. Apart from those of the screens, which everybody loads. Times are milliseconds. */

const SECOND = 1_000;

export const VOICE = {
  /** The longest text handed to the browser at once, in characters; Chinese and Japanese take longer for each. */
  piece: 100,
  dense_piece: 40,
  give_up: 2 * SECOND,
  give_up_per_character: 150,
  after_cancel: 60,
  after_sound: 50,
  ask_voices: 250,
  wait_for_voices: 5 * SECOND,
  cut_after: 8 * SECOND,
  win_waits: 2 * SECOND,
} as const;
