import { House } from 'lucide-react';
import { useNavigate } from 'react-router';
import { PATHS } from '../../paths.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Lucky } from '../../ui/display/lucky.tsx';
import styles from './game-link.module.css';
import type { LinkFault } from './use-linked-game.ts';

const WORDS: Record<LinkFault, { title: string; line: string }> = {
  invalid: {
    title: 'Invalid game link',
    line: 'A letter got lost on the way. Ask the host for the link again.',
  },
  not_found: {
    title: 'Game not found',
    line: 'This table has been cleared away. Ask the host for a new link.',
  },
};

export function BrokenLink({ fault }: { fault: LinkFault }) {
  const navigate = useNavigate();
  const { title, line } = WORDS[fault];
  return (
    <>
      <Lucky pose="uhoh" className={styles.lucky} />
      <div role="alert">
        <h1 className={styles.title}>{title}</h1>
      </div>
      <p className={styles.line}>{line}</p>
      <Button icon={<House aria-hidden="true" />} onClick={() => void navigate(PATHS.home)}>
        Go to Home
      </Button>
    </>
  );
}
