/** What browsers with BarcodeDetector offer; the others have none. */
interface Window {
  readonly BarcodeDetector?: {
    new (options: {
      formats: readonly string[];
    }): {
      detect: (picture: HTMLCanvasElement) => Promise<readonly { rawValue: string }[]>;
    };
    getSupportedFormats: () => Promise<readonly string[]>;
  };
}

/** The light beside a camera, which the types of the DOM do not know everywhere. */
interface MediaTrackCapabilities {
  torch?: boolean;
}

interface MediaTrackConstraintSet {
  torch?: ConstrainBoolean;
}
