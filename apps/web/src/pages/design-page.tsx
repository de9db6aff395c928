import { clsx } from 'clsx';
import { ThemeSwitch } from '../ui/controls/theme-switch.tsx';
import { Logo } from '../ui/display/logo.tsx';
import {
  BadgesSection,
  BallsSection,
  CardSection,
  CellsSection,
  LuckySection,
  ShoutSection,
} from './design/bingo-parts.tsx';
import { ButtonsSection, InputsSection, TabsSection } from './design/controls.tsx';
import styles from './design/design.module.css';
import {
  ClassesSection,
  ColoursSection,
  CornersSection,
  SpacingSection,
  TypeSection,
} from './design/foundations.tsx';
import { NoticesSection, SurfacesSection } from './design/surfaces.tsx';

/** Every component in every state, for development. */
export default function DesignPage() {
  return (
    <main className={styles.page}>
      <header className={clsx('cluster align-end spread', styles.head)}>
        <h1>
          <Logo className={styles.logo} />
        </h1>
        <ThemeSwitch />
      </header>
      <ColoursSection />
      <SpacingSection />
      <CornersSection />
      <TypeSection />
      <ClassesSection />
      <BallsSection />
      <CellsSection />
      <CardSection />
      <ShoutSection />
      <ButtonsSection />
      <BadgesSection />
      <InputsSection />
      <TabsSection />
      <NoticesSection />
      <SurfacesSection />
      <LuckySection />
    </main>
  );
}
