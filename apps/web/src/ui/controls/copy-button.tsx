import { Check, Copy, TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { FLASH } from '../../screen-limits.ts';
import { VisuallyHidden } from '../display/visually-hidden.tsx';
import { Button, type ButtonLook } from './button.tsx';
import { IconButton } from './icon-button.tsx';

/** Pages without https have no clipboard API; the fallback selects a field and runs the old command. */
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

/** Returns whether the text reached the clipboard. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

type CopyOutcome = { is_copied: boolean };

/** Copies the text and reports the outcome for two seconds. */
function useCopy(text: string): { outcome: CopyOutcome | null; copy: () => Promise<void> } {
  const [outcome, setOutcome] = useState<CopyOutcome | null>(null);

  useEffect(() => {
    if (outcome === null) return;
    const timer = setTimeout(() => setOutcome(null), FLASH.copied);
    return () => clearTimeout(timer);
  }, [outcome]);

  return { outcome, copy: async () => setOutcome({ is_copied: await copyText(text) }) };
}

type CopyButtonProps = ButtonLook & {
  /** What to copy. */
  text: string;
  label: string;
  /** Only the icon shows; the label is the accessible name and the tooltip. */
  is_icon_only?: boolean;
};

export function CopyButton({ text, label, is_icon_only = false, ...look }: CopyButtonProps) {
  const { outcome, copy } = useCopy(text);
  const feedback = outcome === null ? null : outcome.is_copied ? 'Copied' : 'Could not copy';
  const icon = outcome === null ? <Copy /> : outcome.is_copied ? <Check /> : <TriangleAlert />;
  const press = () => void copy();

  return (
    <>
      {is_icon_only ? (
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
