import { patternLabel } from '@phrase-bingo/game/rules/game/patterns';
import { CARD } from '@phrase-bingo/game/rules/limits';
import type { OwnStory } from '@phrase-bingo/game/rules/recap/own-round';
import type { Recap } from '@phrase-bingo/game/wire/recap/recap';
import { browserClock, fullDate } from '../../text/local-times.ts';
import { isOne, numberText } from '../../text/number-words.ts';
import { ordinal } from '../../text/ordinal.ts';
import { NOBODY_HAD_BINGO } from '../../text/round-words.ts';
import { lengthOf, lengthWords } from '../length-words.ts';
import { callNumbersAfter, phraseOf } from '../step-words.ts';
import { type Named, plainly } from './fit-line.ts';

export type Figure = { value: string; label: string };

export type PictureWords = {
  round: string;
  headline: string;
  second: Named;
  /** The second line while the phrases are shown. */
  second_with_phrases: Named;
  figures: readonly Figure[];
  game: Named;
  description: string;
};

type Told = {
  recap: Recap;
  game_name: string;
  /** Null without a card. */
  story: OwnStory | null;
  /** Said only when one has won. */
  own_name: string;
};

const callText = ({ steps }: Recap, after_step: number): string =>
  numberText(callNumbersAfter(steps)[after_step] ?? 0);

/** The first winner of the round. */
function winnerLine(recap: Recap): Named {
  const [first] = recap.wins;
  if (!first) return plainly(NOBODY_HAD_BINGO);
  const call = callText(recap, first.after_step);
  return { name: first.username, say: (name) => `${name} had Bingo at call ${call}` };
}

/** A phrase that is a quotation has its marks already. */
const unquoted = (phrase: string): string => /^[“"](.+)[”"]$/u.exec(phrase)?.[1] ?? phrase;

const inFull = ({ name, say }: Named): string => say(name);

const OF_25 = numberText(CARD.cells);

type Lines = Pick<PictureWords, 'headline' | 'second' | 'second_with_phrases' | 'description'>;

const alike = (second: Named) => ({ second, second_with_phrases: second });

function linesOf({ recap, game_name, story, own_name }: Told): Lines {
  const round = numberText(recap.round.round_number);
  const marked = numberText(recap.me?.marks.length ?? 0);
  const daubed = `${marked} of ${OF_25} squares daubed.`;
  const winner = winnerLine(recap);
  if (story === null) {
    return {
      headline: `Round ${round}`,
      ...alike(winner),
      description: `Round ${round} of ${game_name}. ${inFull(winner)}.`,
    };
  }
  if (story.kind === 'won') {
    const pattern = patternLabel(story.pattern);
    const call = numberText(story.call);
    const place = ordinal(story.place);
    return {
      headline: 'Bingo!',
      ...alike({
        name: own_name,
        say: (name) =>
          story.place === 1
            ? `${name}: ${pattern} at call ${call}`
            : `${name}: ${pattern} at call ${call}, ${place} place`,
      }),
      description: `${own_name} had Bingo in ${game_name}, round ${round}: ${pattern} at call ${call}. ${daubed}`,
    };
  }
  if (story.kind === 'unclaimed') {
    return {
      headline: 'I had Bingo',
      ...alike(plainly('and never shouted.')),
      description: `I had Bingo and never shouted in ${game_name}, round ${round}. ${daubed}`,
    };
  }
  if (story.kind === 'one_away') {
    const pattern = patternLabel(story.pattern);
    return {
      headline: 'One away.',
      second: plainly(`from ${pattern}`),
      second_with_phrases: {
        name: unquoted(phraseOf(recap, story.sid)),
        say: (phrase) => `from ${pattern}: “${phrase}”`,
      },
      description: `One away from ${pattern} in ${game_name}, round ${round}. ${daubed}`,
    };
  }
  return {
    headline: `${marked}/${OF_25} squares`,
    ...alike(winner),
    description: `${marked} of ${OF_25} squares daubed in ${game_name}, round ${round}. ${inFull(winner)}.`,
  };
}

function figuresOf(recap: Recap): Figure[] {
  const { steps, round, me, cards } = recap;
  const calls = callNumbersAfter(steps).at(-1) ?? 0;
  return [
    { value: numberText(calls), label: isOne(calls) ? 'call' : 'calls' },
    { value: lengthWords(lengthOf(round) ?? 0), label: 'length' },
    me
      ? { value: `${numberText(me.marks.length)}/${OF_25}`, label: 'squares' }
      : { value: numberText(cards), label: isOne(cards) ? 'card' : 'cards' },
  ];
}

/** Everything a picture says. Names on it are those of winners alone. */
export function pictureWords(told: Told, clock = browserClock): PictureWords {
  const { round } = told.recap;
  const date = fullDate(Date.parse(round.datetime_start), clock);
  return {
    round: `Round ${numberText(round.round_number)}`,
    ...linesOf(told),
    figures: figuresOf(told.recap),
    game: { name: told.game_name, say: (name) => `${name}, ${date}` },
  };
}
