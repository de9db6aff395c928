import { writeFileSync } from 'node:fs';
import { ADD_LIBRARY, HAS_LIBRARY, readFound, type Step, type Words } from './find-in-page.ts';
import type { Key, Look, Size, Tab } from './tab.ts';
import { until } from './until.ts';

/**
 * Where the only element is pressed: in its middle. Null while it moves, is covered or may not be pressed. Should
 * something come over it before the press arrives, the page does not get the press.
 */
const AIM = `async ([one, ...others]) => {
  if (!one || others.length > 0 || one.matches(':disabled')) return null;
  one.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  const middle = () => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  };
  const before = middle();
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const { x, y } = middle();
  const isOnTarget = (hit) => one.contains(hit) || hit.contains(one) || hit.closest('label')?.control === one;
  const hit = document.elementFromPoint(x, y);
  if (x !== before.x || y !== before.y || !hit || !isOnTarget(hit)) return null;
  const press = (window.press = { is_missed: false });
  for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click']) {
    addEventListener(type, (event) => {
      if (window.press !== press || isOnTarget(event.target)) return;
      press.is_missed = true;
      event.preventDefault();
      event.stopImmediatePropagation();
    }, { capture: true });
  }
  return { x, y };
}`;

/** Whether the press went elsewhere; from now on the page gets every press again. */
const WAS_MISSED = `(() => {
  const is_missed = window.press?.is_missed === true;
  delete window.press;
  return is_missed;
})()`;

type Place = { x: number; y: number };

/** What some steps find on a page, looked up anew each time. */
type Found = ReturnType<typeof findOn>;

function findOn(tab: Tab, steps: readonly Step[]) {
  const what = JSON.stringify(steps, (_key, value) => (value instanceof RegExp ? String(value) : value));
  const needs_library = steps.some(({ by }) => by !== 'css' && by !== 'index');
  const next = (step: Step): Found => findOn(tab, [...steps, step]);

  async function read<T>(source: string): Promise<T> {
    if (needs_library && (await tab.evaluate(HAS_LIBRARY)) !== true) await tab.evaluate(ADD_LIBRARY);
    return (await tab.evaluate(readFound(steps, source))) as T;
  }

  const count = () => read<number>('(seen) => seen.length');
  const texts = () => read<string[]>('(seen) => seen.map((one) => one.innerText)');

  async function click(): Promise<void> {
    await until(`to click ${what}`, async () => {
      const place = await read<Place | null>(AIM);
      if (!place) return false;
      await tab.clickAt(place.x, place.y);
      return (await tab.evaluate(WAS_MISSED).catch(() => false)) !== true;
    });
  }

  return {
    role: (role: string, name?: Words, more: { selected?: boolean } = {}) =>
      next({ by: 'Role', role, ...(name !== undefined && { name }), ...more }),
    label: (words: Words) => next({ by: 'LabelText', words }),
    text: (words: Words) => next({ by: 'Text', words }),
    css: (selector: string) => next({ by: 'css', selector }),
    nth: (index: number) => next({ by: 'index', index }),
    count,
    texts,
    /** What the first one says, in one line. */
    plainText: async () => (await texts())[0]?.replaceAll(/\s+/g, ' ').trim() ?? '',
    /** The value of an attribute of the first one. */
    attribute: (name: string) =>
      read<string | null>(`([one]) => one?.getAttribute(${JSON.stringify(name)}) ?? null`),
    value: () => read<string | null>('([one]) => one?.value ?? null'),
    /** Any measure of the elements; the function runs in the page. */
    measure: <T>(measuring: (seen: HTMLElement[]) => T) => read<Awaited<T>>(String(measuring)),
    appears: () => until(`to see ${what}`, async () => (await count()) > 0),
    goes: () => until(`no more to see ${what}`, async () => (await count()) === 0),
    says: (words: Words) =>
      until(`for ${what} to say ${words}`, async () =>
        (await texts()).some((text) => (typeof words === 'string' ? text.includes(words) : words.test(text))),
      ),
    has: (name: string, value: string) =>
      until(`for ${what} to have ${name} ${value}`, () =>
        read<boolean>(`([one]) => one?.getAttribute(${JSON.stringify(name)}) === ${JSON.stringify(value)}`),
      ),
    click,
    focus: () => read<boolean>('([one]) => (one?.focus(), true)'),
    /** Writes a long text at once, as from the clipboard. */
    async paste(text: string) {
      await click();
      await tab.evaluate(`document.execCommand('insertText', false, ${JSON.stringify(text)})`);
    },
    /** Replaces what the field holds. */
    async fill(text: string) {
      await click();
      await tab.press('SelectAll');
      await tab.press('Backspace');
      await tab.type(text);
    },
  };
}

/** The browser of one person in any engine. */
export function pageOf(tab: Tab, base_url: string, look: Look) {
  const page = findOn(tab, []);
  const evaluate = <T>(run: () => T): Promise<Awaited<T>> =>
    tab.evaluate(`(${run})()`) as Promise<Awaited<T>>;
  const address = () => tab.evaluate('location.pathname + location.search') as Promise<string>;
  return {
    role: page.role,
    label: page.label,
    text: page.text,
    css: page.css,
    look,
    goto: (path: string) => tab.goto(new URL(path, base_url).href),
    reload: tab.reload,
    setCookie: (name: string, value: string) => tab.setCookie(base_url, name, value),
    evaluate,
    /** For an expression that is put together. */
    evaluateText: tab.evaluate,
    type: tab.type,
    press: (key: Key) => tab.press(key),
    chooseFile: tab.chooseFile,
    resize: (size: Size) => tab.resize(size),
    address,
    isAt: (path: string | RegExp) =>
      until(`to be at ${path}`, async () => {
        const now = await address();
        return typeof path === 'string' ? now === path : path.test(now);
      }),
    /** True as soon as the function in the page says so. */
    holds: (what: string, run: () => boolean) => until(`for ${what}`, () => evaluate(run)),
    screenshot: async (file: string) => writeFileSync(file, await tab.screenshot()),
    pdf: tab.pdf,
    troubles: tab.troubles,
    close: tab.close,
  };
}

export type Page = ReturnType<typeof pageOf>;
