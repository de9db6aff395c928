import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import { usePanelCare } from '../../../live/use-panel-care.ts';
import { tabId, tabPanelId } from '../../../ui/controls/tabs.tsx';
import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx';
import { Later } from '../../../ui/layout/later.tsx';
import { PanelBoundary } from '../../../ui/layout/panel-boundary.tsx';
import styles from './play-frame.module.css';
import { PLAY_GROUP, SIDES, type Side } from './play-tabs.tsx';

type Props = {
  side: Side;
  /** All three stand side by side, each with its name as a heading. */
  is_wide: boolean;
  is_selected: boolean;
  /** A short word at the end of the heading's line. */
  aside?: ReactNode;
  /** What lies below the sheet. */
  below?: ReactNode;
  children: ReactNode;
};

/** One of the three sides: a panel of its tab on small screens, a section of the page on wide ones. */
export function SidePanel({ side, is_wide, is_selected, aside, below, children }: Props) {
  const heading_id = useId();
  const care = usePanelCare();
  const roles = is_wide
    ? { 'aria-labelledby': heading_id }
    : { role: 'tabpanel', id: tabPanelId(PLAY_GROUP, side), 'aria-labelledby': tabId(PLAY_GROUP, side) };
  // The bingo card is a sheet of its own, with its name in the balls.
  const is_card = side === 'card';
  const headed = (word: ReactNode, content: ReactNode) => (
    <div className={clsx(!is_card && styles.sheet)}>
      <div className={clsx(!is_card && styles.head)}>
        <h2 id={heading_id} className={styles.title}>
          {is_card ? <VisuallyHidden>{SIDES[side]}</VisuallyHidden> : SIDES[side]}
        </h2>
        {word !== undefined && <span className={styles.aside}>{word}</span>}
      </div>
      {content}
    </div>
  );
  return (
    <section {...roles} className={clsx(styles.side, styles[side])} hidden={!is_wide && !is_selected}>
      <PanelBoundary
        what={`The ${SIDES[side].toLowerCase()}`}
        frame={(trouble) => headed(undefined, trouble)}
        {...care}
      >
        <Later now={is_selected}>{headed(aside, children)}</Later>
      </PanelBoundary>
      {below !== undefined && (
        <PanelBoundary what="The list of rounds" {...care}>
          <Later now={is_selected}>{below}</Later>
        </PanelBoundary>
      )}
    </section>
  );
}
