import { isHost } from '@phrase-bingo/game/rules/game/roles';
import type { Recap } from '@phrase-bingo/game/wire/recap/recap';
import { clsx } from 'clsx';
import { History, Stamp } from 'lucide-react';
import { PATHS, pathTo } from '../../paths.ts';
import { SharePicture } from '../../recap/picture/share-picture.tsx';
import {
  BEFORE_RECAPS,
  backTo,
  CHECK_ROUND,
  moreNearMisses,
  nearMissWords,
  SO_CLOSE,
  YOU,
} from '../../recap/recap-words.ts';
import { phraseOf } from '../../recap/step-words.ts';
import { ALL_ROUNDS } from '../../text/round-words.ts';
import { buttonClass } from '../../ui/controls/button.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { Avatar } from '../../ui/display/avatar.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { useMedia } from '../../ui/layout/use-media.ts';
import { CloseStrip } from './close-strip.tsx';
import { Bits, Figures } from './figures.tsx';
import { LedBy } from './led-by.tsx';
import { OwnRoundPanel } from './own-round-panel.tsx';
import { RecapFrame } from './recap-frame.tsx';
import { RecapHero } from './recap-hero.tsx';
import styles from './recap-view.module.css';
import { Replay } from './replay/replay.tsx';
import { Timeline } from './timeline.tsx';

/** Who was one call away at the end. */
function NearMisses({ recap }: { recap: Recap }) {
  const { near_misses, more_near_misses, cards } = recap;
  if (cards < 2 || near_misses.length === 0) return null;
  return (
    <Panel title={SO_CLOSE}>
      <ol className={styles.list}>
        {near_misses.map(({ username, is_me, pattern, sid, waited }, index) => {
          const words = nearMissWords({ username, is_me, pattern, phrase: phraseOf(recap, sid), waited });
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name, and the list never changes
            <li key={index} className={clsx(styles.row, is_me && styles.me)}>
              <Avatar name={username} size={40} />
              <span className="shrink break">
                <LedBy lead={is_me ? YOU : username}>{words}</LedBy>
              </span>
            </li>
          );
        })}
      </ol>
      {more_near_misses > 0 && (
        <p className={clsx('small soft', styles.more)}>{moreNearMisses(more_near_misses)}</p>
      )}
    </Panel>
  );
}

const WIDE = '(min-width: 1100px)';

type KeysProps = { recap: Recap; game: { id: string; game_name: string }; is_wide: boolean };

function Keys({ recap, game, is_wide }: KeysProps) {
  const size = is_wide ? 'small' : 'regular';
  const round = recap.round.round_number;
  const look = buttonClass({ variant: 'paper', size, wide: !is_wide });
  const check = pathTo(PATHS.check, { id: game.id, round: round });
  // The main one is at the top of the column and at the end of the row.
  const keys = [
    <SharePicture key="share" recap={recap} game={game} size={size} wide={!is_wide} />,
    <Link key="check" className={look} to={check}>
      <Stamp />
      {CHECK_ROUND}
    </Link>,
    <Link key="all" className={look} to={pathTo(PATHS.history, { id: game.id })}>
      <History />
      {ALL_ROUNDS}
    </Link>,
  ];
  return <div className={clsx('grid gap-6', styles.keys)}>{is_wide ? keys.toReversed() : keys}</div>;
}

type Props = {
  recap: Recap;
  game: { id: string; game_name: string; creator_id: string };
  title: string;
  user_id: string;
};

/** The story of a round that is over. On a wide screen what is one's own stands beside what all share. */
export function RecapView({ recap, game, title, user_id }: Props) {
  const is_wide = useMedia(WIDE);
  const round = recap.round.round_number;
  const keys = <Keys recap={recap} game={game} is_wide={is_wide} />;
  const parts = {
    note: !recap.is_whole && (
      <p className={clsx('pad-inline-8 pad-block-7 small round-5', styles.note)}>{BEFORE_RECAPS}</p>
    ),
    hero: <RecapHero recap={recap} />,
    figures: <Figures recap={recap} />,
    own: <OwnRoundPanel recap={recap} game_id={game.id} user_id={user_id} />,
    strip: <CloseStrip recap={recap} />,
    replay: <Replay recap={recap} game_id={game.id} is_host={isHost(game, { id: user_id })} />,
    near: <NearMisses recap={recap} />,
    bits: <Bits recap={recap} />,
    timeline: <Timeline recap={recap} />,
  };
  const back = {
    to: pathTo(PATHS.round, { id: game.id, round: round }),
    label: backTo(round),
  };
  if (is_wide) {
    return (
      <RecapFrame title={title} back={back} keys={keys}>
        <div className={styles.columns}>
          <div className={clsx('stack gap-9 pad-inline-8', styles.column)}>
            {parts.hero}
            {parts.note}
            {parts.figures}
            {parts.strip}
            {parts.replay}
            {parts.bits}
          </div>
          <div className={clsx('stack gap-9 pad-inline-8', styles.column)}>
            {parts.own}
            {parts.near}
            {parts.timeline}
          </div>
        </div>
      </RecapFrame>
    );
  }
  return (
    <RecapFrame title={title} back={back} keys={<SharePicture is_icon recap={recap} game={game} />}>
      <div className={clsx('stack gap-9 pad-inline-8', styles.column)}>
        {parts.hero}
        {parts.note}
        {parts.figures}
        {parts.own}
        {parts.strip}
        {parts.replay}
        {parts.near}
        {parts.bits}
        {parts.timeline}
        {keys}
      </div>
    </RecapFrame>
  );
}
