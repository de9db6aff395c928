import { type Decoder, openDecoder } from './decoder.ts';
import { drawPicture, LONGER_SIDE } from './draw-picture.ts';

/** Why there is no picture of a camera. */
type CameraProblem =
  /** Browsers give no camera to pages on plain http. */
  | 'no_access'
  | 'no_camera'
  | 'blocked'
  /** Another program has it, or it broke off. */
  | 'busy';

const PROBLEMS: Readonly<Record<string, CameraProblem>> = {
  NotAllowedError: 'blocked',
  SecurityError: 'blocked',
  NotFoundError: 'no_camera',
  OverconstrainedError: 'no_camera',
};

const hasCameraAccess = (): boolean => globalThis.isSecureContext && 'mediaDevices' in navigator;

/** The rear camera where there is one, or what stands in the way. */
async function openCamera(): Promise<MediaStream | CameraProblem> {
  if (!hasCameraAccess()) return 'no_access';
  try {
    return await navigator.mediaDevices.getUserMedia({
      video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
    });
  } catch (error) {
    return (error instanceof DOMException && PROBLEMS[error.name]) || 'busy';
  }
}

/** From one frame to the next, in milliseconds: 10 frames a second. */
const FRAME_EVERY = 100;
/** After each frame, however long it took: the page answers in between. */
const REST = 50;

export type CameraState =
  | { kind: 'starting' }
  | { kind: 'watching'; has_light: boolean }
  | { kind: 'failed'; problem: CameraProblem | 'no_decoder' }
  /** A code was read, or nobody looks. */
  | { kind: 'stopped' };

type Listeners = { onState: (state: CameraState) => void; onRead: (text: string) => void };

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

function stopTracks(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** The middle of the camera picture, as the page shows it. */
function middleOf({ videoWidth, videoHeight }: HTMLVideoElement) {
  const side = Math.min(videoWidth, videoHeight);
  return { x: (videoWidth - side) / 2, y: (videoHeight - side) / 2, width: side, height: side };
}

/**
 * Looks for a code in the camera picture until one is read, or until it is stopped. A hidden page has no camera; when it
 * is seen again, it gets back what it had.
 */
export function watchCamera(video: HTMLVideoElement, { onState, onRead }: Listeners) {
  const canvas = document.createElement('canvas');
  let stream: MediaStream | null = null;
  /** What began before the last start or stop counts no more. */
  let run = 0;
  let is_waiting = false;

  const track = () => stream?.getVideoTracks()[0];

  function close(): void {
    run += 1;
    if (stream) stopTracks(stream);
    stream = null;
    video.srcObject = null;
  }

  function end(state: CameraState): void {
    close();
    onState(state);
  }

  const fail = (problem: CameraProblem | 'no_decoder') => end({ kind: 'failed', problem });

  /** The next frame with a code in it; null if the camera was stopped before. */
  async function firstText(decode: Decoder, this_run: number): Promise<string | null> {
    let is_seen = false;
    while (run === this_run) {
      const from = performance.now();
      const has_frame = video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA && video.videoWidth > 0;
      if (has_frame && !is_seen) {
        is_seen = true;
        // Only a running camera knows its light.
        onState({ kind: 'watching', has_light: track()?.getCapabilities?.().torch === true });
      }
      if (has_frame) {
        drawPicture(canvas, video, middleOf(video), LONGER_SIDE);
        const text = await decode(canvas);
        if (run !== this_run) return null;
        if (text !== null) return text;
      }
      await sleep(Math.max(FRAME_EVERY - (performance.now() - from), REST));
    }
    return null;
  }

  async function start(): Promise<void> {
    close();
    is_waiting = false;
    const this_run = run;
    onState({ kind: 'starting' });
    const opened = await openCamera();
    const has_camera = typeof opened !== 'string';
    if (run !== this_run) {
      if (has_camera) stopTracks(opened);
      return;
    }
    if (!has_camera) return fail(opened);
    stream = opened;
    if (document.visibilityState === 'hidden') return wait();
    video.srcObject = stream;
    track()?.addEventListener('ended', () => run === this_run && fail('busy'));
    let text: string | null = null;
    try {
      text = await firstText(await openDecoder(), this_run);
    } catch {
      if (run === this_run) fail('no_decoder');
    }
    if (text === null) return;
    end({ kind: 'stopped' });
    onRead(text);
  }

  function wait(): void {
    is_waiting = true;
    end({ kind: 'stopped' });
  }

  /** A question of the browser may hide the page too, so what has no camera yet goes on. */
  function onVisibility(): void {
    if (document.visibilityState === 'hidden') {
      if (stream) wait();
    } else if (is_waiting) void start();
  }

  document.addEventListener('visibilitychange', onVisibility);
  void start();

  return {
    start: () => void start(),
    /** Whether the light is now as asked. */
    async light(is_on: boolean): Promise<boolean> {
      try {
        await track()?.applyConstraints({ advanced: [{ torch: is_on }] });
        return true;
      } catch {
        return false;
      }
    },
    stop(): void {
      document.removeEventListener('visibilitychange', onVisibility);
      close();
    },
  };
}
