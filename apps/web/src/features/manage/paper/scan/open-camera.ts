/** Why there is no picture of a camera. */
export type CameraProblem =
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
export async function openCamera(): Promise<MediaStream | CameraProblem> {
  if (!hasCameraAccess()) return 'no_access';
  try {
    return await navigator.mediaDevices.getUserMedia({
      video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
    });
  } catch (error) {
    return (error instanceof DOMException && PROBLEMS[error.name]) || 'busy';
  }
}
