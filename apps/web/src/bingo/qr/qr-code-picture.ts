/** Light modules on every side; scanners need them to find the code. */
export const QUIET_ZONE = 4;

export type QrPicture = {
  /** In modules, the quiet zone included. */
  size: number;
  /** The dark modules as one path, row by row. */
  dark_path: string;
};

/** The encoder is loaded on demand: most visits to a game never show its code. */
export async function loadQrEncoder() {
  const { correction, generate } = await import('lean-qr');

  return (text: string, quiet: number): QrPicture => {
    // Level M still reads with 15% of the code covered.
    const code = generate(text, { minCorrectionLevel: correction.M });
    let dark_path = '';
    for (let y = 0; y < code.size; y += 1) {
      for (let x = 0; x < code.size; x += 1) {
        if (!code.get(x, y)) continue;
        const from = x;
        while (code.get(x + 1, y)) x += 1;
        dark_path += `M${from + quiet} ${y + quiet}h${x + 1 - from}v1H${from + quiet}z`;
      }
    }
    return { size: code.size + 2 * quiet, dark_path };
  };
}
