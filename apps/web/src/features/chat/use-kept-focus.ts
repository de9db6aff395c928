import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

/** Gives a field back the focus it lost by being disabled for a while, unless it has gone elsewhere. */
export function useKeptFocus(field: RefObject<HTMLTextAreaElement | null>, is_disabled: boolean) {
  const had_focus = useRef(false);

  useEffect(() => {
    const nowhere = document.activeElement === document.body;
    if (!is_disabled && had_focus.current && nowhere) field.current?.focus();
  }, [is_disabled, field]);

  return {
    onFocus: () => {
      had_focus.current = true;
    },
    // A field that is being disabled is blurred too, though nobody left it.
    onBlur: ({ currentTarget }: FocusEvent<HTMLTextAreaElement>) => {
      if (!currentTarget.disabled) had_focus.current = false;
    },
  };
}
