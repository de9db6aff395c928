import type { Provider } from '@phrase-bingo/game/wire/token-claims';
import type { ReactNode } from 'react';

const GOOGLE = (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path
      fill="#4285F4"
      d="M22.5 12.2c0-.8-.1-1.5-.2-2.2H12v4.3h5.9a5 5 0 01-2.2 3.3v2.8h3.6c2.1-2 3.2-4.8 3.2-8.2z"
    />
    <path fill="#34A853" d="M12 23c3 0 5.4-1 7.3-2.6l-3.6-2.8a6.7 6.7 0 01-10-3.5H2V17A11 11 0 0012 23z" />
    <path fill="#FBBC05" d="M5.7 14.1a6.6 6.6 0 010-4.2V7H2a11 11 0 000 10z" />
    <path fill="#EA4335" d="M12 5.4c1.6 0 3.1.6 4.2 1.6l3.2-3.1A11 11 0 002 7l3.7 2.9A6.5 6.5 0 0112 5.4z" />
  </svg>
);

const FACEBOOK = (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <circle cx="12" cy="12" r="11" fill="#1877F2" />
    <path
      fill="#fff"
      d="M13.6 20v-6.7h2.2l.4-2.7h-2.6V8.9c0-.8.3-1.3 1.4-1.3h1.3V5.2c-.6-.1-1.2-.2-1.9-.2-2.1 0-3.4 1.2-3.4 3.5v2.1H8.8v2.7H11V20z"
    />
  </svg>
);

/** The words and the sign of each provider. */
export const SOCIAL_LOOKS: Record<Provider, { label: string; icon: ReactNode }> = {
  google: { label: 'Continue with Google', icon: GOOGLE },
  facebook: { label: 'Continue with Facebook', icon: FACEBOOK },
};
