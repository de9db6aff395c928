/**
 * Runs work at once or, during a press, after its click. A message that appears in the middle of a press would move
 * the page under the pointer, and the click would miss its target. This polls `:active` because a press on a
 * disabled button ends without an event.
 */
export function afterPress(work: () => void): void {
  if (document.querySelector(':active') === null) work();
  else requestAnimationFrame(() => afterPress(work));
}
