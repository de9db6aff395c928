import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import { EmailStep } from './email-step.tsx';
import type { LaterSteps } from './fetch-calls.ts';
import type { InvitationNote } from './invitation-note.tsx';

export type Step = 'entry' | 'password' | 'signup';

type Props = {
  step: Step;
  /** Above the form of the first step. */
  above: ReactNode;
  /** To what somebody was invited, as the other steps tell it. */
  invitation?: ComponentProps<typeof InvitationNote> | null;
  onStep: (step: Step) => void;
};

/** Email first; then the password of an account, or a new account. */
export function LoginWizard({ step, above, invitation = null, onStep }: Props) {
  const [email, setEmail] = useState('');
  const [later, setLater] = useState<LaterSteps | null>(null);
  const ref = useRef<HTMLDivElement>(null);
  const focused_step = useRef(step);

  useEffect(() => {
    if (focused_step.current === step) return;
    focused_step.current = step;
    ref.current?.querySelector<HTMLInputElement>('input:not([readonly])')?.focus();
  }, [step]);

  const goOn = (typed: string, exists: boolean, steps: LaterSteps) => {
    setEmail(typed);
    setLater(steps);
    onStep(exists ? 'password' : 'signup');
  };
  const goBack = () => onStep('entry');

  if (step === 'entry' || later === null) {
    return (
      <div ref={ref}>
        <EmailStep email={email} above={above} onAnswer={goOn} />
      </div>
    );
  }
  const LaterStep = step === 'password' ? later.PasswordStep : later.SignUpStep;
  return (
    <div ref={ref}>
      {invitation && <later.InvitationNote {...invitation} />}
      <LaterStep email={email} onBack={goBack} />
    </div>
  );
}
