import { isLive } from '@phrase-bingo/game/view/game-view';
import { Suspense } from 'react';
import { useVoiceSettings } from '../../../device/voice/voice-choices.ts';
import { useWakeLock } from '../../../device/wake-lock/use-wake-lock.ts';
import { useGame } from '../../../live/game-store.ts';
import { latestCall } from '../../../live/latest-call.tsx';
import { fetchedLater } from '../../../ui/layout/fetched-later.tsx';

/** Most players never switch it on. */
const CallVoice = fetchedLater(async () => (await import('./call-voice.tsx')).CallVoice);

const IN_PLAY: readonly string[] = ['PLAYING', 'REVIEW'];

/** What the player's device does meanwhile: it reads calls aloud where that is wanted, and its screen stays on. */
export function PlayDevice() {
  const { is_on } = useVoiceSettings('play');
  const calls = useGame((view) => latestCall(view)?.call_position ?? 0);
  const wanted = useGame(
    (view) =>
      view.card.length > 0 && view.round.is_active && isLive(view) && IN_PLAY.includes(view.game.state),
  );
  useWakeLock({ wanted, place: 'play', idle: { calls } });
  return <Suspense>{is_on && <CallVoice />}</Suspense>;
}
