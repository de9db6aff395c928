import { render } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useScrollPerTab } from './use-scroll-per-tab.ts';

function Page({ tab }: { tab: string }) {
  useScrollPerTab(tab);
  return tab;
}

function scrollTo(_x: number, y: number): void {
  vi.stubGlobal('scrollY', y);
  window.dispatchEvent(new Event('scroll'));
}

beforeEach(() => {
  vi.stubGlobal('scrollTo', scrollTo);
  scrollTo(0, 0);
});

describe('tabs of one page', () => {
  it('each keeps its own scroll position, and starts at the top', () => {
    const { rerender } = render(<Page tab="settings" />);
    scrollTo(0, 900);
    rerender(<Page tab="phrases" />);
    expect(window.scrollY).toBe(0);
    scrollTo(0, 300);
    rerender(<Page tab="settings" />);
    expect(window.scrollY).toBe(900);
    rerender(<Page tab="phrases" />);
    expect(window.scrollY).toBe(300);
  });

  it('rendering again does not scroll', () => {
    const { rerender } = render(<Page tab="settings" />);
    scrollTo(0, 900);
    rerender(<Page tab="settings" />);
    expect(window.scrollY).toBe(900);
  });
});
