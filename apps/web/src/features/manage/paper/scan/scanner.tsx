import { clsx } from 'clsx';
import { Flashlight, FlashlightOff, Keyboard, RotateCw } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '../../../../ui/controls/button.tsx';
import { FieldMessage } from '../../../../ui/controls/field-message.tsx';
import { IconButton } from '../../../../ui/controls/icon-button.tsx';
import { PictureKey } from './picture-key.tsx';
import styles from './scanner.module.css';
import { type CameraState, watchCamera } from './watch-camera.ts';

/** The camera runs while the page shows it, and what it sees is read. */
function useCamera(onRead: (text: string) => void) {
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

type Problem = Extract<CameraState, { kind: 'failed' }>['problem'];

/** On plain http nothing went wrong: there is a key that takes a picture. */
const SENTENCES: Readonly<Record<Problem, string | null>> = {
  no_access: null,
  no_camera: 'No camera found. Type the number.',
  blocked: 'The camera is blocked. Allow it in the browser, or type the number.',
  busy: 'The camera cannot be used now. Type the number.',
  no_decoder: 'The scanner could not be loaded. Type the number.',
};

/** Where the phone's own camera may still take a picture. */
const WITH_PICTURE: readonly Problem[] = ['no_access', 'blocked', 'busy'];

type Props = {
  /** Once for each code; the camera is off by then. */
  onRead: (text: string) => void;
  onType: () => void;
};

/** Reads the code of a card with the camera. */
export function Scanner({ onRead, onType }: Props) {
  const { video, state, is_lit, tryAgain, switchLight } = useCamera(onRead);
  const type_key = useRef<HTMLButtonElement>(null);
  const problem = state.kind === 'failed' ? state.problem : null;

  // The scanner takes the place of the key that opened it, and each state that of keys of the last one.
  useEffect(() => {
    if (state.kind !== 'stopped' && document.activeElement === document.body) type_key.current?.focus();
  }, [state]);

  return (
    <div className={clsx('grid justify-items-centre gap-6', styles.scanner)}>
      <div className={clsx('anchor cropped', styles.view)} hidden={problem !== null}>
        <video
          ref={video}
          className={clsx('block full-width full-height', styles.video)}
          aria-label="Camera picture"
          autoPlay
          muted
          playsInline
        />
        <span className={styles.frame} />
        <p role="status" className={clsx('pad-inline-8 pad-block-5 in-middle semi centre pill', styles.hint)}>
          {state.kind === 'starting' && 'Starting the camera'}
          {state.kind === 'watching' && 'Hold the code in the frame'}
        </p>
        {state.kind === 'watching' && state.has_light && (
          <IconButton
            label="Light"
            icon={is_lit ? <FlashlightOff /> : <Flashlight />}
            aria-pressed={is_lit}
            className={clsx(styles.light, is_lit && styles.lit)}
            onClick={() => void switchLight()}
          />
        )}
      </div>
      {problem !== null && <FieldMessage id={`scan-${problem}`} error={SENTENCES[problem]} />}
      {problem !== null && WITH_PICTURE.includes(problem) && <PictureKey onRead={onRead} />}
      {problem !== null && problem !== 'no_access' && (
        <Button variant="paper" wide icon={<RotateCw />} onClick={tryAgain}>
          Try Again
        </Button>
      )}
      <Button ref={type_key} variant="paper" wide icon={<Keyboard />} onClick={onType}>
        Type the number instead
      </Button>
    </div>
  );
}
