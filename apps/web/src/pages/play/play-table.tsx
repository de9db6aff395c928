import { useState } from 'react';
import { PlayFrame } from '../../features/play/frame/play-frame.tsx';
import { PlayTabs, type Side } from '../../features/play/frame/play-tabs.tsx';
import { useMedia } from '../../features/play/frame/use-media.ts';
import { ShareResult } from '../../features/share/share-result.tsx';

/** From here on all three sides stand beside each other. */
const WIDE = '(min-width: 1100px)';

/** Brings the features of the page together. */
export function PlayTable() {
  const [side, setSide] = useState<Side>('card');
  const is_wide = useMedia(WIDE);
  return (
    <>
      {!is_wide && <PlayTabs selected={side} onSelect={setSide} unread={0} />}
      <PlayFrame side={side} is_wide={is_wide} messages={null} share_result={<ShareResult />} />
    </>
  );
}
