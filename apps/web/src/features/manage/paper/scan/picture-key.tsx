import { Camera } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../../ui/controls/button.tsx';
import { FieldMessage } from '../../../../ui/controls/field-message.tsx';
import { openDecoder } from './decoder.ts';
import { drawPicture, LONGER_SIDE } from './draw-picture.ts';

/** A photo may show a whole table with the sheet on it. */
const LONGER_SIDES = [LONGER_SIDE, 2 * LONGER_SIDE, 4 * LONGER_SIDE];

/** The text of a code in a picture that was taken or chosen; null if there is none, or if the file is no picture. */
async function readPicture(file: Blob): Promise<string | null> {
  const decode = await openDecoder();
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return null;
  const { width, height } = picture;
  const canvas = document.createElement('canvas');
  try {
    for (const longer_side of LONGER_SIDES) {
      drawPicture(canvas, picture, { x: 0, y: 0, width, height }, longer_side);
      const text = await decode(canvas);
      if (text !== null) return text;
      if (longer_side >= Math.max(width, height)) break;
    }
    return null;
  } finally {
    picture.close();
  }
}

const NO_CODE = 'No code found in the picture.';
const NOT_LOADED = 'The picture could not be read. Type the number.';

/** Opens the phone's own camera, which needs no permission, and reads the picture it took. */
export function PictureKey({ onRead }: { onRead: (text: string) => void }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const is_shown = useRef(false);
  const [is_reading, setReading] = useState(false);
  const [error, setError] = useState<string | null>(null);

  useEffect(() => {
    is_shown.current = true;
    return () => {
      is_shown.current = false;
    };
  }, []);

  async function read(picture: File): Promise<void> {
    setReading(true);
    setError(null);
    const { text, why_not } = await readPicture(picture).then(
      (text) => ({ text, why_not: NO_CODE }),
      () => ({ text: null, why_not: NOT_LOADED }),
    );
    if (!is_shown.current) return;
    setReading(false);
    if (text === null) setError(why_not);
    else onRead(text);
  }

  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/*"
        capture="environment"
        onChange={({ target }) => {
          const picture = target.files?.[0];
          if (picture) void read(picture);
          // Taken again, it may have the same name.
          target.value = '';
        }}
      />
      <FieldMessage id={id} error={error} />
      <Button
        wide
        icon={<Camera />}
        is_busy={is_reading}
        aria-describedby={error === null ? undefined : id}
        onClick={() => input.current?.click()}
      >
        Take a picture
      </Button>
    </>
  );
}
