import { isHost } from '@phrase-bingo/game/rules/game/roles';
import { cardCode, readCardCode } from '@phrase-bingo/game/rules/paper/read-card-code';
import type { AnswerOf } from '@phrase-bingo/game/wire/http/endpoint';
import { GAME_ENDPOINTS } from '@phrase-bingo/game/wire/http/games';
import { PAPER_ENDPOINTS } from '@phrase-bingo/game/wire/http/paper';
import { clsx } from 'clsx';
import { Check, Flag, House, Info, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { callApi } from '../../api/call-api.ts';
import { explainFailure, mayPass, Refused } from '../../api/failures.ts';
import { useQuery } from '../../api/queries.ts';
import { useOnline } from '../../api/use-online.ts';
import { PATHS, pathTo } from '../../paths.ts';
import { Navigate } from '../../routing/router.tsx';
import { currentUser } from '../../session/session-store.ts';
import { Button, buttonClass } from '../../ui/controls/button.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { Ball } from '../../ui/display/ball.tsx';
import { Lucky } from '../../ui/display/lucky.tsx';
import { Waiting } from '../../ui/layout/waiting.tsx';
import styles from './paper-link.module.css';

type Props = {
  /** What lies over the upper edge. */
  above: ReactNode;
  children: ReactNode;
  /** Below the perforation. */
  stub?: ReactNode;
  /** A placeholder, whose stub takes its place already. */
  is_grey?: boolean;
};

/** The ticket a sheet of paper is looked up on. */
function PaperTicket({ above, children, stub, is_grey = false }: Props) {
  return (
    <div className={styles.ticket} aria-hidden={is_grey || undefined}>
      <div className={styles.above}>{above}</div>
      <div className={styles.main}>{children}</div>
      <div className={clsx(styles.stub, is_grey && styles.grey)}>{stub}</div>
    </div>
  );
}

type Sheet = AnswerOf<typeof PAPER_ENDPOINTS.findPaperCard>;

const NOT_FOUND = 404;

/** Whether the reader hosts the game; the answer about the sheet tells nobody who does. */
async function isOwn(game_id: string): Promise<boolean> {
  const user = currentUser();
  if (user === null) return false;
  try {
    return isHost(await callApi(GAME_ENDPOINTS.getGame, { params: { id: game_id } }), user);
  } catch (failure) {
    if (failure instanceof Refused && !mayPass(failure.status)) return false;
    throw failure;
  }
}

async function findSheet(card: string): Promise<{ sheet: Sheet; is_own: boolean } | null> {
  try {
    const sheet = await callApi(PAPER_ENDPOINTS.findPaperCard, { params: { card } });
    return { sheet, is_own: await isOwn(sheet.game_id) };
  } catch (failure) {
    if (failure instanceof Refused && failure.status === NOT_FOUND) return null;
    throw failure;
  }
}

const STATUS = {
  in_play: { Icon: Check, words: 'This card is in play.' },
  not_in_play: { Icon: Info, words: 'This card is not in play in this round.' },
  over: { Icon: Flag, words: 'This game is over.' },
} as const;

/** What anybody may know who holds the sheet. */
function KnownSheet({ sheet: { number, game_name, crockford_id, status } }: { sheet: Sheet }) {
  const { Icon, words } = STATUS[status];
  return (
    <PaperTicket
      above={
        <span className={styles.ball} data-digits={String(number).length}>
          <Ball colour="x" plate>
            {String(number)}
          </Ball>
        </span>
      }
      stub={
        <>
          <p>Keep this card. The host checks it when you shout BINGO.</p>
          {status !== 'over' && (
            <Link
              className={buttonClass({ wide: true })}
              to={pathTo(PATHS.short_link, { crockfordId: crockford_id })}
            >
              Play on this phone
            </Link>
          )}
        </>
      }
    >
      <h1>Paper card {number}</h1>
      <p className={styles.game} dir="auto">
        {game_name}
      </p>
      <p className={styles.status} data-status={status}>
        <Icon aria-hidden="true" />
        {words}
      </p>
    </PaperTicket>
  );
}

const WORRIED = <Lucky pose="peek-uhoh" className={styles.lucky} />;

function UnknownSheet() {
  return (
    <PaperTicket
      above={WORRIED}
      stub={
        <Link className={buttonClass({ wide: true })} to={PATHS.home}>
          <House />
          Go to Home
        </Link>
      }
    >
      <h1 data-long="">This is not one of our cards.</h1>
    </PaperTicket>
  );
}

const FAILED = {
  refused: 'Please try again in a moment.',
  unreachable: 'Please check your connection and try again.',
};

type TroubleProps = { failure: Error; is_busy: boolean; onRetry: () => void };

function Trouble({ failure, is_busy, onRetry }: TroubleProps) {
  const is_online = useOnline();
  return (
    <PaperTicket
      above={WORRIED}
      stub={
        <Button wide variant="paper" icon={<RotateCw />} is_busy={is_busy} onClick={onRetry}>
          Try Again
        </Button>
      }
    >
      <div role="alert">
        <h1 data-long="">The card could not be looked up</h1>
        <p className={styles.why}>{is_online ? explainFailure(failure, FAILED) : 'You are offline.'}</p>
      </div>
    </PaperTicket>
  );
}

const COMING = (
  <Waiting says="Looking up the card">
    <PaperTicket above={<span className={styles.ball} />} is_grey>
      <i className={styles.bar} />
      <i className={styles.bar} />
      <i className={styles.bar} />
    </PaperTicket>
  </Waiting>
);

const NOWHERE = { title: 'Not one of our cards', part: <UnknownSheet /> };

/** The host goes on to the check of the card, with its code as it was made. */
function toCheck({ game_id }: Sheet, card: string): string {
  const code = readCardCode(card);
  const path = pathTo(PATHS.manage, { game_id });
  return code === null ? path : `${path}?check=${cardCode(code)}`;
}

/** The code of a sheet, as a camera opens it: what to show of it, and the title of that. */
export function usePaperLink(card: string) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['paper-link', card],
    queryFn: () => findSheet(card),
  });
  if (data === null) return NOWHERE;
  if (data !== undefined) {
    const part = data.is_own ? (
      <Navigate to={toCheck(data.sheet, card)} />
    ) : (
      <KnownSheet sheet={data.sheet} />
    );
    return { title: `Paper card ${data.sheet.number}`, part };
  }
  if (error === null) return { title: 'Paper card', part: COMING };
  return {
    title: 'Paper card',
    part: <Trouble failure={error} is_busy={isFetching} onRetry={() => void refetch()} />,
  };
}
