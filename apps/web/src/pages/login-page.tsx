import { useEffect, useState } from 'react';
import { useOnline } from '../api/use-online.ts';
import { CodeKey, type CodeTicket } from '../features/account/login/code-key.tsx';
import { enterGame } from '../features/account/login/enter-ahead.ts';
import { fetchGuestCalls } from '../features/account/login/fetch-calls.ts';
import { InvitationTicket } from '../features/account/login/invitation-ticket.tsx';
import { LoginHero, TicketSide } from '../features/account/login/login-hero.tsx';
import { LoginWizard, type Step } from '../features/account/login/login-wizard.tsx';
import { EntryTitle, OrSignIn } from '../features/account/login/step-parts.tsx';
import { invitedPath, useInvitation } from '../features/account/login/use-invitation.ts';
import { RedirectAfterSignIn } from '../features/account/redirect-after-sign-in.tsx';
import { PATHS } from '../paths.ts';
import { Navigate } from '../routing/router.tsx';
import { readRememberedPath } from '../session/remembered-path.ts';
import { settleAtSignIn, useSession } from '../session/session-store.ts';
import { AccountLayout } from './account-layout.tsx';

/** Lets somebody in, and resolves with where they go then. */
type WayIn = () => Promise<string>;

type Props = {
  path: string | null;
  /** Takes a way in; the page stays until it is known where it leads. */
  onEnter: (way: WayIn) => Promise<void>;
  onNear: () => void;
};

function SignIn({ path, onEnter, onNear }: Props) {
  const [step, setStep] = useState<Step>('entry');
  const [Code, setCode] = useState<CodeTicket | null>(null);
  const [is_wrong, setWrong] = useState(false);
  const game = useInvitation(path, useOnline());

  const invited = game?.invited;
  const known = typeof invited === 'object' ? invited : null;
  const shared = { onNear, onWrong: setWrong };
  const ticket = game ? (
    <InvitationTicket
      {...shared}
      invited={game.invited}
      onEnter={(name) =>
        onEnter(async () => {
          await enterGame(name, game, onNear);
          return invitedPath(path ?? '', game);
        })
      }
    />
  ) : Code ? (
    <Code
      {...shared}
      onEnter={(name, code) => onEnter(async () => await (await fetchGuestCalls()).playByCode(name, code))}
    />
  ) : null;

  const is_entry = step === 'entry';
  const has_ticket = is_entry && ticket !== null;
  const is_refused = known !== null && known.why_not_guest !== null;
  return (
    <AccountLayout
      title="Sign in"
      hero={
        has_ticket ? (
          <LoginHero scene="ticket">
            <TicketSide is_wrong={is_wrong || is_refused}>{ticket}</TicketSide>
          </LoginHero>
        ) : (
          <LoginHero scene={is_entry ? 'tall' : 'strip'} />
        )
      }
    >
      <LoginWizard
        step={step}
        invitation={known}
        onStep={setStep}
        above={
          has_ticket ? (
            <OrSignIn />
          ) : (
            <>
              <EntryTitle />
              <CodeKey onOpen={(found) => setCode(() => found)} />
            </>
          )
        }
      />
    </AccountLayout>
  );
}

type PageProps = {
  /** Somebody is about to enter a game: its page can be fetched. */
  onNearGame?: () => void;
};

const noop = () => undefined;

export default function LoginPage({ onNearGame = noop }: PageProps) {
  const is_known = useSession(({ user }) => user !== null);
  const [was_known] = useState(is_known);
  const [path] = useState(readRememberedPath);
  const [is_entering, setEntering] = useState(false);
  const [target, setTarget] = useState<string | null>(null);
  useEffect(settleAtSignIn, []);

  const enter = async (way: WayIn) => {
    setEntering(true);
    try {
      setTarget(await way());
    } finally {
      setEntering(false);
    }
  };

  if (was_known) return <Navigate to={PATHS.home} />;
  if (is_known && !is_entering) return <RedirectAfterSignIn asked={target} remembered={path} />;
  return <SignIn path={path} onEnter={enter} onNear={onNearGame} />;
}
