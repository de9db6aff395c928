/** What a key of the keyboard does on the big screen; those of the host only count once they are switched on. */
const SHORTCUTS = {
  f: 'full_screen',
  m: 'mute',
  r: 'repeat',
  c: 'code',
  '?': 'keys',
  n: 'call_next',
  u: 'undo',
  p: 'pause',
} as const;
export type Shortcut = (typeof SHORTCUTS)[keyof typeof SHORTCUTS];

type Pressed = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'altKey' | 'metaKey' | 'repeat' | 'defaultPrevented' | 'target'
>;

/** A switch or a radio button takes no letters, every other field may. */
const FIELD = 'input:not([type="checkbox"], [type="radio"]), select, textarea, [contenteditable]';

const isInField = (target: EventTarget | null): boolean => target instanceof Element && target.matches(FIELD);

const isKnown = (key: string): key is keyof typeof SHORTCUTS => Object.hasOwn(SHORTCUTS, key);

/** Null for keys that belong to the browser, to a field or to nobody. */
export function shortcutOf(event: Pressed): Shortcut | null {
  const { ctrlKey, altKey, metaKey, repeat, defaultPrevented, target } = event;
  if (ctrlKey || altKey || metaKey || repeat || defaultPrevented || isInField(target)) return null;
  const key = event.key.toLowerCase();
  return isKnown(key) ? SHORTCUTS[key] : null;
}
