import { ChatPanel } from '../../features/chat/chat-panel.tsx';
import { ManageFrame } from '../../features/manage/frame/manage-frame.tsx';
import { MessagesSheet } from '../../features/manage/frame/messages-sheet.tsx';
import { LAST_STEP, STEPS } from '../../features/manage/frame/steps.ts';
import { PhrasesPanel } from '../../features/manage/phrases/phrases-panel.tsx';
import { PlayersPanel } from '../../features/manage/players/players-panel.tsx';
import { SettingsPanel } from '../../features/manage/settings-panel.tsx';
import { ShowTabContext } from '../../features/manage/show-tab.ts';
import { WinSheet } from '../../features/manage/wins/win-sheet.tsx';
import { KeptBanner } from '../../features/play/header/kept-banner.tsx';
import { ReconnectBanner } from '../../features/play/header/reconnect-banner.tsx';
import { InSteps, Step } from '../../ui/layout/in-steps.tsx';
import { PageTop, TabbedPage } from '../../ui/layout/tabbed-page.tsx';
import { ManageHead } from './manage-head.tsx';
import { InvitedGame, SharedGame } from './shared-game.tsx';
import { UnreadTabs } from './unread-tabs.tsx';
import { useShownTab } from './use-shown-tab.ts';

/** Brings the features of the page together. */
export function ManageTable() {
  const { tab, setTab, showTab } = useShownTab();
  return (
    <InSteps last={LAST_STEP}>
      <TabbedPage>
        <PageTop>
          <ManageHead />
          <Step at={STEPS.tabs}>
            <UnreadTabs selected={tab} onSelect={setTab} />
          </Step>
        </PageTop>
        <Step at={STEPS.panel}>
          <ShowTabContext value={showTab}>
            <ManageFrame
              tab={tab}
              banners={
                <>
                  <ReconnectBanner />
                  <KeptBanner />
                </>
              }
              panels={{
                settings: <SettingsPanel invitation={<InvitedGame />} share={<SharedGame />} />,
                phrases: <PhrasesPanel />,
                messages: (
                  <MessagesSheet>
                    <ChatPanel is_shown={tab === 'messages'} />
                  </MessagesSheet>
                ),
                players: <PlayersPanel is_shown={tab === 'players'} />,
              }}
            />
            <WinSheet />
          </ShowTabContext>
        </Step>
      </TabbedPage>
    </InSteps>
  );
}
