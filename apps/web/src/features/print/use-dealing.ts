import { PAPER_ENDPOINTS, type PaperDeal } from '@phrase-bingo/game/wire/http/paper';
import { useRef, useState } from 'react';
import { callApi } from '../../api/call-api.ts';
import { explainFailure, failureOf } from '../../api/failures.ts';

const DEAL_FAILED = 'The cards could not be dealt. Please try again.';

type Said = { kind: 'dealt'; numbers: number[] } | { kind: 'failed'; sentence: string };

/** Deals cards, one call at a time, and says what came of it once the list is read again. */
export function useDealing(game_id: string, readAgain: () => Promise<unknown>) {
  const [said, setSaid] = useState<Said | null>(null);
  const [is_busy, setBusy] = useState(false);
  const is_under_way = useRef(false);

  async function carryOut(body: PaperDeal): Promise<Said> {
    try {
      const { cards } = await callApi(PAPER_ENDPOINTS.dealPaper, { params: { id: game_id }, body });
      return { kind: 'dealt', numbers: cards.map(({ number }) => number) };
    } catch (error) {
      const sentences = { refused: DEAL_FAILED, unreachable: DEAL_FAILED };
      return { kind: 'failed', sentence: explainFailure(failureOf(error), sentences) };
    }
  }

  /** Whether the cards were dealt. */
  async function deal(body: PaperDeal): Promise<boolean> {
    if (is_under_way.current) return false;
    is_under_way.current = true;
    setBusy(true);
    setSaid(null);
    const done = await carryOut(body);
    // After a refusal too: another tab may have dealt, and a lost answer may have been a deal.
    await readAgain();
    is_under_way.current = false;
    setBusy(false);
    setSaid(done);
    return done.kind === 'dealt';
  }

  return { deal, said, is_busy };
}
