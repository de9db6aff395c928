/** The cell button an event happened in. */
export const cellOfTarget = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-sid]') : null;

export function sidOfTarget(target: EventTarget | null): number | null {
  const sid = cellOfTarget(target)?.dataset.sid;
  return sid === undefined ? null : Number(sid);
}
