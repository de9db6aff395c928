import type { PhraseTheme } from '@phrase-bingo/game/rules/game/phrase-themes';

export type FillTheme = PhraseTheme | 'any';

export const THEME_NAMES: Record<FillTheme, string> = {
  any: 'A bit of all',
  work_meeting: 'Work meeting',
  wedding: 'Wedding',
  family_dinner: 'Family dinner',
  road_trip: 'Road trip',
  sports_night: 'Sports night',
  film_night: 'Film night',
  classroom: 'Classroom',
  holidays: 'Holidays',
  party: 'Party',
  small_talk: 'Small talk',
  shopping: 'Shopping',
  camping: 'Camping',
};
