import { SunMoon } from 'lucide-react';
import { useId } from 'react';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { ThemeSwitch } from '../../ui/controls/theme-switch.tsx';
import styles from './appearance-menu.module.css';

export function AppearanceMenu() {
  const id = useId();
  return (
    <>
      <IconButton label="Appearance" icon={<SunMoon aria-hidden="true" />} popoverTarget={id} />
      <div id={id} popover="auto" className={styles.menu}>
        <ThemeSwitch />
      </div>
    </>
  );
}
