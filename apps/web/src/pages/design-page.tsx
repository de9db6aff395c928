import { ThemeSwitch } from '../ui/controls/theme-switch.tsx';
import { Logo } from '../ui/display/logo.tsx';
import { BadgesSection } from './design/badges-section.tsx';
import { BallsSection } from './design/balls-section.tsx';
import { CardSection } from './design/card-section.tsx';
import { CellsSection } from './design/cells-section.tsx';
import { ColoursSection } from './design/colours-section.tsx';
import styles from './design/design.module.css';
import { InputsSection } from './design/inputs-section.tsx';
import { KeysSection } from './design/keys-section.tsx';
import { LuckySection } from './design/lucky-section.tsx';
import { NoticesSection } from './design/notices-section.tsx';
import { ShoutSection } from './design/shout-section.tsx';
import { SurfacesSection } from './design/surfaces-section.tsx';
import { TabsSection } from './design/tabs-section.tsx';
import { TypeSection } from './design/type-section.tsx';

/** Every component in every state, for development. */
export default function DesignPage() {
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <h1>
          <Logo className={styles.logo} />
        </h1>
        <ThemeSwitch />
      </header>
      <ColoursSection />
      <BallsSection />
      <CellsSection />
      <CardSection />
      <ShoutSection />
      <KeysSection />
      <BadgesSection />
      <InputsSection />
      <TabsSection />
      <NoticesSection />
      <SurfacesSection />
      <LuckySection />
      <TypeSection />
    </main>
  );
}
