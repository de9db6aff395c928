import { accountMessage } from '@phrase-bingo/game/rules/accounts/account-refusals';
import { normalisedDisplayName, whyNotDisplayName } from '@phrase-bingo/game/rules/accounts/display-names';
import { useEffect, useRef, useState } from 'react';
import { afterPress } from '../ui/controls/after-press.ts';

/** Fetched when somebody comes near the field, because the words weigh more than it. At the door they come with the calls. */
export const fetchNames = () => import('@phrase-bingo/game/rules/drawn-names');

const NOT_ALLOWED = 'display_name_not_allowed';
const OFFERED = 3;

async function drawOthers(not: string): Promise<string[]> {
  return (await fetchNames()).drawNames(Math.random, OFFERED, not);
}

async function drawAnother(not: string): Promise<string> {
  return (await fetchNames()).drawName(Math.random, not);
}

type Refusal = { code: string | null; sentence: string };

/** The name of a guest as it is typed or drawn, with what is wrong with it. `is_drawn` allows drawn ones alone. */
export function useNameField(initial: string, is_drawn = false) {
  const [value, setValue] = useState(initial);
  const [is_visited, setVisited] = useState(false);
  const [refused, setRefused] = useState<Refusal | null>(null);
  const [offers, setOffers] = useState<readonly string[]>([]);
  const ref = useRef<HTMLInputElement>(null);

  const code = whyNotDisplayName(value);
  const own = is_visited && code !== null ? { code, sentence: accountMessage(code) } : null;
  const shown = own ?? refused;
  const needs_offers = shown?.code === NOT_ALLOWED;

  const set = (next: string) => {
    setValue(next);
    setRefused(null);
  };

  useEffect(() => {
    if (!is_drawn) return;
    const draw = async () => {
      const { drawName, isDrawnName } = await fetchNames();
      setValue((now) => (isDrawnName(now) ? now : drawName(Math.random)));
    };
    draw().catch(() => undefined);
  }, [is_drawn]);

  useEffect(() => {
    if (!needs_offers) return setOffers([]);
    const not = ref.current?.value ?? '';
    drawOthers(not).then(setOffers, () => undefined);
  }, [needs_offers]);

  return {
    /** The name as it is sent; null, with a message under the field, when it cannot be. */
    check(): string | null {
      setVisited(true);
      if (code === null) return normalisedDisplayName(value);
      ref.current?.focus();
      return null;
    },
    /** What the server says, until the next key. */
    refuse: setRefused,
    is_wrong: shown !== null,
    props: {
      ref,
      value,
      is_drawn,
      error: shown?.sentence ?? null,
      offers: needs_offers ? offers : [],
      onType: set,
      onLeave: () => afterPress(() => setVisited(true)),
      /** The name is there, so the next press is most likely the one that sends it. */
      onPick(name: string): void {
        set(name);
        ref.current?.form?.querySelector<HTMLButtonElement>('[type="submit"]')?.focus();
      },
      /** The words may arrive late: what was typed since stays. */
      onDraw: () =>
        void drawAnother(value).then(
          (name) => ref.current?.value === value && set(name),
          () => undefined,
        ),
    },
  };
}

export type NameFieldProps = ReturnType<typeof useNameField>['props'];
