import { useState } from 'react';
import { ChatPanel } from '../../features/chat/chat-panel.tsx';
import { PlayFrame } from '../../features/play/frame/play-frame.tsx';
import type { Side } from '../../features/play/frame/play-tabs.tsx';
import { LAST_STEP, STEPS } from '../../features/play/frame/steps.ts';
import { useMedia } from '../../features/play/frame/use-media.ts';
import { ShareResult } from '../../features/share/share-result.tsx';
import { InSteps, Step } from '../../ui/layout/in-steps.tsx';
import { useScrollPerTab } from '../../ui/layout/use-scroll-per-tab.ts';
import { UnreadTabs } from './unread-tabs.tsx';

/** From here on all three sides stand beside each other. */
const WIDE = '(min-width: 1100px)';

/** Brings the features of the page together. */
export function PlayTable() {
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
