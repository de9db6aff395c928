import { freePhrase, playablePhrases } from '@phrase-bingo/game/rules/game/phrases';
import { useGame } from '../../../live/use-game.ts';
import { Fact, Facts } from '../../../ui/display/facts.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { whenOf } from './game-dates.ts';
import styles from './game-information.module.css';

function PlayersFact() {
  const count = useGame(({ game }) => game.player_count);
  const active = useGame(({ players }) => players?.stats.active_players ?? 0);
  return <Fact name="Players">{active === count ? count : `${count}, ${active} active`}</Fact>;
}

function PhrasesFact() {
  const count = useGame(({ phrases }) => playablePhrases(phrases).length);
  const has_free = useGame(({ phrases }) => freePhrase(phrases) !== null);
  return <Fact name="Phrases">{has_free ? `${count}, and FREE` : count}</Fact>;
}

/** What there is to know of the game, as it changes. */
export function GameInformation({ className }: { className?: string | undefined }) {
  const name = useGame(({ game }) => game.game_name);
  const starts = useGame(({ game }) => game.datetime_start);
  const ends = useGame(({ game }) => game.datetime_end);
  const round = useGame(({ game }) => game.round_number);
  return (
    <Panel title="Game information" className={className}>
      <Facts>
        <Fact name="Name">
          <span className={styles.name}>{name}</span>
        </Fact>
        <PlayersFact />
        <PhrasesFact />
        <Fact name="Round">{round}</Fact>
        <Fact name="Start Date">{whenOf(starts) ?? 'Not set'}</Fact>
        <Fact name="End Date">{whenOf(ends) ?? 'Not set'}</Fact>
      </Facts>
    </Panel>
  );
}
