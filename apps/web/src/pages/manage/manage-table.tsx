import { ChatPanel } from '../../features/chat/chat-panel.tsx';
import { ManageFrame } from '../../features/manage/frame/manage-frame.tsx';
import { MessagesSheet } from '../../features/manage/frame/messages-sheet.tsx';
import { LAST_STEP, STEPS } from '../../features/manage/frame/steps.ts';
import { PhrasesPanel } from '../../features/manage/phrases/phrases-panel.tsx';
import { PlayersPanel } from '../../features/manage/players/players-panel.tsx';
import { SettingsPanel } from '../../features/manage/settings-panel.tsx';
import { KeptBanner } from '../../features/play/header/kept-banner.tsx';
import { ReconnectBanner } from '../../features/play/header/reconnect-banner.tsx';
import { InSteps, Step } from '../../ui/in-steps.tsx';
import { TabbedPage } from '../../ui/tabbed-page.tsx';
import { ManageHead } from './manage-head.tsx';
import { SharedGame } from './shared-game.tsx';
import { UnreadTabs } from './unread-tabs.tsx';
import { useManageTab } from './use-manage-tab.ts';

/** Brings the features of the page together. */
export function ManageTable() {
  const [tab, setTab] = useManageTab();
  return (
    <InSteps last={LAST_STEP}>
      <TabbedPage>
        <ManageHead />
        <Step at={STEPS.tabs}>
          <UnreadTabs selected={tab} onSelect={setTab} />
        </Step>
        <Step at={STEPS.panel}>
          <ManageFrame
            tab={tab}
            banners={
              <>
                <KeptBanner />
                <ReconnectBanner />
              </>
            }
            panels={{
              settings: <SettingsPanel share={<SharedGame />} />,
              phrases: <PhrasesPanel />,
              messages: (
                <MessagesSheet>
                  <ChatPanel is_shown={tab === 'messages'} />
                </MessagesSheet>
              ),
              players: <PlayersPanel is_shown={tab === 'players'} />,
            }}
          />
        </Step>
      </TabbedPage>
    </InSteps>
  );
}
