/** The browser of the tests has no idle callbacks; here it is always idle. */
window.requestIdleCallback = (work) => {
  work({ didTimeout: false, timeRemaining: () => 50 });
  return 0;
};
window.cancelIdleCallback = () => undefined;
