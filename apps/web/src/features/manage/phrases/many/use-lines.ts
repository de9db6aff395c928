import { useMemo, useState } from 'react';
import { useGame } from '../../../../live/use-game.ts';
import { type Choices, judgeLines } from './judge-lines.ts';
import { splitLines } from './split-lines.ts';

/** The lines of a draft as they would be added to the list of this moment. */
export function useLines(given: string) {
  const creator_id = useGame(({ game }) => game.creator_id);
  const state = useGame(({ game }) => game.state);
  const id = useGame(({ viewer_id }) => viewer_id);
  const phrases = useGame((view) => view.phrases);
  const [draft, setDraft] = useState(given);
  const [choices, setChoices] = useState<Choices>(new Map());

  const { lines, left_off } = useMemo(() => splitLines(draft), [draft]);
  const judged = useMemo(
    () => judgeLines({ game: { creator_id, state }, actor: { id }, phrases, lines, choices }),
    [creator_id, state, id, phrases, lines, choices],
  );

  return {
    draft,
    setDraft,
    judged,
    left_off,
    chosen: judged.filter(({ is_chosen }) => is_chosen).map(({ text }) => text),
    choose: (key: string, is_chosen: boolean) => setChoices(new Map(choices).set(key, is_chosen)),
  };
}
