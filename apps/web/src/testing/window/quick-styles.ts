/**
 * Tests have no style sheets, so whether something is displayed follows from its attributes. Queries by role ask this of
 * every element and its ancestors, and jsdom would match all its default styles for each answer.
 */
const HIDDEN_KINDS = new Set(['head', 'script', 'style', 'template']);

const isHiddenKind = (element: Element): boolean =>
  element.hasAttribute('hidden') ||
  HIDDEN_KINDS.has(element.localName) ||
  (element.localName === 'dialog' && !element.hasAttribute('open'));

function hasInheritedStyle(element: Element): boolean {
  for (let above = element.parentElement; above; above = above.parentElement) {
    if (above.localName === 'head' || above.getAttribute('style')?.includes('visibility')) return true;
  }
  return false;
}

/** Gives the window the quick answers. */
export function computeStylesQuickly(): void {
  const computedStyle = window.getComputedStyle.bind(window);
  const style_of_the_rest = computedStyle(document.createElement('div'));
  const style_of_hidden = computedStyle(document.head);

  window.getComputedStyle = (element, pseudo) => {
    if (pseudo || element.hasAttribute('style')) return computedStyle(element, pseudo);
    if (isHiddenKind(element)) return style_of_hidden;
    return hasInheritedStyle(element) ? computedStyle(element) : style_of_the_rest;
  };
}
