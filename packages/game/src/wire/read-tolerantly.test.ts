import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { FULL_SNAPSHOT, GAME, MESSAGE, PLAY_SNAPSHOT } from './examples/entities.ts';
import { EXAMPLES } from './examples/http-examples.ts';
import { DIRECT_FRAME_EXAMPLES, GAME_EVENT_EXAMPLES } from './examples/live-examples.ts';
import { ENDPOINTS } from './http/endpoints.ts';
import { liveEvent } from './live/frames.ts';
import { readTolerantly } from './read-tolerantly.ts';
import { fullSnapshot, playSnapshot } from './snapshot.ts';

type Case = [name: string, schema: z.ZodMiniType, example: unknown];
type Fields = Record<string, unknown>;

/** Every answer and every frame there is. */
const CASES: Case[] = [
  ...Object.entries(ENDPOINTS).map(([name, { answer }]): Case => {
    const example = Object.entries(EXAMPLES).find(([other]) => other === name)?.[1].answer;
    return [name, answer, example];
  }),
  ...Object.entries({ ...GAME_EVENT_EXAMPLES, ...DIRECT_FRAME_EXAMPLES }).map(
    ([name, frame]): Case => [`frame ${name}`, liveEvent, frame],
  ),
];

const copyOf = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** All lists or objects in a value, the outer ones first. */
function within<Part>(value: unknown, isPart: (value: unknown) => value is Part): Part[] {
  const inner = typeof value === 'object' && value !== null ? Object.values(value) : [];
  return [...(isPart(value) ? [value] : []), ...inner.flatMap((part) => within(part, isPart))];
}

const isList = (value: unknown): value is unknown[] => Array.isArray(value);
/** The 25 cells of a card stand or fall together. */
const isRows = (value: unknown): value is unknown[] => isList(value) && value.length !== 25;

/** The example after each of the changes that can be made to one of its parts, each for itself. */
function changed<Part>(
  example: unknown,
  isPart: (value: unknown) => value is Part,
  change: (part: Part) => (() => void)[],
): unknown[] {
  const whole = copyOf(example);
  const count = within(whole, isPart).flatMap(change).length;
  return Array.from({ length: count }, (_, index) => {
    const copy = copyOf(example);
    within(copy, isPart).flatMap(change)[index]?.();
    return copy;
  });
}

const dataOf = (schema: z.ZodMiniType, value: unknown) => readTolerantly(schema, copyOf(value))?.data;

const OTHER_NAME = {
  id: 'phrase_id',
  phrase_id: 'id',
  round: 'round_number',
  round_number: 'round',
  user_id: 'sender_id',
  sender_id: 'user_id',
  username: 'sender_name',
  sender_name: 'username',
  name: 'game_name',
  game_name: 'name',
};

