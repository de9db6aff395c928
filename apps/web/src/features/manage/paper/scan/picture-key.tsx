import { Camera } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../../ui/controls/button.tsx';
import { FieldMessage } from '../../../../ui/controls/field-message.tsx';
import { readPicture } from './read-picture.ts';

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
