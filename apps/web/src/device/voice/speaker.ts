import { characterCount, firstCharacters } from '@phrase-bingo/game/rules/characters';
import { speechOf } from './device-voices.ts';
import { languageOf, pageLanguage } from './pick-voice.ts';
import { VOICE } from './voice-limits.ts';

const DENSE_LANGUAGES: readonly string[] = ['zh', 'ja'];
const DENSE_LETTERS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Where a text may be cut, best first. A dot or comma within a number is no end. */
const ENDS: readonly RegExp[] = [
  /[.!?…]["'”’»)\]]*(?=\s|$)|[。！？؟।]["'”’»」』)\]]*/gu,
  /[,;:](?=\s|$)|[，、；：،؛]/gu,
  /\s/gu,
];

/** The longest beginning that ends well and keeps to the limit. */
function firstPiece(text: string, limit: number): string {
  // One more, since a mark at the very end counts only before a space.
  const seen = firstCharacters(text, limit + 1);
  const beginning = firstCharacters(text, limit);
  for (const end of ENDS) {
    const ends = [...seen.matchAll(end)].map(({ index, 0: mark }) => index + mark.length);
    const at = ends.findLast((length) => length <= beginning.length);
    if (at !== undefined && seen.slice(0, at).trim() !== '') return seen.slice(0, at);
  }
  return beginning;
}

/** A text in pieces short enough for every browser: some voices stop after 14 seconds and tell nothing. */
export function cutText(text: string, language: string): string[] {
  const is_dense = DENSE_LANGUAGES.includes(languageOf(language)) || DENSE_LETTERS.test(text);
  const limit = is_dense ? VOICE.dense_piece : VOICE.piece;
  const pieces: string[] = [];
  let rest = text.trim();
  while (characterCount(rest) > limit) {
    const piece = firstPiece(rest, limit);
    pieces.push(piece.trim());
    rest = rest.slice(piece.length).trim();
  }
  if (rest !== '') pieces.push(rest);
  return pieces;
}

export type Speech = {
  text: string;
  /** The voice to use now; null lets the browser choose. */
  findVoice: () => SpeechSynthesisVoice | null;
  /** Called when an online voice has no network; the text goes on with what findVoice answers then. */
  onOnlineLost: () => void;
  speed: number;
  /** From 0 to 1. */
  volume: number;
  /** Once, when the text is over, given up or replaced by another, but not after stop. */
  onEnd: () => void;
};

/** What is being said. It holds on to the utterance: Chromium never tells the end of one that nobody refers to. */
type Saying = {
  speech: Speech;
  pieces: string[];
  utterance: SpeechSynthesisUtterance | null;
  timer: ReturnType<typeof setTimeout> | undefined;
};

const NO_NETWORK: SpeechSynthesisErrorCode = 'network';
const FORBIDDEN: SpeechSynthesisErrorCode = 'not-allowed';

const patience = (piece: string, speed: number) =>
  (VOICE.give_up + VOICE.give_up_per_character * characterCount(piece)) / speed;

/** Says one text at a time, piece by piece, and gets over what browsers do wrong. */
function createSpeaker() {
  let saying: Saying | null = null;
  let pause: ReturnType<typeof setTimeout> | undefined;

  /** A speak right after a cancel is lost, so the next word waits. */
  function cancel(): void {
    speechOf()?.cancel();
    clearTimeout(pause);
    pause = setTimeout(() => {
      pause = undefined;
      speakNext();
    }, VOICE.after_cancel);
  }

  function speakNext(): void {
    if (saying === null || saying.utterance !== null || pause !== undefined) return;
    const [piece] = saying.pieces;
    if (piece === undefined) {
      const { onEnd } = saying.speech;
      saying = null;
      onEnd();
    } else speak(saying, piece);
  }

  function speak(now: Saying, piece: string): void {
    const { findVoice, speed, volume } = now.speech;
    const voice = findVoice();
    const utterance = new SpeechSynthesisUtterance(piece);
    utterance.voice = voice;
    utterance.lang = voice?.lang ?? pageLanguage();
    utterance.rate = speed;
    utterance.volume = volume;
    now.utterance = utterance;

    /** The first report counts; some browsers tell of an end twice, or of one that was cut long ago. */
    const finish = (proceed: () => void) => {
      if (saying !== now || now.utterance !== utterance) return;
      clearTimeout(now.timer);
      now.utterance = null;
      proceed();
      speakNext();
    };
    const goOn = () => now.pieces.shift();

    utterance.onend = () => finish(goOn);
    utterance.onerror = ({ error }) =>
      finish(() => {
        if (error === FORBIDDEN) now.pieces = [];
        else if (error === NO_NETWORK && voice?.localService === false) {
          now.speech.onOnlineLost();
          if (findVoice()?.localService !== true) now.pieces = [];
        } else goOn();
      });
    now.timer = setTimeout(
      () =>
        finish(() => {
          goOn();
          cancel();
        }),
      patience(piece, speed),
    );
    speechOf()?.speak(utterance);
  }

  /** Silences what is being said without telling anybody. */
  function drop(): Saying | null {
    const dropped = saying;
    saying = null;
    clearTimeout(dropped?.timer);
    if (dropped?.utterance) cancel();
    return dropped;
  }

  return {
    /** Speaks at once, within the press that asked for it, unless a cancel was just before. */
    say(speech: Speech): void {
      const replaced = drop();
      const language = speech.findVoice()?.lang ?? pageLanguage();
      const now: Saying = {
        speech,
        pieces: cutText(speech.text, language),
        utterance: null,
        timer: undefined,
      };
      saying = now;
      speakNext();
      replaced?.speech.onEnd();
    },

    /** Only the text it was given for: another one may be spoken by now. */
    stop(speech: Speech): void {
      if (saying?.speech === speech) drop();
    },

    /** Within a press: phones that let speech pass only from there let all later speech pass after this. */
    wake(): void {
      const speech = speechOf();
      if (speech === null || saying !== null) return;
      const silence = new SpeechSynthesisUtterance(' ');
      silence.volume = 0;
      speech.speak(silence);
    },
  };
}

/** The browser has one mouth, so the page has one speaker. */
export const speaker = createSpeaker();
