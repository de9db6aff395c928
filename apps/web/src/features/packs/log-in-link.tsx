import type { ReactNode } from 'react';
import { PATHS } from '../../paths.ts';
import { useLocation } from '../../routing/router.tsx';
import { rememberPath } from '../../session/remembered-path.ts';
import { type ButtonLook, buttonClass } from '../../ui/controls/button.tsx';
import { Link } from '../../ui/controls/link.tsx';

type Props = ButtonLook & { icon?: ReactNode; children?: string };

/** Leads a visitor to the sign-in page, and from there back here. */
export function LogInLink({ icon, children = 'Log in', ...look }: Props) {
  const { pathname, search } = useLocation();
  const comeBack = () => rememberPath(pathname + search);
  return (
    <Link className={buttonClass(look)} to={PATHS.login} onClick={comeBack}>
      {icon}
      {children}
    </Link>
  );
}
