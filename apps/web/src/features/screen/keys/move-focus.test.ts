import { expect, it, vi } from 'vitest';
import { moveFocus, pressByEnter } from './move-focus.ts';

it('SCREEN-64 Enter opens a list, whose arrow keys are its own until it is closed', () => {
  let is_open = false;
  vi.stubGlobal('CSS', { supports: () => true });
  const [list, after] = [document.createElement('select'), document.createElement('button')];
  list.showPicker = () => {
    is_open = true;
  };
  const matches = list.matches.bind(list);
  // The test's browser does not know ':open'.
  Object.assign(list, {
    matches: (selector: string) => (selector === ':open' ? is_open : matches(selector)),
  });
  document.body.replaceChildren(list, after);
  list.focus();
  const press = (key: string) => {
    const event = { key, target: list, preventDefault: () => undefined };
    pressByEnter(event);
    moveFocus(event, document.body);
  };
  press('Enter');
  expect(is_open).toBe(true);
  press('ArrowDown');
  expect(list).toHaveFocus();
  is_open = false;
  press('ArrowDown');
  expect(after).toHaveFocus();
  vi.unstubAllGlobals();
});
