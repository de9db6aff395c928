/** jsdom has no layout, so sizes only change when a test says so. */
const watching = new Map<FakeResizeObserver, Set<Element>>();

class FakeResizeObserver implements ResizeObserver {
  readonly notify: () => void;

  constructor(callback: ResizeObserverCallback) {
    this.notify = () => callback([], this);
    watching.set(this, new Set());
  }

  observe(target: Element): void {
    watching.get(this)?.add(target);
  }

  unobserve(target: Element): void {
    watching.get(this)?.delete(target);
  }

  disconnect(): void {
    watching.delete(this);
  }
}

globalThis.ResizeObserver = FakeResizeObserver;

/** Reports a new size of an element to its observers. */
export function resized(element: Element): void {
  for (const [observer, targets] of watching) if (targets.has(element)) observer.notify();
}
