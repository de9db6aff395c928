import { type ReactNode, useState } from 'react';
import { LinkSent } from './link-sent.tsx';
import { ResetRequest } from './reset-request.tsx';

type View = 'request' | 'sent' | 'again';

/** Asks for a reset link, and again for another one. */
export function ForgotPassword({ email: initial_email }: { email: string }) {
  const [view, setView] = useState<View>('request');
  const [email, setEmail] = useState(initial_email);

  const showSent = (sent_to: string) => {
    setEmail(sent_to);
    setView('sent');
  };

  const views: Record<View, ReactNode> = {
    request: <ResetRequest email={email} onSent={showSent} />,
    sent: <LinkSent email={email} onAgain={() => setView('again')} />,
    again: <ResetRequest email={email} onSent={showSent} is_return />,
  };
  return views[view];
}
