import { useState } from 'react';
import { ChatPanel } from '../../features/chat/chat-panel.tsx';
import { useUnread } from '../../features/chat/use-messages-since.ts';
import { PlayFrame } from '../../features/play/play-frame.tsx';
import { PlayTabs, type Side } from '../../features/play/play-tabs.tsx';
import { LAST_STEP, STEPS } from '../../features/play/steps.ts';
import { useMedia } from '../../features/play/use-media.ts';
import { ShareResult } from '../../features/share/share-keys.tsx';
import { usePanelCare } from '../../live/use-game.ts';
import { InSteps, Step } from '../../ui/layout/in-steps.tsx';
import { PanelBoundary } from '../../ui/layout/panel-boundary.tsx';
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
        messages={<ChatPanel is_shown={is_wide || side === 'messages'} />}
        share_result={<ShareResult />}
      />
    </InSteps>
  );
}
