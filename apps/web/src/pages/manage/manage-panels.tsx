import { useWakeLock } from '../../device/wake-lock/use-wake-lock.ts';
import { ChatPanel } from '../../features/chat/chat-panel.tsx';
import { useUnread } from '../../features/chat/use-messages-since.ts';
import { ManageFrame, MessagesSheet } from '../../features/manage/manage-frame.tsx';
import { ManageHeader } from '../../features/manage/manage-header.tsx';
import { type ManageTab, ShowTabContext, TabBar } from '../../features/manage/manage-tabs.tsx';
import { ReportsPanel } from '../../features/manage/order/reports-panel.tsx';
import { useModeration } from '../../features/manage/order/use-moderation.ts';
import { CheckOfLink } from '../../features/manage/paper/check/check-of-link.tsx';
import { PhrasesPanel } from '../../features/manage/phrases/phrases-panel.tsx';
import { PlayersPanel } from '../../features/manage/players/players-panel.tsx';
import { SettingsPanel } from '../../features/manage/settings/settings-panel.tsx';
import { LAST_STEP, STEPS } from '../../features/manage/steps.ts';
import { WinSheet } from '../../features/manage/wins/win-sheet.tsx';
import { NextGame } from '../../features/next-game/next-game.tsx';
import { ConnectionNote, OfflineBanner, ReconnectBanner } from '../../features/play/connection-status.tsx';
import { CodeChip } from '../../features/share/code-chip.tsx';
import { Invitation } from '../../features/share/invitation.tsx';
import { ShareKey } from '../../features/share/share-key.tsx';
import { SharePanel } from '../../features/share/share-panel.tsx';
import { useGame, useGameState } from '../../live/game-store.ts';
import { usePanelCare } from '../../live/use-game.ts';
import { fetchedLater } from '../../ui/layout/fetched-later.tsx';
import { InSteps, Step } from '../../ui/layout/in-steps.tsx';
import { PanelBoundary } from '../../ui/layout/panel-boundary.tsx';
import { PageTop, TabbedPage } from '../../ui/layout/tabbed-page.tsx';
import { HostMenu } from '../host-menu.tsx';
import { useShownTab } from './use-manage-tab.ts';

const OverlayPicture = fetchedLater(async () => (await import('./overlay-picture.tsx')).OverlayPicture);

/** What is shared of the game. Its users render again only when that changes. */
function useSharedGame() {
  const game_name = useGame(({ game }) => game.game_name);
  const game_code = useGame(({ game }) => game.game_code);
  const has_code = useGame(({ game }) => game.has_code);
  const crockford_id = useGame(({ game }) => game.crockford_id);
  const room_config = useGame(({ game }) => game.room_config);
  return { game_name, game_code, has_code, crockford_id, room_config };
}

function SharedGame() {
  const game = useSharedGame();
  const care = usePanelCare();
  return (
    <PanelBoundary what="Sharing" {...care}>
      <SharePanel game={game} />
    </PanelBoundary>
  );
}

function InvitedGame() {
  const game = useSharedGame();
  const care = usePanelCare();
  return (
    <PanelBoundary what="Sharing" {...care}>
      <Invitation game={game} />
    </PanelBoundary>
  );
}

type TabsProps = { selected: ManageTab; onSelect: (tab: ManageTab) => void; unread: number };

function ManageTabs(props: TabsProps) {
  const phrases = useGame((view) => view.phrases.length);
  const players = useGame(({ game }) => game.player_count);
  const reports = useModeration()?.reports.length ?? 0;
  return <TabBar {...props} phrases={phrases} players={players} reports={reports} />;
}

function ManageHead() {
  const code = useGame(({ game }) => game.game_code);
  const has_code = useGame(({ game }) => game.has_code);
  /** There is no live connection during setup. */
  const is_live = useGame(({ game }) => game.state !== 'CONFIG');
  return (
    <ManageHeader
      connection={is_live && <ConnectionNote />}
      share={
        <>
          {has_code && <CodeChip code={code} />}
          <ShareKey>
            <SharedGame />
          </ShareKey>
        </>
      }
    />
  );
}

/** The host’s phone stays on while phrases are called on it. */
function HostDevice({ is_seen }: { is_seen: boolean }) {
  const is_playing = useGame(({ game }) => game.state === 'PLAYING');
  const calls = useGameState(({ call_notice }) => call_notice?.seq ?? 0);
  useWakeLock({ wanted: is_seen && is_playing, place: 'play', idle: { calls } });
  return null;
}

type Props = { selected: ManageTab; onSelect: (tab: ManageTab) => void };

function CountingTabs({ selected, onSelect }: Props) {
  const unread = useUnread(selected === 'messages');
  return <ManageTabs selected={selected} onSelect={onSelect} unread={unread} />;
}

/**
 * The tabs with the number of unread messages. A new message renders only the tabs, not the whole page. The tabs
 * work even if counting the messages fails.
 */
function UnreadTabs(props: Props) {
  const care = usePanelCare();
  return (
    <PanelBoundary what="The tabs" frame={() => <ManageTabs {...props} unread={0} />} {...care}>
      <CountingTabs {...props} />
    </PanelBoundary>
  );
}

/** Combines the features of the page. */
export function ManagePanels() {
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
                  <OfflineBanner />
                </>
              }
              next_game={<NextGame />}
              panels={{
                settings: (
                  <SettingsPanel
                    invitation={<InvitedGame />}
                    share={<SharedGame />}
                    OverlayPicture={OverlayPicture}
                  />
                ),
                phrases: <PhrasesPanel is_shown={tab === 'phrases'} />,
                messages: (
                  <>
                    <ReportsPanel />
                    <MessagesSheet>
                      <ChatPanel is_shown={tab === 'messages'} MessageMenu={HostMenu} />
                    </MessagesSheet>
                  </>
                ),
                players: <PlayersPanel is_shown={tab === 'players'} />,
              }}
            />
            <WinSheet />
            <CheckOfLink />
            <HostDevice is_seen={tab === 'phrases'} />
          </ShowTabContext>
        </Step>
      </TabbedPage>
    </InSteps>
  );
}
