import type { PhraseTheme } from '@phrase-bingo/game/rules/game/phrase-themes';
import { CAMPING } from './camping.ts';
import { CLASSROOM } from './classroom.ts';
import { FAMILY_DINNER } from './family-dinner.ts';
import { FILM_NIGHT } from './film-night.ts';
import { HOLIDAYS } from './holidays.ts';
import { PARTY } from './party.ts';
import { ROAD_TRIP } from './road-trip.ts';
import { SHOPPING } from './shopping.ts';
import { SMALL_TALK } from './small-talk.ts';
import { SPORTS_NIGHT } from './sports-night.ts';
import { WEDDING } from './wedding.ts';
import { WORK_MEETING } from './work-meeting.ts';

/** The phrases a quick start draws from. */
export const POOL: Record<PhraseTheme, readonly string[]> = {
  work_meeting: WORK_MEETING,
  wedding: WEDDING,
  family_dinner: FAMILY_DINNER,
  road_trip: ROAD_TRIP,
  sports_night: SPORTS_NIGHT,
  film_night: FILM_NIGHT,
  classroom: CLASSROOM,
  holidays: HOLIDAYS,
  party: PARTY,
  small_talk: SMALL_TALK,
  shopping: SHOPPING,
  camping: CAMPING,
};
