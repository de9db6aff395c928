/** Whether a person sees the middle of an element: it is laid out, scrolled to, and under no dialog. */
export function isInView(element: HTMLElement): boolean {
  if (!element.checkVisibility() || document.querySelector('dialog:modal') !== null) return false;
  const { top, left, width, height } = element.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  return x >= 0 && x <= innerWidth && y >= 0 && y <= innerHeight;
}
