import type { ReactNode } from 'react';
import { generatePath, useHref } from 'react-router';
import { PATHS } from '../../../paths.ts';

type Props = { game_id: string; className: string; children: ReactNode };

/** A plain link: no script opens the new tab, so no pop-up blocker stops it. */
export function ScreenKey({ game_id, className, children }: Props) {
  const href = useHref(generatePath(PATHS.game_screen, { id: game_id }));
  return (
    <a className={className} href={href} target="_blank" rel="noopener">
      {children}
    </a>
  );
}
