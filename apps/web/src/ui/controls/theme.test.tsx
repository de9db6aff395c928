import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { chooseTheme, startTheme } from './theme.ts';
import { ThemeSwitch } from './theme-switch.tsx';

let systemDark = false;
let systemChanged = () => {};

beforeEach(() => {
  systemDark = false;
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return systemDark;
    },
    addEventListener: (_type: string, listener: () => void) => {
      systemChanged = listener;
    },
  }));
  chooseTheme('system');
});

const painted = () => document.documentElement.dataset.theme;

it('writes the resolved theme while it follows the system', () => {
  startTheme();
  expect(painted()).toBe('light');
  systemDark = true;
  systemChanged();
  expect(painted()).toBe('dark');
});

it('a choice overrides the system and is stored', async () => {
  const user = userEvent.setup();
  startTheme();
  render(<ThemeSwitch />);
  await user.click(screen.getByRole('radio', { name: 'Dark' }));
  expect(painted()).toBe('dark');
  expect(localStorage.getItem('theme')).toBe('dark');
  systemChanged();
  expect(painted()).toBe('dark');
});

it('follows a choice made in another tab', () => {
  startTheme();
  render(<ThemeSwitch />);
  localStorage.setItem('theme', 'dark');
  act(() => {
    dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
  });
  expect(painted()).toBe('dark');
  expect(screen.getByRole('radio', { name: 'Dark' })).toBeChecked();
});

it('lasts as long as the page when storage is forbidden', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  chooseTheme('dark');
  expect(painted()).toBe('dark');
});
