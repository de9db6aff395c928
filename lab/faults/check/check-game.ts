import type { Entry } from '../history.ts';
import { checkAutoCaller } from './check-auto-caller.ts';
import { checkEvents } from './check-events.ts';
import { checkRounds } from './check-rounds.ts';
import { checkSwitches } from './check-switches.ts';
import { checkThings } from './check-things.ts';
import type { Found, Wrong } from './found.ts';

/** Holds what is there of a game against the history of all that was asked and answered. */
export function checkGame(history: readonly Entry[], found: Found): Wrong[] {
  const entries = history.filter(({ asked }) => asked.game_id === found.game_id);
  return [
    ...checkSwitches(entries, found),
    ...checkThings(entries, found),
    ...checkRounds(entries, found),
    ...checkAutoCaller(entries, found),
    ...checkEvents(found),
  ];
}
