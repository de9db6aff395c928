import { ChatPanel } from '../../features/chat/chat-panel.tsx';
import { ManageFrame } from '../../features/manage/frame/manage-frame.tsx';
import { ManageHeader } from '../../features/manage/frame/manage-header.tsx';
import { ManageShell } from '../../features/manage/frame/manage-shell.tsx';
import { MessagesSheet } from '../../features/manage/frame/messages-sheet.tsx';
import { PlayersPanel } from '../../features/manage/players/players-panel.tsx';
import { PhrasesPanel } from '../../features/manage/phrases/phrases-panel.tsx';
import { SettingsPanel } from '../../features/manage/settings-panel.tsx';
import { ConnectionNote } from '../../features/play/header/connection-note.tsx';
import { ReconnectBanner } from '../../features/play/header/reconnect-banner.tsx';
import { SharePanel } from '../../features/share/share-panel.tsx';
import { useGame } from '../../live/use-game.ts';
import { UnreadTabs } from './unread-tabs.tsx';
import { useManageTab } from './use-manage-tab.ts';

/** Brings the features of the page together. */
export function ManageTable() {
  const [tab, setTab] = useManageTab();
  const game = useGame((view) => view.game);
  return (
    <ManageShell>
      <ManageHeader connection={<ConnectionNote />} />
      <UnreadTabs selected={tab} onSelect={setTab} />
      <ManageFrame
        tab={tab}
        banners={<ReconnectBanner />}
        panels={{
          settings: <SettingsPanel share={<SharePanel game={game} />} />,
          phrases: <PhrasesPanel />,
          messages: (
            <MessagesSheet>
              <ChatPanel is_shown={tab === 'messages'} />
            </MessagesSheet>
          ),
          players: <PlayersPanel is_shown={tab === 'players'} />,
        }}
      />
    </ManageShell>
  );
}
