import { calledCells } from '@phrase-bingo/game/rules/game/card-cells';
import { CELL_INDEXES, isFreeIndex } from '@phrase-bingo/game/rules/game/cells';
import { hasCell, maskOfSids } from '@phrase-bingo/game/rules/game/marks';
import { FREE_TEXT } from '@phrase-bingo/game/rules/game/phrases';
import { type OwnWin, ownRound } from '@phrase-bingo/game/rules/recap/own-round';
import { calledAfterSteps } from '@phrase-bingo/game/rules/recap/steps';
import type { Recap } from '@phrase-bingo/game/wire/recap/recap';
import { ownWin } from '../own-win.ts';
import { phraseOf } from '../step-words.ts';
import { type PictureWords, pictureWords } from './picture-words.ts';

export type PictureCell = {
  /** So that a blot looks as it did on the card. */
  seed: string;
  text: string;
  ink: 'none' | 'daubed' | 'early' | 'free';
  is_winning: boolean;
  /** The one call that was missing. */
  is_wanted: boolean;
};

export type Mood = 'win' | 'cheer' | 'oops' | 'doze';

export type Picture = {
  words: PictureWords;
  is_gold: boolean;
  mood: Mood;
  /** Null when there is no card to show. */
  cells: readonly PictureCell[] | null;
};

export type PictureFacts = {
  recap: Recap;
  game: { id: string; game_name: string };
  viewer: { id: string; username: string } | null;
};

type Shown = { me: NonNullable<Recap['me']>; win: OwnWin | null };

/** The own card, or that of the first winner for somebody who has none. */
function shownCard({ me, wins, round }: Recap, own_win: Shown['win']): Shown | null {
  if (me) return { me, win: own_win };
  const [win] = wins;
  if (!win?.cells || !win.marks) return null;
  const { cells, marks } = win;
  return { me: { cells, marks, after_step: 0, dealt_at: round.datetime_start }, win };
}

function cellsOf({ recap, game }: PictureFacts, { me, win }: Shown): PictureCell[] {
  const { story, line } = ownRound({ ...recap, me }, win);
  const has_line = story.kind === 'won' || story.kind === 'unclaimed';
  const wanted = story.kind === 'one_away' ? story.sid : null;
  const marks = maskOfSids(me.marks);
  const called = calledCells(me.cells, calledAfterSteps(recap.steps).at(-1) ?? new Set());
  const free = recap.phrases.find(({ is_free }) => is_free)?.text ?? FREE_TEXT;
  return CELL_INDEXES.map((index) => {
    const sid = me.cells[index] ?? null;
    const is_free = isFreeIndex(index);
    const daub = hasCell(called, index) ? 'daubed' : 'early';
    return {
      seed: `${game.id}/${recap.round.round_number}/${index + 1}`,
      text: is_free ? free : sid === null ? '' : phraseOf(recap, sid),
      ink: is_free ? 'free' : hasCell(marks, index) ? daub : 'none',
      is_winning: has_line && hasCell(line, index),
      is_wanted: sid !== null && sid === wanted,
    };
  });
}

const MOODS: Partial<Record<string, Mood>> = { won: 'win', unclaimed: 'oops', one_away: 'oops' };

/** What the picture of a round shows to one person. */
export function pictureOf(facts: PictureFacts): Picture {
  const { recap, game, viewer } = facts;
  const own_win = viewer && ownWin(recap, viewer.id);
  const story = recap.me === null ? null : ownRound(recap, own_win).story;
  const shown = shownCard(recap, own_win);
  return {
    words: pictureWords({ recap, game_name: game.game_name, story, own_name: viewer?.username ?? '' }),
    is_gold: story?.kind === 'won',
    mood: shown === null ? 'doze' : (MOODS[story?.kind ?? ''] ?? 'cheer'),
    cells: shown && cellsOf(facts, shown),
  };
}
