import type { Key } from './tab.ts';

/** The letters of the WebDriver standard for keys without letters of their own. */
const CODES: Record<Exclude<Key, 'SelectAll'> | 'Control', string> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Control: '\uE009',
  Escape: '\uE00C',
  End: '\uE010',
  Home: '\uE011',
  ArrowRight: '\uE014',
};

type KeyAction = { type: 'keyDown' | 'keyUp'; value: string };

const stroke = (value: string): KeyAction[] => [
  { type: 'keyDown', value },
  { type: 'keyUp', value },
];

export const keysOf = (key: Key): KeyAction[] =>
  key === 'SelectAll'
    ? [{ type: 'keyDown', value: CODES.Control }, ...stroke('a'), { type: 'keyUp', value: CODES.Control }]
    : stroke(CODES[key]);

export const keysFor = (text: string): KeyAction[] => [...text].flatMap(stroke);

/** Now and then the driver leaves a command without an answer. */
const PATIENCE_MS = 8_000;
/** The browser starts within a command, which takes long while other suites keep all cores busy. */
const START_MS = 60_000;

/** A session of a WebDriver server: W3C WebDriver is plain HTTP, so it needs no library. */
export async function startSession(url: string, capabilities: object) {
  async function send(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    body?: object,
    within = PATIENCE_MS,
  ): Promise<unknown> {
    const answer = await fetch(`${url}/session${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(within),
    }).catch((cause: unknown) => {
      throw new Error(`${method} ${path}: no answer`, { cause });
    });
    const { value } = (await answer.json()) as { value: { error?: string; message?: string } };
    if (!answer.ok) throw new Error(`${method} ${path}: ${value.error}: ${value.message}`);
    return value;
  }
  const wish = { capabilities: { alwaysMatch: capabilities } };
  const made = (await send('POST', '', wish, START_MS)) as { sessionId: string };
  const at = (path: string) => `/${made.sessionId}${path}`;
  const act = (type: 'key' | 'pointer', actions: readonly object[]) =>
    send('POST', at('/actions'), { actions: [{ type, id: type, actions }] });
  return {
    get: (path: string) => send('GET', at(path)),
    post: (path: string, body: object = {}) => send('POST', at(path), body),
    act,
    end: () => send('DELETE', at('')),
  };
}

export type Session = Awaited<ReturnType<typeof startSession>>;
