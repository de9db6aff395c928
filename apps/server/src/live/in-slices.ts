/** So many sockets are written to before other work gets a turn: about ten milliseconds, as each turn delays the last. */
const SLICE = 2_048;

/** Visits all items, with a pause for the event loop now and then; small sets are done at once. */
export function inSlices<T>(items: Iterator<T>, visit: (item: T) => void, done: () => void = () => {}): void {
  for (let visited = 0; visited < SLICE; visited += 1) {
    const next = items.next();
    if (next.done) {
      done();
      return;
    }
    visit(next.value);
  }
  setImmediate(inSlices, items, visit, done);
}