describe('reading what another version wrote', () => {
  it.each(CASES)('%s as it should be is read as it is', (_name, schema, example) => {
    expect(readTolerantly(schema, copyOf(example))).toEqual({
      data: z.parse(schema, example),
      left_out: [],
    });
  });

  it('a row that is none is left out of every list, and the rest is there', () => {
    const lists = CASES.flatMap(([name, schema, example]) =>
      changed(example, isRows, (rows) => [() => rows.unshift(-7), () => rows.push({ id: 'no id' })]).map(
        (odd): Case => [name, schema, odd],
      ),
    );
    expect(lists.length).toBeGreaterThan(60);
    for (const [name, schema, odd] of lists) {
      const example = CASES.find(([other]) => other === name)?.[2];
      const read = readTolerantly(schema, odd);
      expect(read?.data, name).toEqual(example);
      expect(read?.left_out.length, name).toBeGreaterThan(0);
    }
  });

  it('a time beyond all calendars takes its row out of every list', () => {
    const FAR = '+010000-01-01T00:00:00.000Z';
    const times = (row: unknown) =>
      within(row, isFields).flatMap((fields) =>
        Object.keys(fields)
          .filter((key) => /^datetime_|_at$|timestamp/.test(key) && fields[key] !== null)
          .map((key) => () => {
            fields[key] = FAR;
          }),
      );
    let seen = 0;
    for (const [name, schema, example] of CASES) {
      const addBad = (rows: unknown[]) => {
        const [first] = rows;
        if (first === undefined) return [];
        return times(copyOf(first)).map((_change, index) => () => {
          const bad = copyOf(first);
          times(bad)[index]?.();
          rows.push(bad);
        });
      };
      for (const odd of changed(example, isRows, addBad)) {
        seen += 1;
        expect(dataOf(schema, odd), name).toEqual(example);
      }
    }
    expect(seen).toBeGreaterThan(10);
  });

  it('OP-011 a time without a zone, or in another one, is read in UTC wherever it stands', () => {
    const unzone = (fields: Fields) =>
      Object.keys(fields)
        .filter((key) => typeof fields[key] === 'string' && /^\d{4}-\d\d-\d\dT.*Z$/.test(String(fields[key])))
        .flatMap((key) => {
          const written = String(fields[key]).replace('Z', '');
          return [written, `${written}+00:00`, written.replace('T', ' ')].map((text) => () => {
            fields[key] = text;
          });
        });
    let seen = 0;
    for (const [name, schema, example] of CASES) {
      for (const odd of changed(example, isFields, unzone)) {
        seen += 1;
        expect(dataOf(schema, odd), name).toEqual(example);
      }
    }
    expect(seen).toBeGreaterThan(150);
  });

  it('OP-003 either name of a doubled field is enough wherever it stands', () => {
    const dropOne = (fields: Fields) =>
      Object.entries(OTHER_NAME)
        .filter(([key, other]) => key in fields && fields[key] === fields[other])
        .map(([key]) => () => {
          delete fields[key];
        });
    let seen = 0;
    for (const [name, schema, example] of CASES) {
      for (const odd of changed(example, isFields, dropOne)) {
        seen += 1;
        expect(dataOf(schema, odd), name).toEqual(example);
      }
    }
    expect(seen).toBeGreaterThan(60);
  });

  it('OP-003 an event may name its phrase and its round by the other names', () => {
    const { phrase_id, round_number, ...rest } = GAME_EVENT_EXAMPLES.phrase_called;
    expect(dataOf(liveEvent, { ...rest, id: phrase_id, round: round_number })).toEqual({
      ...rest,
      phrase_id,
      round_number,
    });
  });

  it('HOME-30 OP-065 a state nobody knows is OTHER wherever it stands', () => {
    const pause = (fields: Fields) =>
      ['state', 'game_state', 'old_state', 'new_state']
        .filter((key) => key in fields)
        .flatMap((key) =>
          ['PAUSED', null, undefined].map((state) => () => {
            fields[key] = state;
          }),
        );
    let seen = 0;
    for (const [name, schema, example] of CASES) {
      for (const odd of changed(example, isFields, pause)) {
        seen += 1;
        expect(JSON.stringify(dataOf(schema, odd)), name).toContain('"OTHER"');
      }
    }
    expect(seen).toBeGreaterThan(25);
  });

  it('outside of lists what may be missing is missing, and the rest is there', () => {
    const winner = { ...PLAY_SNAPSHOT.winner, won_at: 'at the end' };
    const odd = { ...PLAY_SNAPSHOT, winner, game: { ...PLAY_SNAPSHOT.game, datetime_end: 'soon' } };
    expect(readTolerantly(playSnapshot, copyOf(odd))).toEqual({
      data: { ...PLAY_SNAPSHOT, winner: null, game: { ...PLAY_SNAPSHOT.game, datetime_end: null } },
      left_out: expect.arrayContaining(['winner.won_at', 'game.datetime_end']),
    });
  });

  it('names the row that it leaves out', () => {
    const bad = { ...MESSAGE, datetime_created: '+010000-01-01T00:00:00.000Z' };
    const odd = { ...FULL_SNAPSHOT, messages: [MESSAGE, bad] };
    expect(readTolerantly(fullSnapshot, odd)).toEqual({
      data: { ...FULL_SNAPSHOT, messages: [MESSAGE] },
      left_out: [`messages[1].datetime_created of ${MESSAGE.id}`],
    });
  });

  it('a card with a cell that cannot be read is left out whole', () => {
    const [[player, cells = []] = ['', []]] = Object.entries(EXAMPLES.listCards.answer);
    const odd = { [player]: cells, [GAME.id]: [...cells.slice(1), 'free'], nobody: cells };
    expect(dataOf(ENDPOINTS.listCards.answer, odd)).toEqual({ [player]: cells });
  });

  it.each([
    ['nothing', null],
    ['a text', 'done'],
    ['another object', { card: 'none', phrases: 7 }],
    ['a list', []],
    ['a snapshot without its round', { ...PLAY_SNAPSHOT, round: undefined }],
    ['a snapshot with half a card', { ...PLAY_SNAPSHOT, card: PLAY_SNAPSHOT.card.slice(3) }],
  ])('%s is no snapshot', (_name, odd) => {
    expect(dataOf(playSnapshot, odd)).toBeUndefined();
  });

  it('a frame of an unknown kind stays unknown', () => {
    expect(dataOf(liveEvent, { ...GAME_EVENT_EXAMPLES.message, type: 'fireworks' })).toBeUndefined();
  });
});
