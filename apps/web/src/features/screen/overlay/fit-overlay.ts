/** The type of a call in units of the overlay: 56 px down to 34 px at 1080 lines, less only for wide scripts. */
const LARGEST = 5.2;
const SMALLEST = 1.5;
const STEP = 0.1;

const MAX_TEXT_LINES = 4;

/** Each turn comes closer, because narrower parts wrap in other places. */
const TURNS = 8;
/** A little more than is needed, so that no part ends on the very edge. */
const SPARE = 1.01;

const textLines = (phrase: HTMLElement): number =>
  Math.round(phrase.offsetHeight / Number.parseFloat(getComputedStyle(phrase).lineHeight));

/** The largest type in which the phrase takes at most four lines. */
function fitPhrase(phrase: HTMLElement): void {
  for (let size = LARGEST; size >= SMALLEST; size -= STEP) {
    phrase.style.setProperty('--say', size.toFixed(2));
    if (!(textLines(phrase) > MAX_TEXT_LINES)) return;
  }
}

/** Sets the phrase, then shrinks all parts alike until they are whole within the safe area. */
export function fitOverlay(safe: HTMLElement, stack: HTMLElement): void {
  const phrase = stack.querySelector<HTMLElement>('[data-phrase]');
  let share = 1;
  for (let turn = 0; turn < TURNS; turn += 1) {
    safe.style.setProperty('--fit', share.toFixed(4));
    if (phrase !== null) fitPhrase(phrase);
    const over = Math.max(
      stack.scrollWidth / safe.clientWidth,
      Math.max(stack.offsetHeight, stack.scrollHeight) / safe.clientHeight,
    );
    if (!(over > 1)) return;
    share /= over * SPARE;
  }
}
