import { Check, Copy, TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { FLASH } from '../../screen-limits.ts';
import { VisuallyHidden } from '../display/visually-hidden.tsx';
import { Button, type ButtonLook } from './button.tsx';
import { IconButton } from './icon-button.tsx';

/** Pages served without https have no clipboard; there a selected field and the old command must do. */
function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  const holder = document.activeElement?.closest('dialog') ?? document.body;
  const focused = document.activeElement;
  holder.append(field);
  field.focus();
  field.select();
  try {
    return document.execCommand('copy');
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus();
  }
}

/** Says whether the text reached the clipboard. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

type CopyOutcome = { copied: boolean };

/** Copies, and says for two seconds how it went. */
function useCopy(text: string): { outcome: CopyOutcome | null; copy: () => Promise<void> } {
  const [outcome, setOutcome] = useState<CopyOutcome | null>(null);

  useEffect(() => {
    if (outcome === null) return;
    const timer = setTimeout(() => setOutcome(null), FLASH.copied);
    return () => clearTimeout(timer);
  }, [outcome]);

  return { outcome, copy: async () => setOutcome({ copied: await copyText(text) }) };
}

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
