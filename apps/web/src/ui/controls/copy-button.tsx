import { Check, Copy, TriangleAlert } from 'lucide-react';
import { VisuallyHidden } from '../display/visually-hidden.tsx';
import { Button } from './button.tsx';
import type { ButtonLook } from './button-class.ts';
import { IconButton } from './icon-button.tsx';
import { useCopy } from './use-copy.ts';

type CopyButtonProps = ButtonLook & {
  /** What lands in the clipboard. */
  text: string;
  label: string;
  /** Only the icon shows; the label is spoken and is the tooltip. */
  iconOnly?: boolean;
};

export function CopyButton({ text, label, iconOnly = false, ...look }: CopyButtonProps) {
  const { outcome, copy } = useCopy(text);
  const feedback = outcome === null ? null : outcome.copied ? 'Copied' : 'Could not copy';
  const icon = outcome === null ? <Copy /> : outcome.copied ? <Check /> : <TriangleAlert />;
  const press = () => void copy();

  return (
    <>
      {iconOnly ? (
        <IconButton label={label} icon={icon} onClick={press} />
      ) : (
        <Button variant="paper" {...look} icon={icon} onClick={press} aria-label={label}>
          {feedback ?? label}
        </Button>
      )}
      <VisuallyHidden>
        <span aria-live="polite">{feedback}</span>
      </VisuallyHidden>
    </>
  );
}
