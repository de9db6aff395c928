/** jsdom lays nothing out: here all that is not hidden by its attribute counts as visible. */
Object.assign(Element.prototype, {
  checkVisibility(this: Element) {
    return this.closest('[hidden]') === null;
  },
});
