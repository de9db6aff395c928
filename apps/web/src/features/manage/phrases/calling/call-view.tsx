import type { GameState } from '@phrase-bingo/game/rules/game/game-state';
import { freePhrase, playablePhrases, whyNotCallPhrase } from '@phrase-bingo/game/rules/game/phrases';
import type { Phrase } from '@phrase-bingo/game/wire/phrase';
import { Lock, Search } from 'lucide-react';
import { useState } from 'react';
import { useGame } from '../../../../live/use-game.ts';
import { TextField } from '../../../../ui/controls/text-field.tsx';
import { VisuallyHidden } from '../../../../ui/display/visually-hidden.tsx';
import row from '../phrase-row.module.css';
import { useWhyNot } from '../use-phrase-rules.ts';
import { CallHero } from './call-hero.tsx';
import { CallRow } from './call-row.tsx';
import styles from './call-view.module.css';
import { CalledRow } from './called-row.tsx';
import { findPhrases } from './find-phrases.ts';
import { FreeRow } from './free-row.tsx';
import { RecallDialog } from './recall-dialog.tsx';
import { useHand } from './use-at-rest.ts';
import { useCalling } from './use-calling.ts';
import { useKeptPlace } from './use-kept-place.ts';
import { useKeptView } from './use-kept-view.ts';
import { useStanding } from './use-standing.ts';

type Row = Readonly<Phrase>;

const CLOSED: Partial<Record<GameState, string>> = {
  PLAYING: 'Editing is closed',
  REVIEW: 'No calls in review',
};
const OVER = 'The game is over';

const newestFirst = (a: Row, b: Row) => (b.call_position ?? 0) - (a.call_position ?? 0);

/** From the start of play on: phrases are called and taken back. */
export function CallView() {
  const phrases = useGame((view) => view.phrases);
  const state = useGame(({ game }) => game.state);
  const whyNot = useWhyNot();
  const hand = useHand();
  const { view, remember } = useKeptView();
  const standing = useStanding(hand, phrases, remember);
  const { isOnItsWay, call, recall } = useCalling();
  const [search, setSearch] = useState('');
  const [taken_back, setTakenBack] = useState<Row | null>(null);
  const ready_list = useKeptPlace();
  const called_list = useKeptPlace();

  const playable = playablePhrases(phrases);
  const isReady = ({ id }: Row) => !standing.has(id);
  const found = findPhrases(playable, search);
  const ready = found.filter(isReady);
  const called = found.filter((phrase) => !isReady(phrase)).sort(newestFirst);
  const free = findPhrases([freePhrase(phrases) ?? []].flat(), search)[0];
  const called_count = playable.filter((phrase) => !isReady(phrase)).length;
  const [some = null] = playable;
  const is_open = whyNot((game, actor) => whyNotCallPhrase(game, actor, some)) === null;
  const nothing_ready = search === '' ? 'Every phrase has been called.' : 'No phrase left that matches.';

  return (
    <div ref={view} className={styles.view}>
      <CallHero hand={hand} onGrow={remember} onTakeBack={is_open ? setTakenBack : null} />
      <section className={styles.ready} aria-labelledby="phrases-ready">
        <TextField
          type="search"
          label={<VisuallyHidden>Search phrases</VisuallyHidden>}
          className={styles.search}
          placeholder="Search"
          trailing={<Search size={20} aria-hidden="true" />}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        <div className={row.head}>
          <h2 id="phrases-ready">{is_open ? 'Ready to call' : 'Not called'}</h2>
          <p className={row.aside}>
            <Lock size={15} aria-hidden="true" />
            {CLOSED[state] ?? OVER}
          </p>
        </div>
        <ul {...ready_list}>
          {ready.map((phrase) => (
            <CallRow
              key={phrase.id}
              phrase={phrase}
              is_busy={isOnItsWay(phrase.id)}
              onCall={is_open ? () => call(phrase.id) : null}
            />
          ))}
        </ul>
        {ready.length === 0 && <p className={styles.none}>{nothing_ready}</p>}
      </section>
      <section className={styles.called} aria-labelledby="phrases-called">
        <div className={row.head}>
          <h2 id="phrases-called">Called</h2>
          <p className={row.aside}>{called_count}</p>
        </div>
        <ul {...called_list}>
          {called.map((phrase) => (
            <CalledRow
              key={phrase.id}
              phrase={phrase}
              is_busy={isOnItsWay(phrase.id)}
              onRecall={is_open ? () => setTakenBack(phrase) : null}
            />
          ))}
          {free && <FreeRow sid={free.sid} text={free.text} />}
        </ul>
        {called.length === 0 && !free && <p className={styles.none}>Nothing yet.</p>}
      </section>
      {taken_back && (
        <RecallDialog
          text={taken_back.text}
          onClose={() => setTakenBack(null)}
          onRecall={() => {
            setTakenBack(null);
            recall(taken_back.id);
          }}
        />
      )}
    </div>
  );
}
