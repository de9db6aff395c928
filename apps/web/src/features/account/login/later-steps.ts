/** What comes after the email. Fetched meanwhile, because a visitor who plays as a guest never sees it. */
export { InvitationNote } from './invitation-note.tsx';
export { PasswordStep } from './password-step.tsx';
export { SignUpStep } from './sign-up-step.tsx';
