import { Check, Copy, TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { FLASH } from '../../page-limits.ts';
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

/** A text, or the work that gets it. */
type Copied = string | (() => Promise<string>);

/** Some browsers take a text that comes later only if its promise is handed over within the press. */
async function write(text: string | Promise<string>): Promise<void> {
  if (typeof text === 'string') return await navigator.clipboard.writeText(text);
  const type = 'text/plain';
  const blob = text.then((known) => new Blob([known], { type }));
  // Without a clipboard nobody else takes it.
  blob.catch(() => undefined);
  await navigator.clipboard.write([new ClipboardItem({ [type]: blob })]);
}

/** Returns whether the text reached the clipboard. */
async function copyText(copied: Copied): Promise<boolean> {
  const text = typeof copied === 'string' ? copied : copied();
  try {
    await write(text);
    return true;
  } catch {
    // Without the text there is nothing to copy, and whoever should have got it says why.
    const known = await Promise.resolve(text).catch(() => null);
    if (known === null) return false;
    return typeof text === 'string' ? copyBySelection(known) : await copyText(known);
  }
}

type CopyOutcome = { is_copied: boolean };

/** Copies the text and reports the outcome for two seconds. */
function useCopy(text: Copied): { outcome: CopyOutcome | null; copy: () => Promise<void> } {
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
  text: Copied;
  label: string;
  /** Shown while there is no outcome to report. */
  icon?: ReactNode;
  disabled?: boolean;
  /** Only the icon shows; the label is the accessible name and the tooltip. */
  is_icon_only?: boolean;
};

export function CopyButton({
  text,
  label,
  icon: plain = <Copy />,
  is_icon_only = false,
  disabled = false,
  ...look
}: CopyButtonProps) {
  const { outcome, copy } = useCopy(text);
  const feedback = outcome === null ? null : outcome.is_copied ? 'Copied' : 'Could not copy';
  const icon = outcome === null ? plain : outcome.is_copied ? <Check /> : <TriangleAlert />;
  const press = () => void copy();

  return (
    <>
      {is_icon_only ? (
        <IconButton label={label} icon={icon} disabled={disabled} onClick={press} />
      ) : (
        <Button variant="paper" {...look} icon={icon} disabled={disabled} onClick={press} aria-label={label}>
          {feedback ?? label}
        </Button>
      )}
      <VisuallyHidden>
        <span aria-live="polite">{feedback}</span>
      </VisuallyHidden>
    </>
  );
}
