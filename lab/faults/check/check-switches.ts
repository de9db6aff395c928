import { isFreeSid } from '../../../packages/game/src/rules/game/cells.ts';
import { sidsOf } from '../../../packages/game/src/rules/game/marks.ts';
import type { Asked, Entry } from '../history.ts';
import type { StoredGame, Violation } from './stored-game.ts';

type Turned = { name: string; is_on: boolean };

/** Marks and calls are switches: off at first, and each is turned by one person, one action at a time. */
function turnedBy(asked: Asked): Turned | null {
  if (asked.kind === 'mark') {
    const { round, user_id, sid, is_on } = asked;
    return { name: `the mark of ${user_id} on ${sid} in round ${round}`, is_on };
  }
  if (asked.kind === 'call') {
    const { round, phrase_id, is_on } = asked;
    return { name: `the call of ${phrase_id} in round ${round}`, is_on };
  }
  return null;
}

function switchesOn({ calls, cards }: StoredGame): Set<string> {
  return new Set([
    ...calls
      .filter(({ auto_at }) => auto_at === null)
      .map(({ round, phrase_id }) => `the call of ${phrase_id} in round ${round}`),
    ...cards.flatMap(({ round, user_id, marks }) =>
      sidsOf(marks)
        .filter((sid) => !isFreeSid(sid))
        .map((sid) => `the mark of ${user_id} on ${sid} in round ${round}`),
    ),
  ]);
}

type Known = { kept: boolean; possible: Set<boolean>; late: Set<boolean> };

/** Each switch is as it was last acknowledged, or as an action without an answer wanted it. */
export function checkSwitches(entries: readonly Entry[], stored: StoredGame): Violation[] {
  const known = new Map<string, Known>();
  for (const { asked, outcome, may_be_late } of entries) {
    const turned = turnedBy(asked);
    if (!turned || outcome === 'refused') continue;
    const { kept, possible, late } = known.get(turned.name) ?? {
      kept: false,
      possible: new Set<boolean>(),
      late: new Set<boolean>(),
    };
    if (may_be_late) late.add(turned.is_on);
    const is_kept = outcome === 'acknowledged';
    known.set(turned.name, {
      kept: is_kept ? turned.is_on : kept,
      possible: is_kept ? new Set() : possible.add(turned.is_on),
      late,
    });
  }
  const on = switchesOn(stored);
  const lost = [...known].flatMap(([name, { kept, possible, late }]): Violation[] => {
    const is_on = on.has(name);
    if (is_on === kept || possible.has(is_on) || late.has(is_on)) return [];
    return [{ kind: 'lost', what: `${name} is ${is_on ? 'on' : 'off'}, acknowledged was the other` }];
  });
  const invented = [...on]
    .filter((name) => !known.has(name))
    .map((name): Violation => ({ kind: 'invented', what: name }));
  return [...lost, ...invented];
}
