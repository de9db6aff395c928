import { type ReactNode, useEffect, useRef, useState } from 'react';
import { EmailStep } from './email-step.tsx';
import { PasswordStep } from './password-step.tsx';
import { SignUpStep } from './sign-up-step.tsx';

export type Step = 'entry' | 'password' | 'signup';

type Props = { step: Step; onStep: (step: Step) => void };

/** Email first; then the password of an account, or a new account. */
export function LoginWizard({ step, onStep }: Props) {
  const [email, setEmail] = useState('');
  const ref = useRef<HTMLDivElement>(null);
  const focused_step = useRef(step);

  useEffect(() => {
    if (focused_step.current === step) return;
    focused_step.current = step;
    ref.current?.querySelector<HTMLInputElement>('input:not([readonly])')?.focus();
  }, [step]);

  const goOn = (typed: string, exists: boolean) => {
    setEmail(typed);
    onStep(exists ? 'password' : 'signup');
  };
  const goBack = () => onStep('entry');

  const steps: Record<Step, ReactNode> = {
    entry: <EmailStep email={email} onAnswer={goOn} />,
    password: <PasswordStep email={email} onBack={goBack} />,
    signup: <SignUpStep email={email} onBack={goBack} />,
  };
  return <div ref={ref}>{steps[step]}</div>;
}
