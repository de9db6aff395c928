import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import form from '../features/account/account-form.module.css';
import { Bar } from '../features/account/first-view-bar.tsx';
import { InvitationTicket } from '../features/account/login/invitation-ticket.tsx';
import { LoginHero, TicketSide } from '../features/account/login/login-hero.tsx';
import { AgreeByContinuing, EntryTitle, OrSignIn } from '../features/account/login/step-parts.tsx';
import steps from '../features/account/steps.module.css';
import field from '../ui/controls/text-field.module.css';
import { AccountLayout } from './account-layout.tsx';

const noop = () => undefined;

function Form({ above }: { above: ReactNode }) {
  return (
    <section className={steps.step}>
      {above}
      <div className={clsx('grid gap-7', form.form)}>
        <div className="grid gap-4">
          <span className={field.label}>Email</span>
          <Bar of="field" />
        </div>
        <Bar of="key" />
      </div>
      <div className={steps.or}>or</div>
      <div className={steps.social}>
        <Bar of="key" />
        <Bar of="key" />
      </div>
      <AgreeByContinuing />
    </section>
  );
}

/** The login page, with grey bars for what can be neither filled in nor pressed yet. */
export function LoginFirstView() {
  return (
    <AccountLayout title="Sign in" scene="tall">
      <Form
        above={
          <>
            <EntryTitle />
            <Bar of="key" />
          </>
        }
      />
    </AccountLayout>
  );
}

/** The same for somebody invited, to a game that is still being asked for. */
export function InvitedFirstView() {
  return (
    <AccountLayout
      title="Sign in"
      hero={
        <LoginHero scene="ticket">
          <TicketSide is_wrong={false}>
            <InvitationTicket
              invited="waiting"
              onEnter={async () => undefined}
              onNear={noop}
              onWrong={noop}
            />
          </TicketSide>
        </LoginHero>
      }
    >
      <Form above={<OrSignIn />} />
    </AccountLayout>
  );
}
