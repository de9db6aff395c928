import type { ScreenLink } from '@phrase-bingo/game/wire/http/screen';
import { clsx } from 'clsx';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { explainFailure, failureOf, Refused } from '../../../api/failures.ts';
import { PATHS, pathTo } from '../../../paths.ts';
import { navigate } from '../../../routing/history.ts';
import { Navigate } from '../../../routing/router.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Lucky } from '../../../ui/display/lucky.tsx';
import styles from './open-screen.module.css';
import { findScreenLink, makeScreenLink } from './screen-link.ts';
import { madeElsewhere, WORDS } from './words.ts';

type Token = { kind: 'token'; token: string };

type Trouble =
  /** The link was made in another browser. */
  { kind: 'elsewhere'; link: ScreenLink } | { kind: 'not_host' } | { kind: 'failed'; why: string };

type Finding = Token | Trouble;

const NOT_FOR_THEM: readonly number[] = [403, 404];

function troubleOf(error: unknown): Trouble {
  const failure = failureOf(error);
  if (failure instanceof Refused && NOT_FOR_THEM.includes(failure.status)) return { kind: 'not_host' };
  return { kind: 'failed', why: explainFailure(failure, WORDS.make_failed) };
}

async function makeToken(game_id: string): Promise<Finding> {
  const { token } = await makeScreenLink(game_id);
  return { kind: 'token', token };
}

async function findToken(game_id: string): Promise<Finding> {
  const { token, link } = await findScreenLink(game_id);
  return token === null ? { kind: 'elsewhere', link } : { kind: 'token', token };
}

type Work = (game_id: string) => Promise<Finding>;

type MessageProps = { title: string; note?: string; children?: ReactNode };

function Message({ title, note, children }: MessageProps) {
  return (
    <div role="status" className={clsx('grid justify-items-centre gap-6', styles.message)}>
      <h1>{title}</h1>
      {note !== undefined && <p>{note}</p>}
      {children}
    </div>
  );
}

type Props = {
  game_id: string;
  /** The screen is another document, without a way back to this one. */
  openAddress?: (path: string) => void;
};

/** Becomes the big screen of a game: with the link made here, with a new one if there is none, or after a question. */
export function OpenScreen({ game_id, openAddress = (path) => location.replace(path) }: Props) {
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const has_begun = useRef(false);
  const game_path = pathTo(PATHS.game, { id: game_id });

  const lookFor = async (work: Work) => {
    setTrouble(null);
    const found = await work(game_id).catch(troubleOf);
    if (found.kind === 'token') openAddress(`/screen/${found.token}`);
    else setTrouble(found);
  };
  const begin = useEffectEvent(() => void lookFor(findToken));

  useEffect(() => {
    if (has_begun.current) return;
    has_begun.current = true;
    begin();
  }, []);

  if (trouble === null) {
    return (
      <>
        <Lucky pose="hello" width={170} />
        <Message title="Getting the big screen ready" />
      </>
    );
  }
  if (trouble.kind === 'not_host') return <Navigate to={game_path} />;
  if (trouble.kind === 'failed') {
    return (
      <>
        <Lucky pose="uhoh" width={170} />
        <Message title={trouble.why}>
          <Button onClick={() => void lookFor(findToken)}>Try Again</Button>
        </Message>
      </>
    );
  }
  return (
    <Message title={WORDS.new_link.question} note={madeElsewhere(trouble.link.made_at)}>
      <p>{WORDS.go_dark}</p>
      <div className="cluster justify-centre gap-6 above-6">
        <Button variant="paper" onClick={() => navigate(game_path, { replace: true })}>
          Cancel
        </Button>
        <Button onClick={() => void lookFor(makeToken)}>{WORDS.new_link.key}</Button>
      </div>
    </Message>
  );
}
