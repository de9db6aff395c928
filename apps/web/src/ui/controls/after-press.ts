/**
 * Runs work at once, or, when a press is under way, after its click. A message that appears in the middle of a press
 * would move the page under the pointer, and the click would miss its target. The press is looked for rather than
 * listened to: one on a key that is off ends without any event.
 */
export function afterPress(work: () => void): void {
  if (document.querySelector(':active') === null) work();
  else requestAnimationFrame(() => afterPress(work));
}
