import { isArrow } from './use-stirred.ts';

const REACHABLE = 'button:not(:disabled), select:not(:disabled), input:not(:disabled)';
/** These move a value of their own by the arrow keys. */
const OWN_ARROWS = 'input[type="radio"], input[type="range"], select';

type Pressed = Pick<KeyboardEvent, 'key' | 'preventDefault'>;

const knowsOpenLists = (): boolean => globalThis.CSS?.supports?.('selector(:open)') === true;
const hasOpenList = (element: Element | null): boolean =>
  element instanceof HTMLSelectElement && knowsOpenLists() && element.matches(':open');

const CHOSEN_BY_SPACE = 'input[type="checkbox"], input[type="radio"]';

/** A remote control has no space bar, so Enter turns switches, chooses, and opens lists. */
export function pressByEnter(event: Pressed & Pick<KeyboardEvent, 'target'>): void {
  const { key, target } = event;
  if (key !== 'Enter' || !(target instanceof HTMLElement)) return;
  if (target.matches(CHOSEN_BY_SPACE)) target.click();
  // Where it is not known whether a list is open, the arrows to the sides choose from it.
  if (target instanceof HTMLSelectElement && knowsOpenLists() && !hasOpenList(target)) {
    event.preventDefault();
    target.showPicker();
  }
}

/** Moves the focus through a part of the page by the arrow keys, as on the remote control of a TV. */
export function moveFocus(event: Pressed, part: HTMLElement): void {
  if (!isArrow(event.key)) return;
  const focused = document.activeElement instanceof HTMLElement ? document.activeElement : null;
  const is_sideways = event.key === 'ArrowLeft' || event.key === 'ArrowRight';
  if (hasOpenList(focused)) return;
  if (focused?.matches(OWN_ARROWS) && part.contains(focused) && is_sideways) return;
  const places = [...part.querySelectorAll<HTMLElement>(REACHABLE)];
  const index = focused ? places.indexOf(focused) : -1;
  const is_rtl = getComputedStyle(part).direction === 'rtl';
  const goes_on = event.key === 'ArrowDown' || event.key === (is_rtl ? 'ArrowLeft' : 'ArrowRight');
  const next = index === -1 ? 0 : index + (goes_on ? 1 : -1);
  event.preventDefault();
  places[Math.min(Math.max(next, 0), places.length - 1)]?.focus();
}
