/** The type of a call in units of the overlay: 56 px at 1080 lines, at least 34 px for what is usual in Latin script. */
const LARGEST = 5.2;
const SMALLEST = 1;

const MAX_TEXT_LINES = 4;

/** The least share of the wished size, far below what any window needs. */
const LEAST_SHARE = 0.1;
const TURNS = 7;

/** The largest value from `least` to `most` that fits, to within a hundredth of the way; `least` if none does. */
function largestFitting(least: number, most: number, fits: (value: number) => boolean): void {
  if (fits(most)) return;
  let low = least;
  let high = most;
  for (let turn = 0; turn < TURNS; turn += 1) {
    const middle = (low + high) / 2;
    if (fits(middle)) low = middle;
    else high = middle;
  }
  fits(low);
}

const textLines = (phrase: HTMLElement): number =>
  Math.round(phrase.offsetHeight / Number.parseFloat(getComputedStyle(phrase).lineHeight));

/** The largest type in which the phrase takes at most four lines. */
const fitPhrase = (phrase: HTMLElement): void =>
  largestFitting(SMALLEST, LARGEST, (size) => {
    phrase.style.setProperty('--say', size.toFixed(3));
    return !(textLines(phrase) > MAX_TEXT_LINES);
  });

/** Sets the phrase, and shrinks all parts alike if they would leave the safe area. */
export function fitOverlay(safe: HTMLElement, stack: HTMLElement): void {
  if (stack.offsetHeight === 0) return;
  const phrase = stack.querySelector<HTMLElement>('[data-phrase]');
  largestFitting(LEAST_SHARE, 1, (share) => {
    safe.style.setProperty('--fit', share.toFixed(3));
    if (phrase !== null) fitPhrase(phrase);
    return stack.scrollWidth <= safe.clientWidth && stack.scrollHeight <= safe.clientHeight;
  });
}
