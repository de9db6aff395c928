import { ArrowLeft } from 'lucide-react';
import { PATHS } from '../../paths.ts';
import { type ButtonLook, buttonClass } from '../../ui/controls/button.tsx';
import { Link } from '../../ui/controls/link.tsx';

export function BackToLogin({ variant = 'quiet', wide }: Pick<ButtonLook, 'variant' | 'wide'>) {
  return (
    <Link className={buttonClass({ variant, wide })} to={PATHS.login}>
      <ArrowLeft />
      Back to Login
    </Link>
  );
}
