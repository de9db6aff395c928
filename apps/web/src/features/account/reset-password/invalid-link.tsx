import { PATHS } from '../../../paths.ts';
import { buttonClass } from '../../../ui/controls/button.tsx';
import { Link } from '../../../ui/controls/link.tsx';
import { BackToLogin } from '../back-to-login.tsx';
import styles from '../steps.module.css';
import { ViewTitle } from '../view-title.tsx';
import type { ResetLinkFault } from './reset-link.ts';

const SENTENCES: Record<ResetLinkFault | 'missing', string> = {
  missing: 'Invalid or missing reset token. Please request a new password reset.',
  expired: 'This reset link has expired. Please request a new password reset.',
  invalid: 'This reset link is invalid. Please request a new password reset.',
  used: 'This reset link has already been used. Please request a new password reset if needed.',
};

export function InvalidLink({ fault }: { fault: ResetLinkFault | 'missing' }) {
  return (
    <section className={styles.step}>
      <ViewTitle>That link won’t do</ViewTitle>
      <p role="alert" className={styles.line}>
        {SENTENCES[fault]}
      </p>
      <div className={styles.keys}>
        <Link className={buttonClass({ wide: true })} to={PATHS.forgot_password}>
          Request New Reset Link
        </Link>
        <BackToLogin wide />
      </div>
    </section>
  );
}
