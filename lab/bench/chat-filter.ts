import { maskBadWords, type OwnWords } from '../../apps/server/src/game-data/word-filter.ts';
import { CHAT, MODERATION } from '../../packages/game/src/rules/limits.ts';
import type { Section } from './benchmarks-page.ts';
import { median, millis } from './measure.ts';

const RUNS = 25;

const words = (wordAt: (turn: number) => string): OwnWords => ({
  blocked: Array.from({ length: MODERATION.words_max }, (_, turn) => wordAt(turn)),
  allowed: Array.from({ length: MODERATION.words_max }, (_, turn) => `${wordAt(turn)}s`),
});

const filledWith = (part: string) => part.repeat(CHAT.max_length).slice(0, CHAT.max_length);

function timeOf(text: string, own: OwnWords): string {
  maskBadWords(text, own);
  const times = Array.from({ length: RUNS }, () => {
    const started = performance.now();
    maskBadWords(text, own);
    return performance.now() - started;
  });
  return millis(median(times));
}

export async function chatFilter(): Promise<Section> {
  const own = words((turn) => `unlikely${turn}`);
  /** Every character could begin each of the words, which differ only in their last one. */
  const almost = words((turn) => '漢'.repeat(MODERATION.word_max - 2) + String.fromCodePoint(0x4e00 + turn));
  return {
    title: 'Chat filter',
    action: "Somebody presses 'Send', and the server masks bad words before anybody sees the message.",
    method: `Masking one message with ${2 * MODERATION.words_max} words of the host, on one core and outside the lock of the game. Medians of ${RUNS}.`,
    figures: [
      [
        'a line of 60 characters',
        timeOf('Has anybody seen the one with the pickle on the roof so far?', own),
      ],
      ['5,000 characters of plain English', timeOf(filledWith('so who has that one on the card? '), own)],
      ['5,000 characters of nothing but bad words', timeOf(filledWith('fu '), own)],
      ['5,000 characters that almost match each word', timeOf(filledWith('漢'), almost)],
    ],
  };
}
