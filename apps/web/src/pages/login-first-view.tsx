import { clsx } from 'clsx';
import form from '../features/account/account-form.module.css';
import note from '../features/account/login/invitation-note.module.css';
import { EntryTitle, LegalLine } from '../features/account/login/step-parts.tsx';
import steps from '../features/account/steps.module.css';
import field from '../ui/controls/text-field.module.css';
import { AccountLayout } from './account-layout.tsx';

const BOX = 52;
/** With the edge it stands on. */
const KEY = 57;

/** Its look is in the styles of the app, since newcomers have no others yet. */
function Bar({ height }: { height: number }) {
  return <div data-bar="" style={{ height }} />;
}

/** The login page, with grey bars for what can be neither filled in nor pressed yet; the document itself makes
 * room for an invitation. */
export function LoginFirstView() {
  return (
    <AccountLayout title="Sign in" scene="tall">
      <div hidden data-invited="" className={clsx(note.note, note.waiting)} />
      <section className={steps.step}>
        <EntryTitle />
        <div className={form.form}>
          <div className={field.field}>
            <span className={field.label}>Email</span>
            <Bar height={BOX} />
          </div>
          <Bar height={KEY} />
        </div>
        <div className={steps.or}>or</div>
        <div className={steps.social}>
          <Bar height={KEY} />
          <Bar height={KEY} />
        </div>
        <LegalLine deed="continuing" />
      </section>
    </AccountLayout>
  );
}
