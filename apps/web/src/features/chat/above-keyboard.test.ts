import { afterEach, describe, expect, it, vi } from 'vitest';

/** The part of the page that is not under the keyboard, as on an iPhone: the page itself keeps its size. */
async function fakeViewport() {
  const viewport = Object.assign(new EventTarget(), { height: 844, offsetTop: 0, scale: 1 });
  vi.stubGlobal('visualViewport', viewport);
  vi.resetModules();
  const { stayAboveKeyboard } = await import('./above-keyboard.ts');
  stayAboveKeyboard();
  stayAboveKeyboard();
  return (change: Partial<typeof viewport>) => {
    Object.assign(viewport, change);
    viewport.dispatchEvent(new Event('resize'));
  };
}

function placeField(bottom: number) {
  const field = document.createElement('textarea');
  document.body.append(field);
  field.getBoundingClientRect = () => new DOMRect(0, bottom - 52, 300, 52);
  const scrolled: unknown[] = [];
  field.scrollIntoView = (how) => scrolled.push(how);
  return { field, scrolled };
}

afterEach(() => document.body.replaceChildren());

describe('a field and the keyboard of a phone', () => {
  it('D-33 the field comes back into view when a growing keyboard covers it', async () => {
    const change = await fakeViewport();
    const { field, scrolled } = placeField(780);
    field.focus();
    change({ height: 500, offsetTop: 300 });
    expect(scrolled, 'the browser has moved the page').toEqual([]);
    change({ height: 440 });
    expect(scrolled).toEqual([{ block: 'center' }]);
    change({ height: 500 });
    expect(scrolled).toHaveLength(1);
  });

  it('D-33 without the focus or zoomed in nothing moves', async () => {
    const change = await fakeViewport();
    const { field, scrolled } = placeField(780);
    change({ height: 500 });
    field.focus();
    change({ height: 500, scale: 1.6 });
    expect(scrolled).toEqual([]);
  });
});
