const MODIFIERS = ['Alt', 'AltGraph', 'CapsLock', 'Control', 'Meta', 'Shift'];
const TYPED_INTO = 'input:not([type=checkbox], [type=radio], [type=range], [type=button]), textarea';

/**
 * jsdom takes into account where the focus was before, also in an earlier test. In browsers a focus is visible on text
 * fields, and elsewhere after a key.
 */
export function showFocusAfterKeys(): void {
  let is_by_key = true;
  const { matches } = Element.prototype;
  const onKey = ({ key }: KeyboardEvent) => {
    if (!MODIFIERS.includes(key)) is_by_key = true;
  };
  const onPress = () => {
    is_by_key = false;
  };
  addEventListener('keydown', onKey, true);
  addEventListener('mousedown', onPress, true);
  Object.assign(Element.prototype, {
    matches(this: Element, selector: string) {
      if (selector !== ':focus-visible') return matches.call(this, selector);
      return this === document.activeElement && (is_by_key || matches.call(this, TYPED_INTO));
    },
  });
}
