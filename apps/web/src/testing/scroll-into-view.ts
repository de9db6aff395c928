/** jsdom lays nothing out, so nothing in it can be out of sight. */
Element.prototype.scrollIntoView = () => undefined;
