import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type GameEvent, isGameEvent, type LiveEvent, liveEvent } from '../wire/live/frames.ts';
import { fullSnapshot, playSnapshot } from '../wire/snapshot.ts';
import { type GameView, viewFromFull, viewFromPlay, withCards } from './game-view.ts';
import { receive } from './receive.ts';
import {
  fullSnapshotOf,
  HOST,
  managerCellsOf,
  newGame,
  PEOPLE,
  playSnapshotOf,
  type SmallGame,
} from './test-support/small-game.ts';
import type { AddressedFrame } from './test-support/small-game-frames.ts';
import { MOVE_NAMES, play } from './test-support/small-game-moves.ts';

const [BEN] = PEOPLE;

type Moves = (readonly [name: string, pick: number])[];

/** Rare at random, as much must be there before. */
const ON_PAPER: Moves = [
  ['dealPaper', 2],
  ['switchPaper', 0],
  ['winOnPaper', 1],
];
const anything = fc.array(fc.tuple(fc.constantFrom(...MOVE_NAMES), fc.nat(9_999)), { maxLength: 60 });
const moves = fc
  .tuple(fc.constantFrom<Moves>([], ON_PAPER), anything)
  .map(([first, rest]): Moves => [...first, ...rest]);

/** A game can be joined new, open with a card half full, or while it is played. */
const OPENED: Moves = [
  ['addList', 1],
  ['move', 0],
  ['deal', 0],
];
const PLAYING: Moves = [
  ...Array.from({ length: 7 }, () => ['addList', 1] as const),
  ...OPENED,
  ['join', 1],
  ['move', 0],
];
const starts = fc.constantFrom<Moves>([], OPENED, PLAYING);

function gameAfter(list: Moves): SmallGame {
  const game = newGame();
  for (const [name, pick] of list) play(game, name, pick);
  return game;
}

const benView = (game: SmallGame): GameView => {
  const player = game.players.find(({ id }) => id === BEN.id);
  if (!player) throw new Error('ben plays from the start');
  return viewFromPlay(playSnapshot.parse(playSnapshotOf(game, player)));
};
const hostView = (game: SmallGame): GameView =>
  viewFromFull(fullSnapshot.parse(fullSnapshotOf(game)), HOST.id);

const forBen = ({ only }: AddressedFrame) => only === undefined || only === BEN.id;

/** The host is told that a card changed, but not its cells. */
const asHostSees = (event: LiveEvent): LiveEvent => {
  if (event.type !== 'card_update') return event;
  const { card: _card, ...about } = event;
  return about;
};

function follow(view: GameView, events: readonly LiveEvent[]): GameView {
  return events.reduce((before, event) => {
    const { outcome, view: after } = receive(before, liveEvent.parse(event));
    expect(outcome).toBe('applied');
    return after;
  }, view);
}

describe('a view follows its game', () => {
  it('D-03 PAPER-25 the view of a player built from events equals a fresh snapshot', () => {
    fc.assert(
      fc.property(starts, moves, (start, list) => {
        const game = gameAfter(start);
        let view = benView(game);
        for (const [name, pick] of list) {
          view = follow(
            view,
            play(game, name, pick)
              .filter(forBen)
              .map(({ event }) => event),
          );
          expect(view, name).toEqual(benView(game));
        }
      }),
      { numRuns: 150 },
    );
  });

  it('D-03 D-04 the view of the host, with all cards, equals a fresh snapshot', () => {
    fc.assert(
      fc.property(starts, moves, (start, list) => {
        const game = gameAfter(start);
        let view = withCards(hostView(game), managerCellsOf(game));
        for (const [name, pick] of list) {
          const told = play(game, name, pick);
          view = follow(
            view,
            told.map(({ event }) => asHostSees(event)),
          );
          const dealt = told.some(
            ({ event }) => event.type === 'card_update' || event.type === 'phrase_added',
          );
          if (dealt) view = withCards(view, managerCellsOf(game));
          expect(view, name).toEqual(withCards(hostView(game), managerCellsOf(game)));
        }
      }),
      { numRuns: 150 },
    );
  });
});

function played(list: Moves): { before: GameView; after: GameView; log: GameEvent[] } {
  const game = gameAfter(PLAYING);
  const before = benView(game);
  const told = list.flatMap(([name, pick]) => play(game, name, pick));
  const log = told.map(({ event }) => event).filter(isGameEvent);
  return { before, after: follow(before, log), log };
}

describe('numbers', () => {
  it('D-03 events that come twice or out of order change nothing, since gaps are filled from the log', () => {
    const delivery = fc.array(fc.tuple(fc.nat(), fc.nat(3)), { maxLength: 40 });
    fc.assert(
      fc.property(moves, delivery, (list, shuffles) => {
        const { before, after, log } = played(list);
        const sent = [...log];
        for (const [at, by] of shuffles) {
          const event = log[at % (log.length || 1)];
          if (event) sent.splice((at + by) % (sent.length + 1), 0, event);
        }
        const missed = (view: GameView) => log.filter(({ seq }) => seq > view.seq);
        const end = sent.reduce((view, event) => {
          const received = receive(view, event);
          return received.outcome === 'gap' ? follow(view, missed(view)) : received.view;
        }, before);
        expect(end).toEqual(after);
      }),
    );
  });

  it('D-03 a known event gives back the very same view and asks for nothing', () => {
    fc.assert(
      fc.property(moves, (list) => {
        const { after, log } = played(list);
        for (const event of log)
          expect(receive(after, event)).toEqual({ outcome: 'duplicate', view: after, needs: [] });
        for (const event of log) expect(receive(after, event).view).toBe(after);
      }),
    );
  });

  it('D-03 a missing event is noticed at the next one, and the view waits for a snapshot', () => {
    fc.assert(
      fc.property(moves, (list) => {
        const { before, log } = played(list);
        for (const event of log.slice(1)) {
          const received = receive(before, event);
          expect(received).toEqual({
            outcome: 'gap',
            view: before,
            needs: [{ what: 'snapshot', delay: 0 }],
          });
          expect(received.view).toBe(before);
        }
      }),
    );
  });
});
