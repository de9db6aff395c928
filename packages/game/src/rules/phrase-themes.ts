/** What a quick start can be about; without one it draws from all of them. */
export const PHRASE_THEMES = [
  'work_meeting',
  'wedding',
  'family_dinner',
  'road_trip',
  'sports_night',
  'film_night',
  'classroom',
  'holidays',
  'party',
  'small_talk',
  'shopping',
  'camping',
] as const;

export type PhraseTheme = (typeof PHRASE_THEMES)[number];
