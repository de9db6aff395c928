import type { ReactNode } from 'react';
import { PATHS, pathTo } from '../../../paths.ts';

type Props = { game_id: string; className: string; children: ReactNode };

/** A plain link: no script opens the new tab, so no pop-up blocker stops it. */
export function ScreenKey({ game_id, className, children }: Props) {
  return (
    <a className={className} href={pathTo(PATHS.game_screen, { id: game_id })} target="_blank" rel="noopener">
      {children}
    </a>
  );
}
