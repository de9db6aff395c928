import { Monitor, Moon, Sun } from 'lucide-react';
import type { ReactNode } from 'react';
import { ChoiceGroup } from './choice-group.tsx';
import { chooseTheme, THEME_CHOICES, type ThemeChoice, useThemeChoice } from './theme.ts';

const LOOKS: Record<ThemeChoice, { label: string; icon: ReactNode }> = {
  system: { label: 'System', icon: <Monitor /> },
  light: { label: 'Light', icon: <Sun /> },
  dark: { label: 'Dark', icon: <Moon /> },
};

const OPTIONS = THEME_CHOICES.map((value) => ({ value, ...LOOKS[value] }));

export function ThemeSwitch() {
  const choice = useThemeChoice((store) => store.choice);
  return <ChoiceGroup label="Appearance" options={OPTIONS} value={choice} onChange={chooseTheme} />;
}
