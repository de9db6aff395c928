import { describe, expect, it } from 'vitest';
import { findPosition, type Obstacle } from './toast-position.ts';

const box = (left: number, top: number, right: number, bottom: number, harm = 1_000): Obstacle => ({
  left,
  top,
  right,
  bottom,
  harm,
});

const TOAST = { width: 374, height: 52 };
const PHONE = { width: 390, height: 844 };
const HEADER = box(0, 0, 390, 64);
const CALL = box(0, 64, 390, 132);
const CARD = box(8, 142, 382, 620);
const SHOUT = box(0, 640, 390, 776);
const TABS = box(0, 776, 390, 844, 1);

describe('D-27 the position of notifications', () => {
  const onPhone = (...obstacles: Obstacle[]) =>
    findPosition(TOAST, { screen: PHONE, obstacles, from: 'top' }, null);

  it('is the top of the page when nothing must be kept clear', () => {
    expect(onPhone()).toEqual({ left: 8, top: 10 });
  });

  it('is below the card when there is space above the tabs', () => {
    expect(onPhone(HEADER, CALL, CARD, TABS)).toEqual({ left: 8, top: 628 });
  });

  it('is over the tabs when everything else is taken', () => {
    const { top } = onPhone(HEADER, CALL, CARD, SHOUT, TABS);
    expect(top).toBeGreaterThanOrEqual(TABS.top);
    expect(top + TOAST.height).toBeLessThanOrEqual(PHONE.height);
  });

  it('is the start corner of a wide screen, or the other corner when that is taken', () => {
    const wide = { screen: { width: 1_280, height: 800 }, from: 'bottom-left' } as const;
    const size = { width: 304, height: 60 };
    const dock = box(340, 660, 908, 790);
    expect(findPosition(size, { ...wide, obstacles: [dock] }, null)).toEqual({ left: 24, top: 716 });
    const broad = box(0, 100, 908, 800);
    expect(findPosition(size, { ...wide, obstacles: [broad] }, null)).toEqual({ left: 952, top: 716 });
    expect(findPosition(size, { ...wide, from: 'bottom-right', obstacles: [] }, null).left).toBe(952);
  });

  it('stays while no position is better, and moves when something appears underneath', () => {
    const room = { screen: PHONE, from: 'top' } as const;
    const now = { left: 8, top: 700 };
    expect(findPosition(TOAST, { ...room, obstacles: [HEADER, CALL, CARD, TABS] }, now)).toEqual(now);
    expect(
      findPosition(TOAST, { ...room, obstacles: [HEADER, CALL, CARD, SHOUT, TABS] }, now).top,
    ).toBeGreaterThan(SHOUT.bottom);
  });

  it('covers the buttons of a dialog only as a last resort', () => {
    const keys = box(0, 700, 390, 844, 1_000_000);
    expect(onPhone(box(0, 0, 390, 700), keys).top + TOAST.height).toBeLessThanOrEqual(700);
  });
});
