/** jsdom lays nothing out, so nothing ever changes its size unless a test says so. */
const watching = new Map<FakeResizeObserver, Set<Element>>();

class FakeResizeObserver implements ResizeObserver {
  readonly tell: () => void;

  constructor(callback: ResizeObserverCallback) {
    this.tell = () => callback([], this);
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

/** An element is larger or smaller than before. */
export function resized(element: Element): void {
  for (const [observer, targets] of watching) if (targets.has(element)) observer.tell();
}
