import { create } from 'zustand';

/** The storage key. The script in index.html reads it too, before the first paint. */
const THEME_KEY = 'theme';

export const THEME_CHOICES = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];

const isChoice = (text: string | null): text is ThemeChoice =>
  THEME_CHOICES.some((choice) => choice === text);

/** If storage is forbidden or full, the choice lasts as long as the page. */
function readChoice(): ThemeChoice {
  try {
    const stored = localStorage.getItem(THEME_KEY);
    return isChoice(stored) ? stored : 'system';
  } catch {
    return 'system';
  }
}

function storeChoice(choice: ThemeChoice): void {
  try {
    localStorage.setItem(THEME_KEY, choice);
  } catch {
    // The page itself already shows the choice.
  }
}

const systemIsDark = () => matchMedia('(prefers-color-scheme: dark)');

/** Writes the resolved theme to <html>, also when it follows the system, so that styles only check that. */
function paint(choice: ThemeChoice): void {
  const theme = choice === 'system' ? (systemIsDark().matches ? 'dark' : 'light') : choice;
  document.documentElement.dataset.theme = theme;
  const paper = getComputedStyle(document.documentElement).getPropertyValue('--paper');
  if (paper === '') return;
  for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
    meta.setAttribute('content', paper);
}

export const useThemeChoice = create<{ choice: ThemeChoice }>(() => ({ choice: readChoice() }));

export function chooseTheme(choice: ThemeChoice): void {
  storeChoice(choice);
  useThemeChoice.setState({ choice });
  paint(choice);
}

/** Applies the stored choice, then follows the system and other tabs. Called once, by main. */
export function startTheme(): void {
  paint(useThemeChoice.getState().choice);
  systemIsDark().addEventListener('change', () => paint(useThemeChoice.getState().choice));
  addEventListener('storage', (event) => {
    if (event.key !== THEME_KEY && event.key !== null) return;
    const choice = readChoice();
    useThemeChoice.setState({ choice });
    paint(choice);
  });
}
