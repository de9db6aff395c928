import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type CameraState, watchCamera } from './watch-camera.ts';

/** The camera runs while the page shows it, and what it sees is read. */
export function useCamera(onRead: (text: string) => void) {
  const video = useRef<HTMLVideoElement>(null);
  const camera = useRef<ReturnType<typeof watchCamera>>(null);
  const [state, setState] = useState<CameraState>({ kind: 'starting' });
  const [is_lit, setLit] = useState(false);
  const tellRead = useEffectEvent(onRead);

  useEffect(() => {
    if (!video.current) return;
    const onState = (next: CameraState) => {
      setState(next);
      // The light goes out with its camera.
      setLit(false);
    };
    const watching = watchCamera(video.current, { onState, onRead: (text) => tellRead(text) });
    camera.current = watching;
    return watching.stop;
  }, []);

  return {
    video,
    state,
    is_lit,
    tryAgain: () => camera.current?.start(),
    switchLight: async () => {
      if (await camera.current?.light(!is_lit)) setLit(!is_lit);
    },
  };
}
