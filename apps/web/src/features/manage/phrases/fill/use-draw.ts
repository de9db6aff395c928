import { warningsOfTexts } from '@phrase-bingo/game/rules/game/phrase-list';
import { PHRASES } from '@phrase-bingo/game/rules/limits';
import { PHRASE_ENDPOINTS } from '@phrase-bingo/game/wire/http/phrases';
import { useRef, useState } from 'react';
import { callApi } from '../../../../api/call-api.ts';
import { failureOf } from '../../../../api/failures.ts';
import { useGame } from '../../../../live/use-game.ts';
import type { FillTheme } from './theme-names.ts';

type Draw =
  | { name: 'none' }
  | { name: 'drawing' }
  | { name: 'drawn'; texts: readonly string[] }
  | { name: 'failed' };

/** Draws phrases about a theme that are not in the list yet; of several draws the last one counts. */
export function useDraw(count: number) {
  const phrases = useGame((view) => view.phrases);
  const [draw, setDraw] = useState<Draw>({ name: 'none' });
  const turn = useRef(0);

  async function drawFrom(theme: FillTheme): Promise<void> {
    turn.current += 1;
    const mine = turn.current;
    setDraw({ name: 'drawing' });
    const next = await read(theme).catch((error): Draw => {
      failureOf(error);
      return { name: 'failed' };
    });
    if (mine === turn.current) setDraw(next);
  }

  /** As many as there can be: without those in the list already, enough of them are left. */
  async function read(theme: FillTheme): Promise<Draw> {
    const drawn = await callApi(PHRASE_ENDPOINTS.quickStartPhrases, {
      query: { count: PHRASES.quick_start_count_max, ...(theme !== 'any' && { theme }) },
    });
    const isNew = (text: string) => warningsOfTexts(phrases, [text]).every(({ kind }) => kind !== 'repeated');
    return { name: 'drawn', texts: drawn.map(({ text }) => text).filter(isNew) };
  }

  return {
    texts: draw.name === 'drawn' ? draw.texts.slice(0, count) : [],
    is_drawing: draw.name === 'drawing',
    has_failed: draw.name === 'failed',
    drawFrom,
  };
}
