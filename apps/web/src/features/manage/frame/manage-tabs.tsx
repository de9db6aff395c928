import { useGame } from '../../../live/use-game.ts';
import { type ManageTab, TabBar } from './tab-bar.tsx';

type Props = { selected: ManageTab; onSelect: (tab: ManageTab) => void; unread: number };

export function ManageTabs(props: Props) {
  const phrases = useGame((view) => view.phrases.length);
  const players = useGame(({ game }) => game.player_count);
  return <TabBar {...props} phrases={phrases} players={players} />;
}
