/** jsdom has no top layer: here dialogs and popovers open and close by their attributes, and keep the focus. */
const openers = new WeakMap<HTMLElement, Element | null>();

Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    openers.set(this, document.activeElement);
    this.open = true;
    this.querySelector<HTMLElement>('button, input, a[href]')?.focus();
  },
  close(this: HTMLDialogElement) {
    this.open = false;
    const opener = openers.get(this);
    if (opener instanceof HTMLElement) opener.focus();
  },
});

Object.assign(HTMLElement.prototype, {
  showPopover(this: HTMLElement) {
    this.style.display = 'block';
  },
  hidePopover(this: HTMLElement) {
    this.style.display = 'none';
  },
});
