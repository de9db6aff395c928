import { isArrow } from './use-stirred.ts';

const REACHABLE = 'button:not(:disabled), select:not(:disabled), input:not(:disabled)';
/** These move a value of their own by the arrow keys. */
const OWN_ARROWS = 'input[type="radio"], input[type="range"], select';

type Pressed = Pick<KeyboardEvent, 'key' | 'preventDefault'>;

/** Moves the focus through a part of the page by the arrow keys, as on the remote control of a TV. */
export function moveFocus(event: Pressed, part: HTMLElement): void {
  if (!isArrow(event.key)) return;
  const focused = document.activeElement instanceof HTMLElement ? document.activeElement : null;
  const is_sideways = event.key === 'ArrowLeft' || event.key === 'ArrowRight';
  if (focused?.matches(OWN_ARROWS) && part.contains(focused) && is_sideways) return;
  const places = [...part.querySelectorAll<HTMLElement>(REACHABLE)];
  const index = focused ? places.indexOf(focused) : -1;
  const is_rtl = getComputedStyle(part).direction === 'rtl';
  const goes_on = event.key === 'ArrowDown' || event.key === (is_rtl ? 'ArrowLeft' : 'ArrowRight');
  const next = index === -1 ? 0 : index + (goes_on ? 1 : -1);
  event.preventDefault();
  places[Math.min(Math.max(next, 0), places.length - 1)]?.focus();
}
