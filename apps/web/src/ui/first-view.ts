/** Where a document holds a page as it looks before anything runs; see build/first-views.ts. */
const FIRST_VIEW = 'first-view';

/** Called in the moment in which the page itself is drawn, so that one takes the place of the other. */
export const endFirstView = (): void => document.getElementById(FIRST_VIEW)?.remove();
