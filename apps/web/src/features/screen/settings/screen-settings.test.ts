import { expect, it, vi } from 'vitest';

it('SCREEN-66 stored values that are broken fall back, each for itself', async () => {
  localStorage.setItem('big_screen', JSON.stringify({ show_code: false, show_away: 'perhaps' }));
  vi.resetModules();
  const fresh = await import('./screen-settings.ts');
  expect(fresh.useScreenSettings.getState()).toEqual({
    show_code: false,
    show_away: true,
    has_less_motion: false,
  });
});
