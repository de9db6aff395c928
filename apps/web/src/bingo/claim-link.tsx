import { isSitePath } from '@phrase-bingo/game/rules/accounts/redirects';
import { isFields } from '@phrase-bingo/game/wire/plain-guards';
import type { ReactNode } from 'react';
import { PATHS } from '../paths.ts';
import { useLocation } from '../routing/router.tsx';
import { type ButtonLook, buttonClass } from '../ui/controls/button.tsx';
import { Link } from '../ui/controls/link.tsx';

type Props = ButtonLook & { icon?: ReactNode; children?: string; className?: string | undefined };

/** Leads a guest to the page that makes them an account, and from there back here. */
export function ClaimLink({ icon, children = 'Create Account', className, ...look }: Props) {
  const { pathname, search } = useLocation();
  return (
    <Link
      className={buttonClass({ variant: 'gold', ...look }, className)}
      to={PATHS.claim}
      state={{ from: pathname + search }}
    >
      {icon}
      {children}
    </Link>
  );
}

/** The path that a claim link was followed at; home for those who came without one. */
export function claimedFrom(state: unknown): string {
  const from = isFields(state) ? state.from : null;
  return typeof from === 'string' && isSitePath(from) ? from : PATHS.home;
}
