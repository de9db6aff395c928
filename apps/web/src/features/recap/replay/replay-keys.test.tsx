import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { freshBrowser } from '../../../testing/browser-state.ts';
import { key, openReplay, slider, step, told } from './testing/open-replay.tsx';

beforeEach(freshBrowser);

/** Whether the browser still does what it does with a key. */
const down = (target: Element, name: string, more: KeyboardEventInit = {}) =>
  fireEvent.keyDown(target, { key: name, ...more });

const replay = () => {
  const found = screen.getByRole('region', { name: 'Replay' }).parentElement;
  if (!found) throw new Error('There is no replay');
  return found;
};

it('REPLAY-07 Left, Right, Home and End go through the steps anywhere in the replay, and tell them', () => {
  openReplay();
  for (const place of [replay(), key('Next'), screen.getByRole('radio', { name: 'Fast' })]) {
    expect(down(place, 'Home')).toBe(false);
    expect(step()).toBe(0);
    down(place, 'ArrowRight');
    down(place, 'ArrowRight');
    down(place, 'ArrowLeft');
    expect(step()).toBe(1);
    expect(told()).toBe('Call 1: Phrase 1');
    down(place, 'End');
    expect(step()).toBe(5);
  }
});

it('REPLAY-07 Left and Right are mirrored where the page is', () => {
  openReplay();
  replay().style.setProperty('direction', 'rtl');
  down(replay(), 'ArrowRight');
  expect(step()).toBe(4);
  down(replay(), 'ArrowLeft');
  expect(step()).toBe(5);
});

it('REPLAY-07 the slider, Up, Down and keys with others keep what the browser does with them', () => {
  openReplay();
  for (const name of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'])
    expect(down(slider(), name)).toBe(true);
  for (const name of ['ArrowUp', 'ArrowDown']) expect(down(key('Next'), name)).toBe(true);
  for (const more of [{ altKey: true }, { ctrlKey: true }, { metaKey: true }, { shiftKey: true }])
    expect(down(key('Next'), 'Home', more)).toBe(true);
  expect(step()).toBe(5);
});

it('REPLAY-07 Space plays and pauses where it presses no key', () => {
  openReplay();
  expect(down(slider(), ' ')).toBe(false);
  expect(key('Pause')).toBeVisible();
  down(replay(), ' ');
  expect(key('Play')).toBeVisible();
  down(replay(), ' ', { repeat: true });
  for (const pressed of [key('Next'), screen.getByRole('radio', { name: 'Fast' })])
    expect(down(pressed, ' ')).toBe(true);
  expect(key('Play')).toBeVisible();
});

it('REPLAY-07 no key works outside the replay', () => {
  openReplay();
  for (const name of ['ArrowLeft', 'Home', ' ']) {
    expect(down(screen.getByRole('button', { name: 'Elsewhere' }), name)).toBe(true);
    expect(down(document.body, name)).toBe(true);
  }
  expect(step()).toBe(5);
  expect(key('Play')).toBeVisible();
});

it('REPLAY-07 the track is a range from 0 to the last step', () => {
  openReplay();
  expect(slider()).toHaveAttribute('type', 'range');
  expect(slider()).toHaveAttribute('min', '0');
  expect(slider()).toHaveAttribute('max', '5');
  expect(slider()).toHaveAttribute('aria-valuetext', 'Call 3: Phrase 2');
});
