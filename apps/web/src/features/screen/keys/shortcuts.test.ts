import { expect, it } from 'vitest';
import { shortcutOf } from './shortcuts.ts';

function press(key: string, more: KeyboardEventInit = {}, target: Element = document.body): string | null {
  let shortcut: string | null = null;
  document.body.append(target === document.body ? document.createElement('i') : target);
  const hear = (event: KeyboardEvent) => {
    shortcut = shortcutOf(event);
  };
  addEventListener('keydown', hear);
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...more }));
  removeEventListener('keydown', hear);
  return shortcut;
}

it.each([
  ['f', 'full_screen'],
  ['F', 'full_screen'],
  ['m', 'mute'],
  ['r', 'repeat'],
  ['c', 'code'],
  ['?', 'keys'],
  ['n', 'call_next'],
  ['u', 'undo'],
  ['p', 'pause'],
  ['x', null],
  ['Enter', null],
  ['constructor', null],
])('SCREEN-64 SCREEN-65 the key %s does %s', (key, shortcut) => {
  expect(press(key)).toBe(shortcut);
});

it.each([{ ctrlKey: true }, { altKey: true }, { metaKey: true }, { repeat: true }])(
  'SCREEN-65 a key with %o is left alone',
  (more) => {
    expect(press('r', more)).toBeNull();
  },
);

const input = (type: string) => Object.assign(document.createElement('input'), { type });

it.each([
  ['a text field', input('text'), null],
  ['a slider', input('range'), null],
  ['a list', document.createElement('select'), null],
  ['a text area', document.createElement('textarea'), null],
  ['a switch', input('checkbox'), 'mute'],
  ['a button', document.createElement('button'), 'mute'],
])('SCREEN-65 M in %s gives %s', (_what, target, shortcut) => {
  expect(press('m', {}, target)).toBe(shortcut);
});
