import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useSession } from '../../../../session/session-store.ts';
import { freshBrowser } from '../../../../testing/browser-state.ts';
import { PRIYA } from '../../../../testing/tokens.ts';
import { LoginWizard, type Step } from '../login-wizard.tsx';

export const CHECK = 'POST /api/auth/check-email';
export const LOGIN = 'POST /api/auth/login';
export const SIGNUP = 'POST /api/auth/signup';

export const key = (name: string) => screen.getByRole('button', { name });
export const field = (label: string) => screen.getByLabelText(label);

export function becomeVisitor(): void {
  freshBrowser('/login');
  useSession.setState({ user: null, left_by_choice: false });
}

function Wizard() {
  const [step, setStep] = useState<Step>('entry');
  return <LoginWizard step={step} above={<h1>Grab a dauber</h1>} onStep={setStep} />;
}

export function openWizard() {
  render(<Wizard />);
  return userEvent.setup();
}

/** Past the email, to the step whose first field has this label. */
async function openStep(email: string, label: string) {
  const user = openWizard();
  await user.type(field('Email'), email);
  await user.click(key('Continue'));
  await screen.findByLabelText(label);
  return user;
}

export const openPasswordStep = () => openStep(PRIYA.email, 'Password');

export const openSignUpStep = () => openStep('nan@example.com', 'Username');
