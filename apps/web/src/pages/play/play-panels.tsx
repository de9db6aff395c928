import { isHost } from '@phrase-bingo/game/rules/game/roles';
import { Suspense, useState } from 'react';
import { ChatPanel } from '../../features/chat/chat-panel.tsx';
import { useUnread } from '../../features/chat/use-messages-since.ts';
import { NextGame } from '../../features/next-game/next-game.tsx';
import { PlayFrame } from '../../features/play/play-frame.tsx';
import { PlayTabs, type Side } from '../../features/play/play-tabs.tsx';
import { LAST_STEP, STEPS } from '../../features/play/steps.ts';
import { useGame } from '../../live/game-store.ts';
import { usePanelCare } from '../../live/use-game.ts';
import { fetchedLater } from '../../ui/layout/fetched-later.tsx';
import { InSteps, Step } from '../../ui/layout/in-steps.tsx';
import { PanelBoundary } from '../../ui/layout/panel-boundary.tsx';
import { useMedia } from '../../ui/layout/use-media.ts';
import { useScrollPerTab } from '../../ui/layout/use-scroll-per-tab.ts';

type Props = { selected: Side; onSelect: (side: Side) => void };

function CountingTabs({ selected, onSelect }: Props) {
  const unread = useUnread(selected === 'messages');
  return <PlayTabs selected={selected} onSelect={onSelect} unread={unread} />;
}

/**
 * The tabs with the number of unread messages. A new message renders only the tabs, not all panels. The tabs work
 * even if counting the messages fails.
 */
function UnreadTabs(props: Props) {
  const care = usePanelCare();
  return (
    <PanelBoundary what="The tabs" frame={() => <PlayTabs {...props} unread={0} />} {...care}>
      <CountingTabs {...props} />
    </PanelBoundary>
  );
}

/** Only a host who plays needs it. */
const HostMenu = fetchedLater(async () => (await import('../host-menu.tsx')).HostMenu);

/** It is asked for at the end of a round. */
const ShareResult = fetchedLater(
  async () => (await import('../../features/share/share-result.tsx')).ShareResult,
);

function Chat({ is_shown }: { is_shown: boolean }) {
  const is_host = useGame(({ game, viewer_id }) => isHost(game, { id: viewer_id }));
  return is_host ? (
    <ChatPanel is_shown={is_shown} MessageMenu={HostMenu} />
  ) : (
    <ChatPanel is_shown={is_shown} />
  );
}

/** From this width on, all three panels are side by side. */
const WIDE = '(min-width: 1100px)';

/** Combines the features of the page. */
export function PlayPanels() {
  const [side, setSide] = useState<Side>('card');
  const is_wide = useMedia(WIDE);
  useScrollPerTab(side);
  return (
    <InSteps last={LAST_STEP}>
      <Step at={STEPS.tabs}>{!is_wide && <UnreadTabs selected={side} onSelect={setSide} />}</Step>
      <PlayFrame
        side={side}
        is_wide={is_wide}
        messages={<Chat is_shown={is_wide || side === 'messages'} />}
        next_game={<NextGame />}
        share_result={
          <Suspense>
            <ShareResult />
          </Suspense>
        }
      />
    </InSteps>
  );
}
