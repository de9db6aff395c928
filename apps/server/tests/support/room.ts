import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { newPerson } from './person.ts';
import type { DatabaseFixture } from './test-databases.ts';
import { startServer } from './test-server.ts';

type Late<T> = { it: T; set: (made: T) => void };

/** Stands for a thing that is made later. */
function late<T extends object>(): Late<T>;
function late(): Late<object> {
  let made: object | null = null;
  const found = () => made ?? expect.unreachable('It exists only while the tests run.');
  const it = new Proxy(
    {},
    {
      get: (_, key) => Reflect.get(found(), key),
      set: (_, key, value) => Reflect.set(found(), key, value),
      has: (_, key) => Reflect.has(found(), key),
      ownKeys: () => Reflect.ownKeys(found()),
      getOwnPropertyDescriptor: (_, key) => ({
        ...Reflect.getOwnPropertyDescriptor(found(), key),
        configurable: true,
      }),
    },
  );
  return {
    it,
    set: (thing) => {
      made = thing;
    },
  };
}

/** What is made once, before the tests of a suite. */
export function beforehand<T extends object>(make: () => T | Promise<T>): T {
  const { it, set } = late<T>();
  beforeAll(async () => set(await make()));
  return it;
}

/** What is made anew before each test. */
export function afresh<T extends object>(make: () => T | Promise<T>): T {
  const { it, set } = late<T>();
  beforeEach(async () => set(await make()));
  return it;
}

type Options = NonNullable<Parameters<typeof startServer>[1]>;

/** The world of a suite: a running server, and somebody who hosts games there. */
export function room(
  { settings }: Pick<DatabaseFixture, 'settings'>,
  options: Options | (() => Options) = {},
) {
  const server = beforehand(() =>
    startServer(settings(), typeof options === 'function' ? options() : options),
  );
  afterAll(() => server.drain());
  return { server, host: beforehand(() => newPerson(server)) };
}
