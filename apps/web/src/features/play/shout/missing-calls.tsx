import { CircleQuestionMark } from 'lucide-react';
import { useShallow } from 'zustand/react/shallow';
import { useGameState } from '../../../live/use-game.ts';
import { Banner } from '../../../ui/banner.tsx';
import { placeOf } from '../../../ui/cell-name.ts';
import styles from './shout-dock.module.css';

type Props = { sids: readonly number[]; onDismiss: () => void };

/** The squares a shout failed for; each goes away as soon as it is called or its mark is taken back. */
export function MissingCalls({ sids, onDismiss }: Props) {
  const places = useGameState(
    useShallow(({ view }) =>
      (view?.card ?? [])
        .filter(({ sid, is_marked, is_called }) => sids.includes(sid) && is_marked && !is_called)
        .map(({ sid, text }) => `${placeOf(sid)} ${text}`),
    ),
  );
  if (places.length === 0) return null;
  return (
    <Banner
      tone="info"
      icon={<CircleQuestionMark aria-hidden="true" />}
      onDismiss={onDismiss}
      className={styles.missing}
    >
      Not called yet: {places.join(', ')}
    </Banner>
  );
}
