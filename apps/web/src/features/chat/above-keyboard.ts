let is_watching = false;

/**
 * Keeps the field with the focus in view above the keyboard of a phone. Most browsers lay the keyboard over the page:
 * they show a field when it gets the focus, but not when the keyboard grows after that, for emoji or suggestions.
 */
export function stayAboveKeyboard(): void {
  const { visualViewport: viewport } = window;
  if (is_watching || !viewport) return;
  is_watching = true;
  viewport.addEventListener('resize', () => {
    const { activeElement: field } = document;
    if (!field?.matches('input, textarea') || viewport.scale !== 1) return;
    const { bottom } = field.getBoundingClientRect();
    if (bottom > viewport.offsetTop + viewport.height) field.scrollIntoView({ block: 'center' });
  });
}
