import type { Recap } from '@phrase-bingo/game/wire/recap/recap';
import { clsx } from 'clsx';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { callNumbersAfter } from '../../../recap/step-words.ts';
import { useSession } from '../../../session/session-store.ts';
import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { AnyCard } from './any-card.tsx';
import { CardChoice } from './card-choice.tsx';
import styles from './replay.module.css';
import { type CardToShow, cardsToShow } from './replay-cards.ts';
import { ReplayFoot, ReplayKeys } from './replay-controls.tsx';
import { type Move, moveOfKey } from './replay-keys.ts';
import { ReplayTrack } from './replay-track.tsx';
import { inOneLine, stepWords } from './replay-words.ts';
import { ShownCard } from './shown-card.tsx';
import { StepLine } from './step-line.tsx';
import { type ReplayState, useReplay } from './use-replay.ts';

type Props = { recap: Recap; game_id: string; is_host: boolean };

function makeMove({ step, last, go, toggle }: ReplayState, move: Move): void {
  if (move === 'toggle') toggle();
  else go({ first: 0, back: step - 1, next: step + 1, last }[move]);
}

function useChosenCard(cards: readonly CardToShow[]) {
  const [shown, setShown] = useState(cards[0] ?? null);
  const [is_searched, setSearched] = useState(cards.length === 0);
  return {
    shown,
    is_searched,
    show: setShown,
    choose(card: CardToShow): void {
      setShown(card);
      setSearched(false);
    },
    search: () => setSearched(true),
  };
}

function Player({ recap, game_id, is_host, cards }: Props & { cards: readonly CardToShow[] }) {
  const replay = useReplay(recap.steps.length);
  const { shown, is_searched, show, choose, search } = useChosenCard(cards);
  const { step, from, is_told, is_playing, speed, setSpeed } = replay;
  const call = callNumbersAfter(recap.steps)[step] ?? 0;
  const words = stepWords(recap, step);

  const pressKey = (event: KeyboardEvent<HTMLElement>) => {
    const move = moveOfKey(event);
    if (move === null) return;
    event.preventDefault();
    makeMove(replay, move);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its keys only repeat what the buttons in it do
    <div className={styles.replay} tabIndex={-1} onKeyDown={pressKey}>
      <Panel title="Replay">
        <div className={clsx('stack gap-7', styles.parts)}>
          <div className={clsx('grid shrink gap-7', styles.who)}>
            <CardChoice
              cards={cards}
              chosen={is_searched ? null : (shown?.key ?? null)}
              has_search={is_host}
              onChoose={choose}
              onSearch={search}
            />
            {is_searched && (
              <AnyCard recap={recap} game_id={game_id} shown={shown?.key ?? null} onShow={show} />
            )}
          </div>
          {shown && (
            <ShownCard
              recap={recap}
              card={shown}
              step={step}
              from={from}
              seed={`${game_id}/${recap.round.round_number}`}
            />
          )}
          <StepLine recap={recap} step={step} call={call} words={words} />
          <ReplayTrack recap={recap} replay={replay} call={call} words={inOneLine(words)} />
          <ReplayKeys is_playing={is_playing} onMove={(move) => makeMove(replay, move)} />
          <ReplayFoot speed={speed} setSpeed={setSpeed} />
        </div>
      </Panel>
      <VisuallyHidden>
        <span role="status">{is_told && inOneLine(words)}</span>
      </VisuallyHidden>
    </div>
  );
}

/** A round that is over, played again step by step on one of its cards; nothing without a step or a card. */
export function Replay({ recap, game_id, is_host }: Props) {
  const me = useSession(({ user }) => user);
  const cards = useMemo(() => cardsToShow(recap, me), [recap, me]);
  const has_any = cards.length > 0 || (is_host && recap.cards > 0);
  if (recap.steps.length === 0 || !has_any) return null;
  return <Player recap={recap} game_id={game_id} is_host={is_host} cards={cards} />;
}
