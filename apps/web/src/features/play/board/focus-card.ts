/** Puts the focus on the cell at which the Tab key stops. */
export function focusCard(): void {
  document.querySelector<HTMLElement>('[data-sid][tabindex="0"]')?.focus({ preventScroll: true });
}
