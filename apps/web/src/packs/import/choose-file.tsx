import { FileUp } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { Button } from '../../ui/controls/button.tsx';

type Props = {
  size?: 'regular' | 'small';
  described_by?: string | undefined;
  onFiles: (files: readonly File[]) => void;
};

/** The browser's own dialog for files. */
export function ChooseFile({ size = 'regular', described_by, onFiles }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  // The list takes the place of what had the focus.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) button.current?.focus();
  }, []);

  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept=".txt,.csv,.tsv,.json,text/plain,text/csv,text/tab-separated-values,application/json"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // The same file can be chosen again, after it was changed.
          target.value = '';
        }}
      />
      <Button
        ref={button}
        variant="paper"
        size={size}
        icon={size === 'regular' ? <FileUp /> : undefined}
        aria-describedby={described_by}
        onClick={() => input.current?.click()}
      >
        Choose a file
      </Button>
    </>
  );
}
