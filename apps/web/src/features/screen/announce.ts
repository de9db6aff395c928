import { isArchivedState } from '@phrase-bingo/game/rules/game/game-state';
import type { ScreenView } from '@phrase-bingo/game/view/screen/screen-view';
import type { Voice } from '../../device/voice/announcement.ts';
import { standingCalls } from './director/calls.ts';
import { BIG_SCREEN } from './limits.ts';
import type { Turn } from './screen-model.ts';
import type { Stage } from './stage/stage-model.ts';

type Parts = {
  voice: Voice;
  /** Where nothing is spoken, a call that is said again is shown again. */
  isSpeaking: () => boolean;
  hop: () => void;
};

const keyOf = (stage: Stage): string => {
  if (stage.kind === 'winner') return stage.win.key;
  return stage.kind === 'winners' ? `${stage.wins[0]?.key}/${stage.count}` : stage.kind;
};

/** Play begins in a round, and does not merely go on. */
function isRoundBegun(before: ScreenView, { game, round }: ScreenView): boolean {
  if (game.state !== 'PLAYING' || !round.is_active) return false;
  return before.game.state === 'OPEN' || before.game.round_number !== game.round_number;
}

/** Turns what happens on the screen into what is said. */
export function createAnnouncer({ voice, isSpeaking, hop }: Parts) {
  let last: Turn | null = null;

  function sayCall({ view, memory }: Turn): void {
    const heard = memory.call;
    if (!heard?.is_news || heard === last?.memory.call || view === null) return;
    const call = standingCalls(view).find(({ sid }) => sid === heard.sid);
    if (call) voice.announce({ kind: 'call', ...call });
  }

  function takeBack({ view }: Turn): void {
    if (!last?.view || last.view === view) return;
    const called = new Set(view ? standingCalls(view).map(({ sid }) => sid) : []);
    for (const { sid } of standingCalls(last.view)) if (!called.has(sid)) voice.takeBack(sid);
  }

  function sayScene({ stage }: Turn): void {
    if (last === null || keyOf(stage) === keyOf(last.stage)) return;
    if (stage.kind === 'refused') voice.announce({ kind: 'no_bingo' });
    if (stage.kind === 'winners') voice.announce({ kind: 'wins', count: stage.count });
    if (stage.kind === 'winner') {
      const { name, pattern, place } = stage.win;
      voice.announce({ kind: 'win', name, pattern, place });
    }
  }

  /** Only a frame tells when it was. */
  function sayPlay({ view, frame, memory }: Turn): void {
    const before = last?.view;
    if (!view || !before || frame === null) return;
    if (memory.event_at - Date.parse(frame.timestamp) > BIG_SCREEN.news) return;
    const { game } = view;
    if (isRoundBegun(before, view)) voice.announce({ kind: 'round', number: game.round_number });
    if (isArchivedState(game.state) && !isArchivedState(before.game.state)) voice.announce({ kind: 'end' });
  }

  function repeat(): void {
    const call = last?.view && standingCalls(last.view)[0];
    if (!isSpeaking()) hop();
    else if (call) voice.repeat({ kind: 'call', ...call });
  }

  return {
    repeat,
    hear(turn: Turn): void {
      if (turn.stage.kind === 'ended') voice.close();
      takeBack(turn);
      sayPlay(turn);
      sayCall(turn);
      sayScene(turn);
      last = turn;
      if (turn.frame?.type === 'screen_repeat') repeat();
    },
  };
}
