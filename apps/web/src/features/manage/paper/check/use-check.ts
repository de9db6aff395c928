import { type CardCode, cardCode, readCardCode } from '@phrase-bingo/game/rules/paper/read-card-code';
import { PAPER_ENDPOINTS } from '@phrase-bingo/game/wire/http/paper';
import { useRef, useState } from 'react';
import { callApi } from '../../../../api/call-api.ts';
import { explainFailure, failureOf } from '../../../../api/failures.ts';
import { useLive } from '../../../../live/game-provider.tsx';
import type { PaperList, usePaperList } from '../../../../paper/use-paper-list.ts';
import { fromAnotherGame, NOT_LOOKED_UP, NOT_OURS } from './check-words.ts';

/** What was asked: a card by its number, or something that is none of this game. */
export type Asked = { number: number } | { sentence: string };

const NUMBER = /^\d{1,9}$/;
const NOT_FOUND = 404;

const has = ({ cards }: PaperList, code: CardCode): boolean =>
  cards.some(({ number, check }) => number === code.number && check === code.check);

/** Finds the card that was typed or scanned. */
export function useCheck({ list, readAgain }: Pick<ReturnType<typeof usePaperList>, 'list' | 'readAgain'>) {
  const { game_id } = useLive();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [is_looking, setLooking] = useState(false);
  const turn = useRef(0);

  /** The list of this page may be older than the card. */
  async function lookUp(code: CardCode): Promise<Asked> {
    const known = list ?? (await readAgain()).data;
    if (known && has(known, code)) return { number: code.number };
    const found = await callApi(PAPER_ENDPOINTS.findPaperCard, { params: { card: cardCode(code) } });
    if (found.game_id !== game_id) return { sentence: fromAnotherGame(found.game_name) };
    await readAgain();
    return { number: code.number };
  }

  async function askFor(code: CardCode): Promise<void> {
    const own_turn = turn.current;
    const isMine = () => turn.current === own_turn;
    setLooking(true);
    try {
      const found = await lookUp(code);
      if (isMine()) setAsked(found);
    } catch (problem) {
      const failure = failureOf(problem);
      if (!isMine()) return;
      if ('status' in failure && failure.status === NOT_FOUND) setAsked({ sentence: NOT_OURS });
      else setError(explainFailure(failure, NOT_LOOKED_UP));
    } finally {
      if (isMine()) setLooking(false);
    }
  }

  return {
    asked,
    error,
    is_looking,
    forget: () => {
      turn.current += 1;
      setAsked(null);
      setError(null);
      setLooking(false);
    },
    /** A number, or the code of a card. */
    async check(raw: string): Promise<void> {
      const text = raw.trim();
      const code = readCardCode(text);
      turn.current += 1;
      setError(null);
      setLooking(false);
      if (NUMBER.test(text)) return setAsked({ number: Number(text) });
      if (!code) return setAsked({ sentence: NOT_OURS });
      setAsked(null);
      await askFor(code);
    },
  };
}
