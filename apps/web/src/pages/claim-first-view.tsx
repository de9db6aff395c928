import { clsx } from 'clsx';
import form from '../features/account/account-form.module.css';
import { ClaimScene } from '../features/account/claim/claim-scene.tsx';
import { Bar } from '../features/account/first-view-bar.tsx';
import { AgreeBySignUp } from '../features/account/login/later-parts.tsx';
import steps from '../features/account/steps.module.css';
import field from '../ui/controls/text-field.module.css';
import { AccountLayout } from './account-layout.tsx';

/** The page where a guest becomes an account; the document itself fills in the name. */
export function ClaimFirstView() {
  const name = <bdi data-name="" />;
  return (
    <AccountLayout title="Create Account" hero={<ClaimScene name={name} earned={null} />}>
      <section className={steps.step}>
        <h1>Keep your cards and wins</h1>
        <p className={steps.line}>
          You are {name}, a guest. An account keeps your cards, wins and level, on every device.
        </p>
        <div className={steps.social}>
          <Bar of="key" />
          <Bar of="key" />
        </div>
        <div className={steps.or}>or</div>
        <div className={clsx('grid gap-7', form.form)}>
          {['Email', 'Username', 'Password', 'Confirm Password'].map((label) => (
            <div key={label} className="grid gap-4">
              <span className={field.label}>{label}</span>
              <Bar of="field" />
            </div>
          ))}
          <Bar of="key" />
        </div>
        <AgreeBySignUp />
      </section>
    </AccountLayout>
  );
}
