import { useEffect, useState } from 'react';
import { FLASH } from '../../screen-limits.ts';
import { copyText } from './copy-text.ts';

type CopyOutcome = { copied: boolean };

/** Copies, and says for two seconds how it went. */
export function useCopy(text: string): { outcome: CopyOutcome | null; copy: () => Promise<void> } {
  const [outcome, setOutcome] = useState<CopyOutcome | null>(null);

  useEffect(() => {
    if (outcome === null) return;
    const timer = setTimeout(() => setOutcome(null), FLASH.copied);
    return () => clearTimeout(timer);
  }, [outcome]);

  return { outcome, copy: async () => setOutcome({ copied: await copyText(text) }) };
}
