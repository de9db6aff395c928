import { isLive } from '@phrase-bingo/game/view/game-view';
import { Suspense } from 'react';
import { useVoiceIsOn } from '../../../device/voice/voice-choices.ts';
import { useWakeLock } from '../../../device/wake-lock/use-wake-lock.ts';
import { useGame } from '../../../live/game-store.ts';
import { useCalledCounts } from '../../../live/use-game.ts';
import { fetchedLater } from '../../../ui/layout/fetched-later.tsx';

/** Most players never switch it on. */
const CallVoice = fetchedLater(async () => (await import('./call-voice.tsx')).CallVoice);

const IN_PLAY: readonly string[] = ['PLAYING', 'REVIEW'];

/** What the player's device does meanwhile: it reads calls aloud where that is wanted, and its screen stays on. */
export function PlayDevice() {
  const is_on = useVoiceIsOn('play');
  const { called } = useCalledCounts();
  const wanted = useGame(
    (view) =>
      view.card.length > 0 && view.round.is_active && isLive(view) && IN_PLAY.includes(view.game.state),
  );
  useWakeLock({ wanted, place: 'play', idle: { calls: called } });
  return <Suspense>{is_on && <CallVoice />}</Suspense>;
}
