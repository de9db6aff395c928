import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx';
import {
  bingos,
  lostAt,
  lostSince,
  MUTED,
  PRESS_FOR_SOUND,
  SAID_CHECK,
  SAID_REFUSED,
  saidCall,
  saidTakenBack,
  saidWin,
} from '../words.ts';
import type { Signs, Stage } from './stage-model.ts';

function stageText(stage: Stage): string | null {
  switch (stage.kind) {
    case 'playing': {
      const { main } = stage;
      if (main.kind === 'none') return null;
      const { number, text } = main.call;
      return main.kind === 'call' ? saidCall(number, text) : saidTakenBack(number, text);
    }
    case 'check':
      return SAID_CHECK;
    case 'refused':
      return SAID_REFUSED;
    case 'winner':
      return saidWin(stage.win.name, stage.round_number);
    case 'winners':
      return bingos(stage.count);
    default:
      return null;
  }
}

function signTexts({ lost, sound }: Signs): readonly string[] {
  return [
    ...(lost ? [lost.is_long ? lostSince(lost.since) : lostAt(lost.since)] : []),
    ...(sound === 'press' ? [PRESS_FOR_SOUND] : []),
    ...(sound === 'muted' ? [MUTED] : []),
  ];
}

type SaidProps = { stage: Stage; signs: Signs; is_voice_on: boolean };

/** What a screen reader says by itself. It stays while stages change, since a region that comes with its text is often not read. */
export function Said({ stage, signs, is_voice_on }: SaidProps) {
  // The voice says calls itself, but not in every language what comes of a shout.
  const is_spoken = is_voice_on && stage.kind === 'playing' && stage.main.kind === 'call';
  const text = is_spoken ? null : stageText(stage);
  const texts = [...(text === null ? [] : [text]), ...signTexts(signs)];
  return (
    <VisuallyHidden>
      <span role="status" aria-atomic="false">
        {texts.map((each) => (
          <span key={each}>{each}</span>
        ))}
      </span>
    </VisuallyHidden>
  );
}
